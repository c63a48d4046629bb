// Accepts a dropped or chosen file: validates it, then prepares it for storing; nothing is stored here.
import { inspectPicture, type PictureProblem } from "@site/pipeline/browser";
import { type PreparedPicture, scalePicture } from "./scale.ts";

export type PreparePictureResult =
  | { readonly problem: PictureProblem }
  | {
      readonly picture: PreparedPicture;
      /** A warning for the writer. */
      readonly warning: string | undefined;
    };

export { picturePath } from "@site/pipeline/browser";

/** Validates a file and prepares it for storing. */
export async function preparePicture(file: Blob): Promise<PreparePictureResult> {
  const found = await inspectPicture(file);
  if ("code" in found) return { problem: found };
  try {
    const picture = await scalePicture(file, found);
    const made = await inspectPicture(picture.blob);
    return "code" in made ? { problem: made } : { picture, warning: found.warning };
  } catch {
    return { problem: found.ifDamaged };
  }
}
