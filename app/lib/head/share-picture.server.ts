// Chooses the picture that other sites show for a shared page.
import { single } from "../content.server.ts";
import type { Picture } from "../content.ts";
import { pictureSource } from "../pictures/picture.ts";
import type { Head } from "./head.ts";

/** Width in pixels of a photograph's fallback file, as `pipeline/images` makes it; other sites show a large picture from there on. */
const width = 1200;

/** The brand's picture, which `site-build` draws with the icons. */
const brandPicture = { file: "/share.png", width, height: 630 } as const;

/** True for a photograph of our own that is large enough: cut-outs are PNG with a transparent ground. */
const isSharable = ({ name, fallback, width: widest = 0 }: Picture): boolean =>
  name !== undefined && fallback === "jpg" && widest >= width;

/** The first photograph among a page's pictures, else the brand's picture. */
export function sharePicture(
  pictures: readonly (Picture | undefined)[],
): NonNullable<Head["image"]> {
  const { brand, url } = single("site");
  const picture = pictures.find((each) => each && isSharable(each));
  if (!picture) {
    const { file, ...size } = brandPicture;
    return { src: new URL(file, url).href, type: "image/png", alt: brand.name, ...size };
  }
  const height = Math.round(((picture.height ?? 0) * width) / (picture.width ?? 1));
  const src = new URL(pictureSource(picture), url).href;
  return { src, type: "image/jpeg", alt: picture.alt, width, height };
}
