// A page that shows one place twice, in the same picture or in another view: it reads as if there were nothing else to show.
import { mediaFolder, own, rowOf } from "../../collections.ts";
import { dataOf, type Summary } from "../../model/analysis.ts";
import { everyPage } from "../../model/collection.ts";
import type { Place } from "../../model/diagnostic.ts";
import { folderOf, joined } from "../../model/path.ts";
import type { Span } from "../../model/source.ts";
import { nodeAt, pointerTo } from "../../model/value.ts";
import { finding, type Rule } from "../rule.ts";

/** Whether all that a file holds is shown on one page, which is its own. */
function hasOwnPage(file: Summary): boolean {
  const collection = rowOf(file);
  if (collection.kind === "entries") return true;
  const { shownOn } = collection;
  return shownOn !== everyPage && shownOn.length === 1;
}

const isIn = ({ start }: Span, list: Span | undefined) => list !== undefined && list.start <= start && start < list.end;

/** Where some fields of a file stand. */
function spansOf(source: Summary, fields: readonly string[]): Span[] {
  // Most collections have none, and ten thousand files are not taken apart for that.
  if (fields.length === 0) return [];
  const { root } = source;
  return fields.flatMap((field) => (root && nodeAt(root, pointerTo("", field))?.span) ?? []);
}

export const rule: Rule = {
  code: "scene-repeated",
  severity: "warning",
  meaning: "A page that shows a picture or a place twice.",
  *checkAll(sources, { singles }) {
    const scenes = dataOf(singles.get(own.scenes), own.scenes);
    // Where nobody has said what shows what, nothing is said of it.
    if (!scenes) return;
    const sceneOf = new Map(Object.entries(scenes).map(([picture, scene]) => [`${mediaFolder}/${picture}`, scene]));
    for (const source of sources) {
      if (!hasOwnPage(source)) continue;
      const { path: file, pictures } = source;
      const collection = rowOf(source);
      const isEntry = collection.kind === "entries";
      const [printed] = isEntry && collection.printed ? spansOf(source, ["print"]) : [];
      const views = isEntry ? spansOf(source, collection.views ?? []) : [];
      const shown = new Map<string, { place: Place; path: string; views: Span | undefined }>();
      for (const { src, place } of pictures) {
        if (isIn(place.span, printed) || /^https:/i.test(src)) continue;
        const path = joined(folderOf(file), src);
        const scene = sceneOf.get(path) ?? path;
        const here = { place, path, views: views.find((list) => isIn(place.span, list)) };
        const before = shown.get(scene);
        if (!before) shown.set(scene, here);
        // A list of views may come back to a place, but not to a picture.
        else if (path === before.path || !here.views || here.views !== before.views)
          yield finding(
            place,
            path === before.path ? "The page shows this picture twice." : `The page shows the scene ${scene} twice.`,
            {
              help: "Take a picture of another place; scenes.yaml says which show one.",
              related: [{ file: before.place.file, span: before.place.span, message: "It was shown here." }],
            },
          );
      }
    }
  },
};
