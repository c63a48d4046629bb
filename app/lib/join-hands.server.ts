// Makes the data of the band with a call to action at the end of a page, and chooses its picture: one that is about the page, of a place that
// the page does not show elsewhere.
import { single } from "./content.server.ts";
import type { Picture, Site } from "./content.ts";
import { placeOf, placesIn } from "./places.server.ts";

/** The data of the band. */
export type JoinHandsBand = Omit<Site["joinHands"], "images"> & { image: Picture | undefined };

/** A number from an address, so that neighbouring pages get different pictures. */
const turnOf = (path: string) =>
  Array.from(path, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);

/**
 * The band of a page.
 * @param path the page's address
 * @param shown all other data of the page, with its compiled pictures
 * @param about addresses of pages about the same, whose pictures serve as well, such as those of an article's products
 */
export function joinHandsOf(
  path: string,
  shown: unknown,
  about: readonly string[] = [],
): JoinHandsBand {
  const { images, ...band } = single("site").joinHands;
  const places = placesIn(shown);
  const own = images.filter((one) => [path, ...about].some((each) => one.about.includes(each)));
  const turned = own.map((_, index) => own[(index + turnOf(path)) % own.length]?.image);
  return { ...band, image: turned.find((one) => one && !places.has(placeOf(one.name ?? ""))) };
}
