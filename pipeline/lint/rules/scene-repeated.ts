// A page that shows one place twice, in the same picture or in another view: it reads as if there were nothing else to show.
import { mediaFolder, own, rowOf } from "../../collections.ts";
import { dataOf } from "../../model/analysis.ts";
import type { Place } from "../../model/diagnostic.ts";
import type { Span } from "../../model/source.ts";
import { isIn, pagePictures, spansOf } from "../page-pictures.ts";
import { finding, type Rule } from "../rule.ts";

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
      const collection = rowOf(source);
      const views = collection.kind === "entries" ? spansOf(source, collection.views ?? []) : [];
      const shown = new Map<string, { place: Place; path: string; views: Span | undefined }>();
      for (const { page, path, place } of pagePictures(source)) {
        const scene = sceneOf.get(path) ?? path;
        const key = `${page}\n${scene}`;
        const here = { place, path, views: views.find((list) => isIn(place.span, list)) };
        const before = shown.get(key);
        if (!before) shown.set(key, here);
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
