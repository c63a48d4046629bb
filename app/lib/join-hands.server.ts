// Makes the data of the band with a call to action at the end of a page, and chooses its picture: of a place that the page does not show
// elsewhere.
import { single } from "./content.server.ts";
import type { Picture, Site } from "./content.ts";
import { placeOf, placesIn } from "./places.server.ts";

/** The data of the band. */
export type JoinHandsBand = Omit<Site["joinHands"], "images"> & { image: Picture };

/** A number from an address, so that neighbouring pages get different pictures. */
const turnOf = (path: string) =>
  Array.from(path, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);

/**
 * The band of a page.
 * @param path the page's address
 * @param shown all other data of the page, with its compiled pictures
 */
export function joinHandsOf(path: string, shown: unknown): JoinHandsBand {
  const { images, ...band } = single("site").joinHands;
  const places = placesIn(shown);
  const turned = images.map((_, index) => images[(index + turnOf(path)) % images.length]);
  // If the page shows all of the places, the first picture is used again.
  const image = turned.find((one) => one && !places.has(placeOf(one.name ?? ""))) ?? images[0];
  if (!image) throw new Error("joinHands has no picture, which the check refuses.");
  return { ...band, image };
}
