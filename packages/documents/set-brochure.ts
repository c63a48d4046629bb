// Typesets a brochure twice: first to learn the places of its pictures, then with pictures cropped
// to them.
import sharp from "sharp";
import type { Brochure } from "./brochure-builder.ts";
import type { Place } from "./figures.ts";
import type { Detail, Pictures } from "./printed-pictures.ts";
import { Refused } from "./refused.ts";
import { SetDocument } from "./typst.ts";

/** Largest size of a brochure, in bytes: it is opened on phones. */
export const maxBytes = 1.5 * 1024 * 1024;

/** Levels of detail for pictures, best first; the first one that gives a small enough file is used. */
const details: readonly Detail[] = [
  { resolution: 200, quality: 80 },
  { resolution: 150, quality: 70 },
  { resolution: 150, quality: 50 },
  { resolution: 150, quality: 30 },
];

/** Width of a cover's picture, in pixels. */
const coverWidth = 740;

/** Most pages of a brochure of one product or solution, with its cover. */
const maxPages = 4;

/** Why a brochure has no room for its content: a text that the template names, or pictures that make a page run over. */
function refused(document: SetDocument, { data, file, at }: Brochure): Refused | undefined {
  const [found] = document.query("too-long");
  if (typeof found !== "object" || found === null || !("at" in found && "what" in found)) {
    if (document.pages <= maxPages || "endless" in data) return undefined;
    const message = `The brochure ${file} is longer than ${maxPages} pages: shorten its texts, or take pictures out of them.`;
    return new Refused("print-long", at, message);
  }
  const message =
    found.what === "cover"
      ? "The words of the cover do not fit on it, even in the smallest letters."
      : "From here on the text is too long for the four pages of the brochure, even in the smallest letters.";
  return new Refused("print-long", `${found.at}`, message);
}

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" &&
  value !== null &&
  "file" in value &&
  "width" in value &&
  "height" in value;

/** Typesets a brochure without its pictures, which tells the size of their places. */
export async function setWithoutPictures({ data, figures, drawings }: Brochure) {
  const files = new Map<string, Buffer>(
    drawings.map(({ shown, svg }) => [shown.file, Buffer.from(svg)]),
  );
  const blank = await sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  for (const file of figures.pictures.keys()) files.set(file, blank);
  return { places: new SetDocument("brochure.typ", data, files), files };
}

/**
 * Typesets a brochure.
 * @param pictures the source pictures
 * @returns the PDF, its number of pages, and a picture of its first page (WebP); always the same bytes for the same brochure
 * @throws Refused if a text does not fit, the fonts lack a letter, or the file is too large; Error for a missing picture or from Typst
 */
export async function setBrochure(brochure: Brochure, pictures: Pictures) {
  const { data, figures, at } = brochure;
  const { places, files } = await setWithoutPictures(brochure);
  const problem = refused(places, brochure);
  if (problem) throw problem;
  for (const detail of details) {
    const shown = places
      .query("shown")
      .filter(isPlace)
      .map(async (place) => {
        const picture = figures.pictures.get(place.file);
        if (picture) files.set(place.file, await pictures.jpeg(picture, place, detail));
      });
    await Promise.all(shown);
    const document = new SetDocument("brochure.typ", data, files);
    const pdf = document.pdf(at);
    if (pdf.length > maxBytes) continue;
    return {
      pdf,
      pages: document.pages,
      cover: await coverOf(
        new SetDocument("brochure.typ", { ...data, coverOf: document.pages }, files),
      ),
    };
  }
  const message = `The brochure ${brochure.file} is larger than 1.5 MB, even with its pictures in the least detail.`;
  throw new Refused("print-large", at, message);
}

/** Renders a page as a picture. */
function coverOf(page: SetDocument): Promise<Buffer> {
  return sharp(Buffer.from(page.svg()), { density: 96 })
    .resize(coverWidth)
    .webp({ quality: 78 })
    .toBuffer();
}
