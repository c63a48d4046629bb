// Accepts a dropped or chosen file: validates it, then prepares it for storing; nothing is stored here.
import { damagedPicture, type PictureProblem } from "../../pipeline/images/picture-problem.ts";
import { inspectPicture, tooLargeToRead, tooSmallFor } from "./inspect-picture.ts";
import { type PreparedPicture, scalePicture } from "./scale.ts";

export type PreparePictureResult =
  | { readonly problem: PictureProblem }
  | {
      readonly picture: PreparedPicture;
      /** A warning for the writer. */
      readonly warning: string | undefined;
    };

/** Validates a file and prepares it for storing. */
export async function preparePicture(file: Blob): Promise<PreparePictureResult> {
  const unread = tooLargeToRead(file.size);
  if (unread) return { problem: unread };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return {
      problem: {
        code: "picture-unreadable",
        message:
          "The file cannot be read any more: it was moved, changed or removed since you chose it.",
        help: "Choose it again.",
      },
    };
  }
  const found = inspectPicture(bytes);
  if ("code" in found) return { problem: found };
  if (found.kind === "svg") {
    // What reads drawings is loaded for them alone.
    const { checkDrawing } = await import("../../pipeline/images/svg.ts");
    const checked = checkDrawing(bytes);
    if ("code" in checked) return { problem: checked };
  }
  try {
    const picture = await scalePicture(file, found);
    const problem = tooLargeToRead(picture.blob.size);
    return problem ? { problem } : { picture, warning: tooSmallFor(found) };
  } catch {
    return { problem: damagedPicture };
  }
}
