// Accepts a dropped or chosen file: validates it, then prepares it for storing; nothing is stored here.
import { damagedPicture, type PictureProblem } from "../../pipeline/images/picture-problem.ts";
import { judged, refusedUnread, tooSmallFor } from "./judge.ts";
import { type Prepared, prepared } from "./scale.ts";

export type Taken =
  | { readonly problem: PictureProblem }
  | {
      readonly picture: Prepared;
      /** A warning for the writer. */
      readonly doubt: string | undefined;
    };

/** Validates a file and prepares it for storing. */
export async function taken(file: Blob): Promise<Taken> {
  const unread = refusedUnread(file.size);
  if (unread) return { problem: unread };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return {
      problem: {
        code: "picture-unreadable",
        message: "The file cannot be read any more: it was moved, changed or removed since you chose it.",
        help: "Choose it again.",
      },
    };
  }
  const found = judged(bytes);
  if ("code" in found) return { problem: found };
  try {
    return { picture: await prepared(file, found), doubt: tooSmallFor(found) };
  } catch {
    return { problem: damagedPicture };
  }
}
