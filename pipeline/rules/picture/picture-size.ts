// Rule: the size of a picture is known, and can be handled.
import { largestFile, largestPicture } from "../../images/limits.ts";
import type { LargePicture } from "../../images/unusable.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { reportPicture, sizeHelp } from "./parts/lost-pictures.ts";
import { type FileWords, megabytes, named, reportFile } from "./parts/picture-files.ts";

/**
 * The place of a picture is kept free while it loads, so that the text does not jump. For that its size has to be known:
 * of a picture from elsewhere you give it, and one in media/ is measured by us, as long as it is not gigantic.
 *
 * ```markdown bad articles/second-article.md text
 * ![Grey board on a table.](https://pictures.example/board.jpg)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-size",
  severity: "error",
  about: "picture",
  meaning: "A picture is too large to handle, or its size is missing.",
  scope: "site",
};

/** What is said of a picture that is too large. */
export function wordsOf(picture: LargePicture): FileWords {
  if (picture.what === "bytes") {
    return {
      message: `The picture has ${megabytes(picture.bytes)} MB; it may have ${megabytes(largestFile)}.`,
      help: "Export it as JPEG, 3200 pixels wide.",
    };
  }
  const { width, height, weight } = picture;
  const size = width && height ? `${width} × ${height} pixels` : "more pixels than can be handled";
  return {
    message: `The picture has ${size}; ${weight > 1 ? "an AVIF" : "it"} may have ${largestPicture / weight / 1_000_000} million.`,
    help: "Export it 3200 pixels wide; the site shows no more than 2400.",
  };
}

export const checkSite: CheckSite = ({ lostPictures, pictureFiles, texts }, report) => {
  for (const picture of lostPictures) {
    if (picture.kind !== "no-size") continue;
    const message = "A picture with a full address needs its width and height.";
    reportPicture(picture, { message, help: sizeHelp(picture.src) }, texts, report);
  }
  for (const { path, uses, problem } of pictureFiles.unusable) {
    if (problem.unusable === "size") reportFile(uses, named(path, wordsOf(problem)), report);
  }
};
