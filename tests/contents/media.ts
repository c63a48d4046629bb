// Makes test pictures of every size and format that a content may hold, once per run.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const area = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 120, g: 130, b: 125, alpha } } });

/** Writes the pictures into a content's media folder. @returns their paths in the content folder */
export async function writeMedia(content: string): Promise<string[]> {
  const folder = join(content, "media");
  mkdirSync(folder, { recursive: true });
  const noise = Buffer.alloc(1700 * 1300 * 3);
  for (let index = 0, state = 1; index < noise.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    noise[index] = state >>> 24;
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#456"/></svg>';
  const pictures: Record<string, Buffer> = {
    "wide.jpg": await area(1600, 700).jpeg().toBuffer(),
    "board.jpg": await area(1700, 1300).jpeg().toBuffer(),
    "noise.jpg": await sharp(noise, { raw: { width: 1700, height: 1300, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer(),
    "glass.png": await area(900, 1200, 0.5).png().toBuffer(),
    "loop.gif": await area(800, 600).gif().toBuffer(),
    "strip.png": await area(2000, 1).png().toBuffer(),
    "pole.webp": await area(1, 1600).webp().toBuffer(),
    "dot.png": await area(1, 1).png().toBuffer(),
    "drawing.svg": Buffer.from(drawing),
  };
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(folder, name), bytes);
  return Object.keys(pictures).map((name) => `media/${name}`);
}
