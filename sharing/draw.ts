// Draws social cards: text on paper at the left, the picture at the right, and a stripe of the page's colour between them. Pango lays out
// the text, with font files of the project so that every machine draws the same.
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import brandFile from "../brand.json" with { type: "json" };
import { type Card, cardSize } from "./card.ts";
import { mark } from "./mark.ts";
import { type Drawn, Sheet } from "./sheet.ts";

const { colours, font } = brandFile;

const { devanagari, ...latin } = font.printed;
const fontFile = (name: string) => join(import.meta.dirname, "../documents/fonts", name);
/**
 * The fonts of the brochures. Fonts of a family share one name and differ in weight and width; characters missing in the first family are
 * set in the second.
 */
const families = `${font.family} SemiBold,${devanagari.family},`;
const fonts = {
  head: { file: fontFile(latin.head), name: `${families} Semi-Bold Semi-Expanded` },
  strong: { file: fontFile(latin.strong), name: `${families} Semi-Bold` },
  text: { file: fontFile(latin.text), name: families },
} as const;

/** Registers the Devanagari fonts as fallback: a text takes only one font file, but Pango remembers those of earlier texts. */
async function addFonts(): Promise<void> {
  for (const file of [devanagari.text, devanagari.strong])
    await sharp({ text: { text: "-", font: devanagari.family, fontfile: fontFile(file) } }).metadata();
}
let adding: Promise<void> | undefined;

const margin = 64;
/** The stripe of the page's colour between text and picture. */
const board = { left: 628, width: 28 } as const;
const picture = { left: board.left + board.width + 6, width: cardSize.width - board.left - board.width - 6 } as const;
/** Right edge of the text, with and without a picture. */
const wordsEnd = { beside: board.left - 44, alone: cardSize.width - margin - board.width } as const;
/** Vertical range of the text: the mark stands above it, the address below. */
const words = { top: 132, bottom: 518 } as const;

/** Title sizes in pixels, of which the largest that fits is used; at the last one, a title that is too long is cut. */
const titleSizes = { beside: [68, 58, 50, 44, 39, 35], alone: [92, 78, 66, 56, 48] } as const;

/** Gaps below the label and above the text, in pixels. */
const gaps = { label: 22, text: 32 } as const;

/** As for the pages' pictures, but without optimised Huffman tables, which saves 3 ms per card for 7 % more bytes. */
const encoding = { quality: 76, chromaSubsampling: "4:2:0", optimiseCoding: false } as const;

interface Style {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly colour: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Removes characters that Pango rejects. */
function legible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu, "").trim();
}

/** Letter spacing as part of the size, as in the site's headings (`--track-head` in tokens.css); Devanagari letters join and get none. */
const tracking = { head: -0.018, strong: 0, text: 0 } as const;
const closer = (text: string, { font, size }: Style) =>
  /\p{Script=Devanagari}/u.test(text) ? 0 : Math.round(tracking[font] * size * 1024);

/** Adds a word joiner (U+2060) behind the hyphen of short compounds (eco-friendly), which keeps them on one line. */
export function unbroken(text: string): string {
  return text.replace(/(?<!\S)(?=\S{1,12}(?!\S))\S+-(?=\S)/gu, "$&\u2060");
}

/** Where lines may break: between words only, so that a long word can overflow, or also within long words. */
type Wrap = "word" | "word-char";

/** Lays out text in lines of at most `width` pixels without drawing it; undefined for empty text. */
function layOut(text: string, style: Style, width: number, wrap: Wrap): Sharp | undefined {
  const { font, size, colour } = style;
  const { file, name } = fonts[font];
  const words = unbroken(legible(text)).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  if (words === "") return undefined;
  return sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${closer(text, style)}">${words}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      width,
      // Pixels, as points are defined at 72 to an inch.
      dpi: 72,
      spacing: Math.round(size * 0.06),
      wrap,
      rgba: true,
    },
  });
}

/** Size of laid out text in pixels, without drawing it; 0 for empty text. */
async function roomOf(text: string, style: Style, width: number, wrap: Wrap) {
  return (await layOut(text, style, width, wrap)?.metadata()) ?? { width: 0, height: 0 };
}

