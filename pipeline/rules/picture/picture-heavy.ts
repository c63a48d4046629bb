// Rule: the file of a picture is no larger than it needs to be.
import { heaviest } from "../../images/limits.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { megabytes, reportFile } from "./parts/picture-files.ts";

/**
 * Visitors do not load the file as it is, but everyone who works on the site does, for ever. A JPEG of 3200 pixels has one
 * or two megabytes and shows all there is to see.
 *
 * ```text bad fixture:picture-heavy
 * media/other.jpg with 7 MB, straight from a camera.
 * ```
 *
 * ```text good
 * The same picture as a JPEG, 3200 pixels wide, with 1.5 MB.
 * ```
 */
export const meta: Meta = {
  code: "picture-heavy",
  severity: "warning",
  about: "data",
  meaning: "A picture's file is far larger than it needs to be.",
  scope: "site",
};

export const checkSite: CheckSite = ({ pictureFiles }, report) => {
  for (const { path, uses, bytes } of pictureFiles.seen) {
    if (bytes <= heaviest) continue;
    const words = {
      message: `${path} has ${megabytes(bytes, 1)} MB, and everyone who works on the site has to load it.`,
      help: `Export it as JPEG, 3200 pixels wide; ${megabytes(heaviest, 1)} MB are plenty.`,
    };
    reportFile(uses, words, report);
  }
};
