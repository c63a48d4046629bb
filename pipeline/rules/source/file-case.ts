// Rule: no two files or folders have names that differ in capital letters only. On Windows and macOS they are one, and copying the folder
// there silently loses a file.
import { startOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * On Windows and Mac `Board.jpg` and `board.jpg` are one file, and so are `Media/` and `media/`.
 * Whoever takes this folder to such a computer has only one of the two, without a word, and gives
 * that one back for both. Write names in small letters and rename one of the two; where it is a
 * picture, in the texts that show it as well.
 *
 * ```text bad media/boards.svg
 * <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="gray"/></svg>
 * ```
 *
 * ```text bad media/Boards.svg
 * <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="black"/></svg>
 * ```
 *
 * ```text good media/boards.svg
 * <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="gray"/></svg>
 * ```
 *
 * ```text good media/boards-at-night.svg
 * <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="black"/></svg>
 * ```
 */
export const meta: Meta = {
  code: "file-case",
  severity: "error",
  about: "clash",
  meaning: "Two names differ in capital letters only, so on many computers they are one file.",
  scope: "site",
};

export const checkSite: CheckSite = ({ sameNames }, report) => {
  for (const { upper, other, isFile, free } of sameNames) {
    const consequence = isFile
      ? "they are one file, and one of the two is lost"
      : "they are one folder, and what is in them is mixed";
    report(
      startOf(upper.path),
      `The names ${upper.name} and ${other.name} differ only in capital letters: on Windows and Mac ${consequence}.`,
      {
        help: isFile
          ? `Rename the file to ${free}, also where it is used, or delete one of the two.`
          : `Move what is in ${upper.name}/ to ${other.name}/, also where it is used.`,
        related: [{ ...startOf(other.path), message: "This is the other one." }],
      },
    );
  }
};
