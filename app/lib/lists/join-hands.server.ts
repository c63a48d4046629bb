// Makes the data of the band with a call to action at the end of a page, and chooses its picture: one that is about the page, of a place that
// the page does not show elsewhere.
import { single } from "../content.server.ts";
import type { Picture, Site } from "../content.ts";
import { placeOf, placesIn } from "../places.server.ts";

/** The data of the band. */
export type JoinHandsBand = Omit<Site["joinHands"], "images"> & { image: Picture | undefined };

/** A number from an address, so that neighbouring pages get different pictures. */
const turnOf = (path: string) =>
  Array.from(path, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);

/** A picture and the addresses of the pages that it is about. */
type ClosingPicture = Site["joinHands"]["images"][number];

/**
 * The first picture about one of the pages that is not shown elsewhere; the path decides where the search begins.
 * @param paths the page's address, then those of pages about the same
 * @param isShown whether the page shows the picture's place elsewhere
 */
export function pictureAbout(
  images: readonly ClosingPicture[],
  paths: readonly string[],
  isShown: (picture: Picture) => boolean,
): Picture | undefined {
  const own = images.filter(({ about }) => paths.some((path) => about.includes(path)));
  const turn = turnOf(paths[0] ?? "");
  const turned = own.map((_, index) => own[(index + turn) % own.length]?.image);
  return turned.find((one) => one && !isShown(one));
}

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
  const isShown = ({ name = "" }: Picture) => places.has(placeOf(name));
  return { ...band, image: pictureAbout(images, [path, ...about], isShown) };
}