/** Draws text in lines of at most `width` pixels. */
async function draw(text: string, style: Style, width: number, wrap: Wrap = "word-char"): Promise<Drawn> {
  const drawn = await layOut(text, style, width, wrap)?.raw().toBuffer({ resolveWithObject: true });
  if (!drawn) return { data: Buffer.alloc(0), width: 0, height: 0 };
  const { data, info } = drawn;
  return { data, width: info.width, height: info.height };
}

/** Number of lines in a text of this height; the last line may have no descenders. */
const linesIn = (height: number, size: number) => Math.ceil((height / size - 0.4) / 1.2);

/** The smallest width, within 32 pixels, at which the text needs no more lines: balanced lines, as in the site's headings. */
async function balanced(text: string, style: Style, width: number): Promise<number> {
  const lines = async (most: number) => {
    const room = await roomOf(text, style, most, "word");
    return room.width > most ? Number.POSITIVE_INFINITY : linesIn(room.height, style.size);
  };
  const count = await lines(width);
  if (count === 1) return width;
  let [least, most] = [Math.round(width / 2), width];
  while (most - least > 32) {
    const middle = Math.round((least + most) / 2);
    if ((await lines(middle)) <= count) most = middle;
    else least = middle;
  }
  // The measured size ends a little before the room that the letters need.
  return Math.min(width, most + 4);
}

/** Draws the title in the largest size that fits, or the next smaller one if that saves a line; at the smallest size it is cut. */
async function drawTitle(title: string, sizes: readonly number[], width: number, height: number): Promise<Drawn> {
  const style = (size: number): Style => ({ font: "head", size, colour: colours.ink });
  // Sizes at which this many characters surely do not fit are not measured.
  const fitting = sizes.filter((size) => title.length * size * size * 0.5 < width * height * 1.3);
  for (const [index, size] of fitting.entries()) {
    const room = await roomOf(title, style(size), width, "word");
    if (room.height > height || room.width > width) continue;
    const next = fitting[index + 1] ?? size;
    const smaller = await roomOf(title, style(next), width, "word");
    const chosen = style(linesIn(smaller.height, next) < linesIn(room.height, size) ? next : size);
    return draw(title, chosen, await balanced(title, chosen, width), "word");
  }
  const smallest = sizes.at(-1) ?? 0;
  const signs = [...title];
  // Binary search, as a title may have a thousand words; the cut falls between words unless there is only one.
  const upTo = (count: number) =>
    signs
      .slice(0, count)
      .join("")
      .replace(/(?<=\S)\s+\S*$/, "");
  let [fits, most] = [0, signs.length];
  while (fits + 1 < most) {
    const count = Math.floor((fits + most) / 2);
    const cut = await roomOf(`${upTo(count)}…`, style(smallest), width, "word-char");
    if (cut.height <= height) fits = count;
    else most = count;
  }
  return draw(`${upTo(fits)}…`, style(smallest), width);
}

/** The RGB pixels of a picture on paper. */
function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: colours.paper }).toColourspace("srgb").raw().toBuffer();
}

