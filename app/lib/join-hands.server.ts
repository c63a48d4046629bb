// The picture of the band that a page ends with: of a place that the page does not show elsewhere.
import { single } from "./content.server.ts";
import type { Picture, Site } from "./content.ts";
import { placeOf, placesIn } from "./places.server.ts";

/** What the band shows. */
export type JoinHandsBand = Omit<Site["joinHands"], "images"> & { image: Picture };

/** A number from an address, so that neighbouring pages do not end alike. */
const turnOf = (path: string) =>
  Array.from(path, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);

/**
 * The band of a page.
 * @param path the page's address
 * @param shown what the page shows besides, with its pictures as they are compiled
 */
export function joinHandsOf(path: string, shown: unknown): JoinHandsBand {
  const { images, ...band } = single("site").joinHands;
  const places = placesIn(shown);
  const turned = images.map((_, index) => images[(index + turnOf(path)) % images.length]);
  // Where the page shows all of these places, it ends with one of them.
  const image = turned.find((one) => one && !places.has(placeOf(one.name ?? ""))) ?? images[0];
  if (!image) throw new Error("joinHands has no picture, which the check refuses.");
  return { ...band, image };
}
