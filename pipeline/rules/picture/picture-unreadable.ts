// Rule: the file of a picture can be read to its end.
import type { UnreadablePicture } from "../../images/unusable.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { type FileWords, named, reportFile } from "./parts/picture-files.ts";

/**
 * The file begins as a picture but cannot be read to its end: an upload broke off, or the disk was full. Export or upload
 * it again.
 *
 * ```text bad fixture:picture-unreadable
 * media/bad.jpg, of which only the beginning was uploaded.
 * ```
 *
 * ```text good
 * media/bad.jpg, whole.
 * ```
 */
export const meta: Meta = {
  code: "picture-unreadable",
  severity: "error",
  about: "picture",
  meaning: "A picture cannot be read.",
  scope: "site",
};

/** What is said of a picture that cannot be read. */
export function wordsOf(picture: UnreadablePicture): FileWords {
  switch (picture.what) {
    case "lfs-note":
      return {
        message: "The picture is not here yet: this is its Git LFS note.",
        help: "Run git lfs pull.",
      };
    case "damaged":
      return {
        message: "The picture is damaged or only half there, so it cannot be shown.",
        help: "Copy the file again, or export the picture again.",
      };
    case "damaged-drawing":
      return {
        message: "The drawing cannot be read: its SVG is damaged, or has parts that nothing draws.",
        help: "Export it again, or as PNG.",
      };
    case "malformed-drawing":
      return {
        message: `The drawing cannot be read: its SVG is not well formed, in line ${picture.line}.`,
        help: "Export it again, or as PNG.",
      };
    case "moved":
      return {
        message:
          "The file cannot be read any more: it was moved, changed or removed since you chose it.",
        help: "Choose it again.",
      };
    case "file":
      return wordsForReason(picture.reason);
  }
}

/** Why the system did not read the file. */
function wordsForReason(reason: string): FileWords {
  if (reason === "ENOENT") {
    return {
      message: "The file was there a moment ago and is gone.",
      help: "Put it back, or run this once more.",
    };
  }
  return reason === "EACCES" || reason === "EPERM"
    ? { message: "The file may not be read.", help: "Give yourself the right to read it." }
    : { message: `The file cannot be read (${reason}).`, help: "Copy it here again." };
}

export const checkSite: CheckSite = ({ pictureFiles }, report) => {
  for (const { path, uses, problem } of pictureFiles.unusable) {
    if (problem.unusable === "unreadable") reportFile(uses, named(path, wordsOf(problem)), report);
  }
};
