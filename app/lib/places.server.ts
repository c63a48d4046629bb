// The places that pictures show, so that a page shows each once (scenes.yaml).
import { scenes } from "./content.server.ts";

/** Name of a picture's file without folder, hash and ending. */
const stemOf = (path: string) => path.replace(/^.*\//, "").replace(/\..*$/, "");

/** Places by the names of pictures' files, made once for each table of scenes. */
const tables = new WeakMap<object, ReadonlyMap<string, string | undefined>>();

function tableOf(known: ReturnType<typeof scenes>): ReadonlyMap<string, string | undefined> {
  const made = tables.get(known);
  if (made) return made;
  // Of two pictures of one name the first counts.
  const table = new Map(
    Object.entries(known)
      .reverse()
      .map(([picture, place]) => [stemOf(picture), place]),
  );
  tables.set(known, table);
  return table;
}

/** The place that a compiled picture shows, by its name; a picture of no scene is its own place. */
export function placeOf(name: string): string {
  const stem = stemOf(name);
  return tableOf(scenes()).get(stem) ?? stem;
}

/** Names of all pictures in what a page shows, also in texts of editors, which are trees in one string. */
function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return Array.from(value.matchAll(/\/media\/[\w.-]+/g), ([name]) => name);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

/** The places in what a page shows. */
export function placesIn(value: unknown): Set<string> {
  return new Set(picturesIn(value).map(placeOf));
}

/**
 * The first so many of some entries whose pictures show other places than the page, and than each other.
 * @param shown what the page shows besides
 */
export function ofOtherPlaces<Entry extends { image: { name?: string } }>(
  entries: readonly Entry[],
  most: number,
  shown: unknown,
): Entry[] {
  const places = placesIn(shown);
  const taken: Entry[] = [];
  for (const entry of entries) {
    const place = placeOf(entry.image.name ?? "");
    if (taken.length === most || places.has(place)) continue;
    places.add(place);
    taken.push(entry);
  }
  return taken;
}
