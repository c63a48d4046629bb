// Rule: the path of a picture stays within the content folder.
import type { CheckSite, Meta } from "../../rule.ts";
import { intoMedia, reportPicture } from "./parts/lost-pictures.ts";

/**
 * Only files of the content folder can be shown. A path that leads out of it would work on one computer at most, and could
 * publish a private file.
 *
 * ```markdown bad articles/second-article.md text
 * ![Grey board on a table.](../../../../private/passport.jpg)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-outside",
  severity: "error",
  about: "picture",
  meaning: "A picture's path leads out of the content folder.",
  scope: "site",
};

export const checkSite: CheckSite = ({ lostPictures, texts }, report) => {
  for (const picture of lostPictures) {
    const { kind, src, location } = picture;
    if (kind !== "outside" && kind !== "drive") continue;
    const message =
      kind === "drive"
        ? `“${src}” is a path on one computer.`
        : `“${src}” leads out of the content folder.`;
    reportPicture(picture, { message, help: intoMedia(location) }, texts, report);
  }
};
