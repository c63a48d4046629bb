// Draws the site's icons: the mark on paper, as browsers and phones ask for it.
import sharp from "sharp";
import { type MarkColours, mark } from "./mark.ts";

/** Pixels of the icon of old browsers, and of that on a phone's home screen. */
const sizes = { ico: 32, phone: 180 } as const;

/** The mark in the middle of a square of 48. */
const drawing = ({ paper, ink, green }: MarkColours): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${paper}" d="M0 0h48v48H0z"/>` +
  `<g transform="translate(7 10)"><path fill="${ink}" d="${mark.first}"/><path fill="${green}" d="${mark.second}"/></g></svg>\n`;

/** A PNG of so many pixels each way. */
const pixels = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer();

/** A file of Windows' icons with one picture, which is a PNG (as Windows takes it since Vista). */
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

/** The icons by the names of their files, which browsers know. */
export async function drawIcons(colours: MarkColours): Promise<ReadonlyMap<string, string | Buffer>> {
  const svg = drawing(colours);
  return new Map<string, string | Buffer>([
    ["favicon.svg", svg],
    ["favicon.ico", icon(await pixels(svg, sizes.ico), sizes.ico)],
    ["apple-touch-icon.png", await pixels(svg, sizes.phone)],
  ]);
}
