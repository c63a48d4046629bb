// Rule: a picture on too many pages, which makes the site look smaller than it is.
import { rowOf } from "../../collections.ts";
import type { Summary } from "../../model/analysis.ts";
import { type PagePicture, placeOf } from "../page-pictures.ts";
import { finding, type Rule } from "../rule.ts";

/** Most pages that a picture may be on. */
const mostPages = 3;
/** A site with fewer pictures has no alternatives. */
const fewestPictures = 5;

/** Whether a file's pictures are larger than cards. */
function areLarge(source: Summary): boolean {
  const collection = rowOf(source);
  return collection.kind === "entries" || !collection.posters;
}

export const rule: Rule = {
  code: "picture-overused",
  severity: "warning",
  meaning: "A picture that more than three pages show.",
  *checkAll(_, { recordedFiles, pictures }) {
    const large = pictures().filter(({ source }) => areLarge(source));
    // Published pages keep a picture, and new ones are reported.
    const inOrder = [true, false].flatMap((isOld) =>
      large.filter(({ source }) => (recordedFiles?.has(source.path) ?? false) === isOld),
    );
    const pagesOf = new Map<string, Map<string, PagePicture>>();
    for (const picture of inOrder) {
      const { page, path } = picture;
      const pages = pagesOf.get(path) ?? new Map<string, PagePicture>();
      pagesOf.set(path, pages);
      if (!pages.has(page)) pages.set(page, picture);
    }
    if (pagesOf.size < fewestPictures) return;
    for (const pages of pagesOf.values()) {
      const [last, ...others] = [...pages.values()].reverse();
      if (!last || others.length < mostPages) continue;
      yield finding(placeOf(last), `${pages.size} pages show this picture, and ${mostPages} are enough.`, {
        help: "Take a picture that fewer pages show, of what the text is about; where none fits, the text may stand without one.",
        related: others
          .slice(-mostPages)
          .reverse()
          .map((picture) => ({ ...placeOf(picture), message: "It is shown here." })),
      });
    }
  },
};
