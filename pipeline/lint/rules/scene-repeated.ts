// Rule: a page that shows one scene twice, in the same picture or another view, as if there were nothing else to show.
import { mediaFolder, own, rowOf } from "../../collections.ts";
import { dataOf } from "../../model/analysis.ts";
import { isIn, type PagePicture, placeOf, spansOf } from "../page-pictures.ts";
import { finding, type Rule } from "../rule.ts";

export const rule: Rule = {
  code: "scene-repeated",
  severity: "warning",
  meaning: "A page that shows a picture or a place twice.",
  *checkAll(_, { singles, pictures }) {
    const scenes = dataOf(singles.get(own.scenes), own.scenes);
    // Without scenes.yaml nothing is known about scenes.
    if (!scenes) return;
    const sceneOf = new Map(Object.entries(scenes).map(([picture, scene]) => [`${mediaFolder}/${picture}`, scene]));
    const shown = new Map<string, PagePicture>();
    for (const picture of pictures()) {
      const { page, path } = picture;
      const scene = sceneOf.get(path) ?? path;
      const key = `${page}\n${scene}`;
      const before = shown.get(key);
      if (!before) shown.set(key, picture);
      // A list of views may repeat a place, but not a picture.
      else if (path === before.path || !areInOneList(picture, before))
        yield finding(
          placeOf(picture),
          path === before.path ? "The page shows this picture twice." : `The page shows the scene ${scene} twice.`,
          {
            help: "Take a picture of another place; scenes.yaml says which show one.",
            related: [{ ...placeOf(before), message: "It was shown here." }],
          },
        );
    }
  },
};

/** Whether two pictures are in the same list of views. */
function areInOneList({ source, span }: PagePicture, other: PagePicture): boolean {
  const collection = rowOf(source);
  const lists = collection.kind === "entries" ? spansOf(source, collection.views ?? []) : [];
  return lists.some((list) => isIn(span, list) && isIn(other.span, list));
}