/** The background that all cards of a colour share (paper, stripe, line, mark, brand and host), as pixels of a whole card. */
async function groundOf({ brand, site, colour }: Card, isAlone: boolean): Promise<Buffer> {
  const end = isAlone ? wordsEnd.alone : wordsEnd.beside;
  const left = isAlone ? cardSize.width - board.width : board.left;
  const { width, height } = cardSize;
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect x="${left}" width="${board.width}" height="${height}" fill="${colour}"/>
<rect x="${margin}" y="551" width="${end - margin}" height="2" fill="${colours.line}"/>
<g transform="translate(${margin} 56) scale(1.3)"><path fill="${colours.ink}" d="${mark.first}"/>
<path fill="${colours.green}" d="${mark.second}"/></g>
</svg>`;
  const name = await draw(brand, { font: "strong", size: 34, colour: colours.ink }, end - margin - 60);
  const address = await draw(site, { font: "text", size: 24, colour: colours["ink-2"] }, end - margin);
  const sheet = new Sheet();
  sheet.begin(await pixelsOf(sharp(Buffer.from(shapes))));
  sheet.lay(name, margin + 58, 76 - Math.round(name.height / 2));
  sheet.lay(address, margin, 572);
  return sheet.pixels;
}

/** Positions of a crop, as sharp names them. */
const cut: Readonly<Record<string, string>> = {
  "top-left": "left top",
  "top-right": "right top",
  "bottom-left": "left bottom",
  "bottom-right": "right bottom",
};

/** The cropped picture of a card, as pixels. */
async function panelOf(file: string, position = "center"): Promise<Buffer> {
  const size = { width: picture.width, height: cardSize.height };
  return pixelsOf(
    sharp(file)
      .autoOrient()
      .resize({ ...size, fit: "cover", position: cut[position] ?? position, kernel: "cubic" }),
  );
}

/** A small LRU cache: neighbouring cards often have the same picture. */
class Recent<Made> {
  readonly #made = new Map<string, Promise<Made>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.#made.get(name) ?? make();
    this.#made.delete(name);
    this.#made.set(name, made);
    const [oldest] = this.#made.keys();
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest);
    return made;
  }
}

/** Each entry takes 2 MB. */
const grounds = new Recent<Buffer>(12);
const backgrounds = new Recent<Buffer>(4);

/** A site has few labels, and each appears on many cards. */
const labels = new Recent<Drawn>(24);

/** A card without its text. */
async function backgroundOf(card: Card, source: string | undefined): Promise<Buffer> {
  const isAlone = card.picture === undefined;
  const name = JSON.stringify([card.brand, card.site, card.colour, isAlone]);
  const ground = await grounds.get(name, () => groundOf(card, isAlone));
  if (!card.picture) return ground;
  const { file, position } = card.picture;
  return backgrounds.get(`${name} ${file} ${position}`, async () => {
    const sheet = new Sheet();
    sheet.begin(ground);
    sheet.cover(await panelOf(source ?? file, position), picture.left, picture.width);
    return sheet.pixels;
  });
}

/** Sheets for reuse: allocating memory takes longer than everything that is written to it. */
const free: Sheet[] = [];

/**
 * Draws a card.
 * @param source file of its picture, of any size, if it is not `card.picture.file`
 * @returns a JPEG of `cardSize`
 * @throws sharp's error where the picture cannot be read
 */
export async function drawCard(card: Card, source?: string): Promise<Buffer> {
  adding ??= addFonts();
  await adding;
  const background = await backgroundOf(card, source);
  const isAlone = card.picture === undefined;
  const width = (isAlone ? wordsEnd.alone : wordsEnd.beside) - margin;
  const drawLabel = (words: string) => draw(words, { font: "strong", size: 24, colour: colours["ink-2"] }, width);
  const label = card.label && (await labels.get(`${width} ${card.label}`, () => drawLabel(card.label ?? "")));
  const textStyle: Style = { font: "text", size: 30, colour: colours["ink-2"] };
  const text = card.text && (await draw(card.text, textStyle, await balanced(card.text, textStyle, width)));
  const around = (label ? label.height + gaps.label : 0) + (text ? text.height + gaps.text : 0);
  const sizes = isAlone ? titleSizes.alone : titleSizes.beside;
  const title = await drawTitle(card.title, sizes, width, words.bottom - words.top - around);
  const sheet = free.pop() ?? new Sheet();
  sheet.begin(background);
  // From the bottom upwards, so that short texts leave the free space at the top.
  let foot: number = words.bottom;
  if (text) {
    foot -= text.height;
    sheet.lay(text, margin, foot);
    foot -= gaps.text;
  }
  foot -= title.height;
  sheet.lay(title, margin, foot);
  if (label) sheet.lay(label, margin, foot - gaps.label - label.height);
  const bytes = await sharp(sheet.pixels, { raw: { ...cardSize, channels: 3 } })
    .jpeg(encoding)
    .toBuffer();
  free.push(sheet);
  return bytes;
}
