// Draws the mark on paper: the site's icons, and the picture of pages that are shared without a
// photograph.

import { type MarkColours, mark } from "@site/common/mark";
import sharp from "sharp";

/** Size in pixels of the icons for old browsers and for the home screen of a phone. */
const sizes = { ico: 32, phone: 180 } as const;

/** Size in pixels of the picture for sharing: 1.91 : 1, as other sites expect. */
const shared = { width: 1200, height: 630 } as const;

/** The mark centred in a square of 48 units. */
const drawing = ({ paper, ink, green }: MarkColours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${paper}" d="M0 0h48v48H0z"/>` +
  `<g transform="translate(7 10)"><path fill="${ink}" d="${mark.first}"/><path fill="${green}" d="${mark.second}"/></g></svg>\n`;

/** The mark on a wide ground, as a PNG. */
const wide = (svg: string, paper: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * shared.height) / 48 })
    .resize({ ...shared, fit: "contain", background: paper })
    .png({ palette: true })
    .toBuffer();

/** A square PNG of `size` pixels. */
const pixels = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer();

/** A Windows icon file (.ico) with one picture in PNG, which Windows accepts since Vista. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The icons by file name. */
export async function drawIcons(
  colours: MarkColours,
): Promise<ReadonlyMap<string, string | Buffer>> {
  const svg = drawing(colours);
  return new Map<string, string | Buffer>([
    ["favicon.svg", svg],
    ["favicon.ico", icon(await pixels(svg, sizes.ico), sizes.ico)],
    ["apple-touch-icon.png", await pixels(svg, sizes.phone)],
    ["share.png", await wide(svg, colours.paper)],
  ]);
}
