// Looks up which place a picture shows (pictures.yaml), so that a page shows each only once.
import { pictureKinds } from "./content.server.ts";

/** File name of a picture without folder, hash and extension. */
const stemOf = (path: string) => path.replace(/^.*\//, "").replace(/\..*$/, "");

/** Places by file name, computed once for each list of pictures. */
const tables = new WeakMap<object, ReadonlyMap<string, string>>();

function tableOf(known: ReturnType<typeof pictureKinds>): ReadonlyMap<string, string> {
  const made = tables.get(known);
  if (made) return made;
  // Of two pictures with the same file name the first counts.
  const table = new Map(
    known
      .flatMap(({ place, pictures }) =>
        place === undefined ? [] : pictures.map((picture) => [stemOf(picture), place] as const),
      )
      .reverse(),
  );
  tables.set(known, table);
  return table;
}

/**
 * The place that a compiled picture shows; a picture outside the table counts as a place of its
 * own.
 */
function placeOf(name: string): string {
  const stem = stemOf(name);
  return tableOf(pictureKinds()).get(stem) ?? stem;
}

/** Adds the places that the pictures in a value show. */
function addPlaces(value: unknown, places: Set<string>): void {
  if (typeof value === "string") {
    for (const name of value.match(/\/media\/[\w.-]+/g) ?? []) places.add(placeOf(name));
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) addPlaces(part, places);
  }
}

/** The places that the pictures in a value show. */
export function placesIn(value: unknown): Set<string> {
  const places = new Set<string>();
  addPlaces(value, places);
  return places;
}

/**
 * The first `max` entries whose pictures show places that neither the page nor an entry before
 * shows. Only an application's gallery may show one place several times.
 * @param shown all other data of the page
 */
export function ofOtherPlaces<Entry extends { image: { name?: string } }>(
  entries: readonly Entry[],
  max: number,
  shown: unknown,
): Entry[] {
  const places = placesIn(shown);
  const taken: Entry[] = [];
  for (const entry of entries) {
    const place = placeOf(entry.image.name ?? "");
    if (taken.length === max || places.has(place)) continue;
    places.add(place);
    taken.push(entry);
  }
  return taken;
}
