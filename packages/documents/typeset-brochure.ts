// Typesets a brochure twice: first for the sizes of its pictures' places, then with pictures
// cropped to them.

import sharp from "sharp";
import type { Brochure } from "./brochure-builder.ts";
import type { Place } from "./figures.ts";
import type { Pictures, PrintQuality } from "./printed-pictures.ts";
import { TypesetDocument } from "./typst.ts";
import { UnprintableContent } from "./unprintable-content.ts";

/** Largest size of a brochure, in bytes: it is opened on phones. */
export const maxBytes = 1.5 * 1024 * 1024;

/**
 * Levels of detail for pictures, best first; the first one that gives a small enough file is used.
 */
const details: readonly PrintQuality[] = [
  { resolution: 200, quality: 80 },
  { resolution: 150, quality: 70 },
  { resolution: 150, quality: 50 },
  { resolution: 150, quality: 30 },
];

/** Width of a cover's picture, in pixels. */
const coverWidth = 740;

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" &&
  value !== null &&
  "file" in value &&
  "width" in value &&
  "height" in value;

/**
 * Typesets a brochure.
 * @param pictures the source pictures
 * @returns the PDF, its number of pages, and a picture of its first page (WebP); always the same
 * bytes for the same brochure
 * @throws UnprintableContent if the fonts lack a letter or the file is too large; Error for a
 * missing picture or from Typst
 */
export async function typesetBrochure(brochure: Brochure, pictures: Pictures) {
  const { data, figures, drawings, at } = brochure;
  const files = new Map<string, Buffer>();
  for (const { shown, svg } of drawings) {
    if (svg !== undefined) files.set(shown.file, Buffer.from(svg));
  }
  const blank = await sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  for (const [file, picture] of figures.pictures) {
    files.set(file, picture.fallback === "svg" ? pictures.svg(picture) : blank);
  }
  const places = new TypesetDocument("brochure.typ", data, files).query("shown").filter(isPlace);
  for (const detail of details) {
    const shown = places.map(async (place) => {
      const picture = figures.pictures.get(place.file);
      if (picture && picture.fallback !== "svg") {
        files.set(place.file, await pictures.jpeg(picture, place, detail));
      }
    });
    await Promise.all(shown);
    const document = new TypesetDocument("brochure.typ", data, files);
    const pdf = document.pdf(at);
    if (pdf.length > maxBytes) continue;
    return {
      pdf,
      pages: document.pages,
      cover: await renderCover(
        new TypesetDocument("brochure.typ", { ...data, coverOf: document.pages }, files),
      ),
    };
  }
  throw new UnprintableContent(
    at,
    `The brochure ${brochure.file} is larger than 1.5 MB, even with its pictures in the least detail: show fewer pictures.`,
  );
}

/** Renders a page as a picture. */
function renderCover(page: TypesetDocument): Promise<Buffer> {
  return sharp(Buffer.from(page.svg()), { density: 96 })
    .resize(coverWidth)
    .webp({ quality: 78 })
    .toBuffer();
}
