// Rule: the path of a picture is written in the letters of its file.
import type { CheckSite, Meta } from "../../rule.ts";
import { reportPicture, typedIn } from "./parts/lost-pictures.ts";

/**
 * On Windows and Mac Board.JPG and board.jpg are the same file, on a web server they are not. The picture would be there
 * for you and missing for visitors.
 *
 * ```markdown bad articles/second-article.md text
 * ![Grey board on a table.](../media/Board.JPG)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-case",
  severity: "error",
  about: "picture",
  meaning: "A picture's name is written in the wrong case.",
  scope: "site",
};

export const checkSite: CheckSite = ({ lostPictures, texts }, report) => {
  for (const picture of lostPictures) {
    if (picture.kind !== "other-case") continue;
    const { src, location, file } = picture;
    const wanted = typedIn(location, file, texts);
    const words = {
      message: `“${src}” is written in other letters than its file, ${file}.`,
      help: `Write ${wanted}`,
      wanted,
    };
    reportPicture(picture, words, texts, report);
  }
};
