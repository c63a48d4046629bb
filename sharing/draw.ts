// Draws a card: the words on paper at the left, the picture at the right, and the page's colour between them, as a board between
// two others. Words are laid out by Pango, which shapes them as their script asks; its fonts are files of ours, so that a machine
// without any draws the same.
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
 * The cuts that brochures are printed in. Those of a family have one name, and are told apart by weight and width; what the first family has
 * no letters for is set in the second.
 */
const families = `${font.family} SemiBold,${devanagari.family},`;
const fonts = {
  head: { file: fontFile(latin.head), name: `${families} Semi-Bold Semi-Expanded` },
  strong: { file: fontFile(latin.strong), name: `${families} Semi-Bold` },
  text: { file: fontFile(latin.text), name: families },
} as const;

/** The library is given one file with each text, and knows those that it was given before. */
async function addFonts(): Promise<void> {
  for (const file of [devanagari.text, devanagari.strong])
    await sharp({ text: { text: "-", font: devanagari.family, fontfile: fontFile(file) } }).metadata();
}
let adding: Promise<void> | undefined;

const margin = 64;
/** The board of the page's colour between words and picture. */
const board = { left: 628, width: 28 } as const;
const picture = { left: board.left + board.width + 6, width: cardSize.width - board.left - board.width - 6 } as const;
/** Right end of the words, with and without a picture. */
const wordsEnd = { beside: board.left - 44, alone: cardSize.width - margin - board.width } as const;
/** Above this there is the mark, below that the address. */
const words = { top: 132, bottom: 518 } as const;

/** Sizes of a title in pixels, of which the largest is taken that fits; below the last one it is cut. */
const titleSizes = { beside: [68, 58, 50, 44, 39, 35], alone: [92, 78, 66, 56, 48] } as const;

/** Between label, title and text, in pixels. */
const gaps = { label: 22, text: 32 } as const;

/** As the pages' own pictures; coded in one go, which takes 3 ms less a card for 7 % more bytes. */
const encoding = { quality: 76, chromaSubsampling: "4:2:0", optimiseCoding: false } as const;

interface Style {
  readonly font: keyof typeof fonts;
  readonly size: number;
  readonly colour: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Words without signs that Pango refuses a text for. */
function legible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu, "").trim();
}

/** The site's headings are set closer (`--track-head` in tokens.css), by this part of their size; Devanagari hangs on one line. */
const tracking = { head: -0.018, strong: 0, text: 0 } as const;
const closer = (text: string, { font, size }: Style) =>
  /\p{Script=Devanagari}/u.test(text) ? 0 : Math.round(tracking[font] * size * 1024);

/** The same words with short compounds (eco-friendly) on one line: what follows their hyphen forbids a break, and is not drawn. */
export function unbroken(text: string): string {
  return text.replace(/(?<!\S)(?=\S{1,12}(?!\S))\S+-(?=\S)/gu, "$&\u2060");
}

/** Where lines end: between words, which may then be wider than the room, or within words that are. */
type Wrap = "word" | "word-char";

/** Words in lines of at most `width` pixels, which are laid out but not drawn yet; undefined where there are none. */
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

/** The room that words take, which is known without drawing them: in pixels, none for none. */
async function roomOf(text: string, style: Style, width: number, wrap: Wrap) {
  return (await layOut(text, style, width, wrap)?.metadata()) ?? { width: 0, height: 0 };
}

/** Draws words in lines of at most `width` pixels. */
async function draw(text: string, style: Style, width: number, wrap: Wrap = "word-char"): Promise<Drawn> {
  const drawn = await layOut(text, style, width, wrap)?.raw().toBuffer({ resolveWithObject: true });
  if (!drawn) return { data: Buffer.alloc(0), width: 0, height: 0 };
  const { data, info } = drawn;
  return { data, width: info.width, height: info.height };
}

/** How many lines words take, of which the last may have nothing below its foot. */
const linesIn = (height: number, size: number) => Math.ceil((height / size - 0.4) / 1.2);

/** The least width, to a few pixels, in which words take no more lines: lines of like length, as the site's headings have them. */
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
  // Letters end a little before the room that they take.
  return Math.min(width, most + 4);
}

/** The title in the largest size that fits, or in the next one where that takes fewer lines; one that is too long for the smallest loses its end. */
async function drawTitle(title: string, sizes: readonly number[], width: number, height: number): Promise<Drawn> {
  const style = (size: number): Style => ({ font: "head", size, colour: colours.ink });
  // As many letters as a size surely has no room for: trying it would only take time.
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
  // Half of the rest at a time, as a title may have a thousand words; a word is cut only where it is all there is.
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

/** Red, green and blue of a picture. */
function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: colours.paper }).toColourspace("srgb").raw().toBuffer();
}

/** What all cards of a colour have in common, as pixels of a whole card. */
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

/** Where a picture is cut, in the words of the library. */
const cut: Readonly<Record<string, string>> = {
  "top-left": "left top",
  "top-right": "right top",
  "bottom-left": "left bottom",
  "bottom-right": "right bottom",
};

/** The part of a picture that a card shows, as pixels. */
async function panelOf(file: string, position = "center"): Promise<Buffer> {
  const size = { width: picture.width, height: cardSize.height };
  return pixelsOf(
    sharp(file)
      .autoOrient()
      .resize({ ...size, fit: "cover", position: cut[position] ?? position, kernel: "cubic" }),
  );
}

/** The last few things that were made, by a name: neighbouring cards often have the same picture. */
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

/** Each takes 2 MB. */
const grounds = new Recent<Buffer>(12);
const backgrounds = new Recent<Buffer>(4);

/** A site has few labels, and each is on many cards. */
const labels = new Recent<Drawn>(24);

/** All of a card but its words. */
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

/** Sheets that no card is drawn on: memory that is new costs more than all that is written to it. */
const free: Sheet[] = [];

/**
 * Draws a card.
 * @param source the file of its picture, of any size
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
  // From the foot upwards: where there are few words, the paper is free above them, as on a drawing above its title block.
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
