// Accepts a dropped or chosen file: validates it, then prepares it for storing; nothing is stored here.
import { damaged, inspectPicture, isUnusable, type UnusablePicture } from "@site/pipeline/browser";
import { type PreparedPicture, scalePicture } from "./scale.ts";

export { picturePath } from "@site/pipeline/browser";

/** Validates a file and prepares it for storing. */
export async function preparePicture(file: Blob): Promise<PreparedPicture | UnusablePicture> {
  const found = await inspectPicture(file);
  if (isUnusable(found)) return found;
  try {
    const picture = await scalePicture(file, found);
    const made = await inspectPicture(picture.blob);
    return isUnusable(made) ? made : picture;
  } catch {
    // The browser could not decode it.
    return damaged;
  }
}
