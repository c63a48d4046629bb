// Accepts a dropped or chosen file: validates it, then prepares it for storing; nothing is stored here.
import { damaged, inspectPicture, isUnusable, type UnusablePicture } from "@site/pipeline/browser";
import { type PreparedPicture, scalePicture } from "./scale.ts";

export type PreparePictureResult =
  /** What is wrong with the file. */
  | { readonly problem: UnusablePicture }
  | {
      readonly picture: PreparedPicture;
      /** A warning for the writer. */
      readonly warning: string | undefined;
    };

export { picturePath } from "@site/pipeline/browser";

/** Validates a file and prepares it for storing. */
export async function preparePicture(file: Blob): Promise<PreparePictureResult> {
  const found = await inspectPicture(file);
  if (isUnusable(found)) return { problem: found };
  try {
    const picture = await scalePicture(file, found);
    const made = await inspectPicture(picture.blob);
    return isUnusable(made) ? { problem: made } : { picture, warning: found.warning };
  } catch {
    // The browser could not decode it.
    return { problem: damaged };
  }
}
