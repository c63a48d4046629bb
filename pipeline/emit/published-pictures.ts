// Selects the pictures to publish: those that only hidden entries use are left out, as even a file name may give something away.
import type { Linked } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";

/**
 * The pictures with at least one use on the public site.
 * @param pictures compiled pictures by path of their source
 */
export function publishedPictures(
  { entries, shown, pictures: used }: Pick<Linked, "entries" | "shown" | "pictures">,
  pictures: ReadonlyMap<string, Variants>,
): Map<string, Variants> {
  const isShown = new Set(shown);
  const hidden = new Set(
    entries.flatMap((entry) => (isShown.has(entry) ? [] : [entry.source.path])),
  );
  return new Map(
    [...pictures].filter(([path]) => used.get(path)?.some(({ file }) => !hidden.has(file))),
  );
}
