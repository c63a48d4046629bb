// Rule: the file of a picture is one, of a kind that browsers show.
import type { NoPicture } from "../../images/unusable.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { type FileWords, named, reportFile } from "./parts/picture-files.ts";

/**
 * The name says picture, the file is something else: a page saved instead of a picture, or a text renamed. Save the
 * picture itself again.
 *
 * ```markdown bad articles/second-article.md text
 * ![Grey board on a table.](../media/scan.jpg)
 * ```
 *
 * ```text bad media/scan.jpg
 * This is not a picture.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-type",
  severity: "error",
  about: "picture",
  meaning: "A file that is used as a picture is not one.",
  scope: "site",
};

/** What is said of each kind of file. */
const words: Readonly<Record<NoPicture["what"], FileWords>> = {
  empty: { message: "The file is empty.", help: "Export the picture again." },
  other: {
    message: "The file is not a picture, whatever its name says.",
    help: "Export it again as JPEG or PNG; renaming a file does not change what it is.",
  },
  heic: {
    message: "This is a picture of an iPhone (HEIC), which browsers cannot show.",
    help: "Save it as JPEG. On the phone: Settings, Camera, Formats, Most Compatible.",
  },
  moving: {
    message: "The picture moves, and the site shows pictures that stand still.",
    help: "Export one of its frames as JPEG or PNG; a film belongs on the page of videos.",
  },
  tiff: {
    message: "The picture is a TIFF, as scanners make them; the desk cannot make it smaller.",
    help: "Export it as JPEG, 3200 pixels wide.",
  },
};

/** What is said of a file that is no picture. */
export const wordsOf = ({ what }: NoPicture): FileWords => words[what];

export const checkSite: CheckSite = ({ pictureFiles }, report) => {
  for (const { path, uses, problem } of pictureFiles.unusable) {
    if (problem.unusable === "type") reportFile(uses, named(path, wordsOf(problem)), report);
  }
};
