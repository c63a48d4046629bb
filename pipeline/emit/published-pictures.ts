// The pictures that the site shows: a picture's name tells of what it shows, so that of a text which nobody sees yet is not written.
import type { Linked } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";

/**
 * Those of the pictures that something uses which is on the site.
 * @param pictures compiled pictures by path of their source
 */
export function publishedPictures(
  { entries, shown, pictures: used }: Pick<Linked, "entries" | "shown" | "pictures">,
  pictures: ReadonlyMap<string, Variants>,
): Map<string, Variants> {
  const isShown = new Set(shown);
  const hidden = new Set(entries.flatMap((entry) => (isShown.has(entry) ? [] : [entry.source.path])));
  return new Map([...pictures].filter(([path]) => used.get(path)?.some(({ file }) => !hidden.has(file))));
}
