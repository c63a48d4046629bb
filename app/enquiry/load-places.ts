// Loads states, districts and zones for a form, with their names in the page's language.
import { arePlaces, type Places } from "@site/common/enquiry";
import type { PlaceNames } from "../lib/content.ts";
import { base, language } from "../lib/language.ts";
import { site } from "../lib/site.ts";
import { lazyChunk } from "../resilience/lazy-chunk.ts";

/** Names of places in the language of the page, by the names that are sent. */
export type NamesHere = PlaceNames[string];

/**
 * The lists of places and what the page calls them; without names they are called as they are sent.
 */
export interface LoadedPlaces {
  readonly places: Places;
  readonly names?: NamesHere | undefined;
}

/** A chunk of their own: only pages in another language than the sources' load it. */
const namesOfPlaces = import.meta.glob<PlaceNames>("../../.content/placenames.json", {
  import: "default",
});

const address = `${import.meta.env.PUBLIC_GEO_BASE ?? ""}/api/v2/geoservice/district/IN`;

async function fromService(signal: AbortSignal): Promise<Places> {
  const response = await fetch(address, {
    credentials: "omit",
    headers: { Accept: "application/json" },
    signal,
  });
  if (!response.ok) throw new Error(`The geo service answered ${response.status}.`);
  const answer: unknown = await response.json();
  if (!arePlaces(answer)) throw new Error("The geo service's answer holds no lists of places.");
  return answer;
}

/**
 * The lists of places with their names in the language of the page; without the names, which is
 * logged, if these fail to load.
 */
export async function loadPlacesHere(milliseconds: number): Promise<LoadedPlaces> {
  const [load] = base() ? Object.values(namesOfPlaces) : [];
  const loading = load
    ? lazyChunk(load, "names", milliseconds).then((all) => all[language()])
    : undefined;
  // A handler from the first, as the places may take longer than the names take to fail.
  const named = loading?.catch((error: unknown) => void console.error(error));
  const places = await loadPlaces(milliseconds);
  return { places, names: (await named) ?? undefined };
}

/**
 * Asks the geo service (specification, section 7). An enquiry must not depend on it: a failure is
 * logged and the site's own lists are used (decision 11).
 * @param milliseconds time limit for the service
 * @throws ChunkLoadError when the site's own lists cannot be loaded either
 */
export async function loadPlaces(milliseconds: number): Promise<Places> {
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new Error(`The geo service took longer than ${milliseconds} ms.`)),
    milliseconds,
  );
  try {
    return await fromService(waiting.signal);
  } catch (error) {
    console.error(error);
    const load = () => import("../../.content/geo.json");
    return (await lazyChunk(load, "places", site().display.chunkTimeoutMs)).default;
  } finally {
    clearTimeout(timer);
  }
}
