// Draws social cards: text at the left, a picture at the right, and a stripe of the page's colour
// between. Pango lays out the text, with font files of the project so that every machine draws the
// same; satori does not shape what Hindi needs.
import { join } from "node:path";
import brandFile from "@site/common/brand.json" with { type: "json" };
import { type Card, cardSize } from "@site/common/cards";
import { mark } from "@site/common/cards/mark";
import sharp, { type Sharp } from "sharp";
import { cover, type Drawn, lay } from "./sheet.ts";

const { colours, font } = brandFile;

const { devanagari, ...latin } = font.printed;
const fontFile = (name: string) => join(import.meta.dirname, "../fonts", name);
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
  for (const file of [devanagari.text, devanagari.strong]) {
    await sharp({
      text: { text: "-", font: devanagari.family, fontfile: fontFile(file) },
    }).metadata();
  }
}
let adding: Promise<void> | undefined;

const margin = 64;
/** The stripe of the page's colour between text and picture. */
const board = { left: 628, width: 28 } as const;
const picture = {
  left: board.left + board.width + 6,
  width: cardSize.width - board.left - board.width - 6,
} as const;
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
async function draw(
  text: string,
  style: Style,
  width: number,
  wrap: Wrap = "word-char",
): Promise<Drawn> {
  const drawn = await layOut(text, style, width, wrap)?.raw().toBuffer({ resolveWithObject: true });
  if (!drawn) return { data: Buffer.alloc(0), width: 0, height: 0 };
  const { data, info } = drawn;
  return { data, width: info.width, height: info.height };
}

/** Number of lines in a text of this height; the last line may have no descenders. */
const linesIn = (height: number, size: number) => Math.ceil((height / size - 0.4) / 1.2);

/** The smallest width, within 32 pixels, at which the text needs no more lines: balanced lines, as in the site's headings. */
async function balanced(text: string, style: Style, width: number): Promise<number> {
  const lines = async (max: number) => {
    const room = await roomOf(text, style, max, "word");
    return room.width > max ? Number.POSITIVE_INFINITY : linesIn(room.height, style.size);
  };
  const count = await lines(width);
  if (count === 1) return width;
  let min = Math.round(width / 2);
  let max = width;
  while (max - min > 32) {
    const middle = Math.round((min + max) / 2);
    if ((await lines(middle)) <= count) {
      max = middle;
    } else {
      min = middle;
    }
  }
  // The measured size ends a little before the room that the letters need.
  return Math.min(width, max + 4);
}

/** Draws the title in the largest size that fits, or the next smaller one if that saves a line; at the smallest size it is cut. */
async function drawTitle(
  title: string,
  sizes: readonly number[],
  width: number,
  height: number,
): Promise<Drawn> {
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
  let fits = 0;
  let max = signs.length;
  while (fits + 1 < max) {
    const count = Math.floor((fits + max) / 2);
    const cut = await roomOf(`${upTo(count)}…`, style(smallest), width, "word-char");
    if (cut.height <= height) {
      fits = count;
    } else {
      max = count;
    }
  }
  return draw(`${upTo(fits)}…`, style(smallest), width);
}

/** The RGB pixels of a picture on paper. */
function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: colours.paper }).toColourspace("srgb").raw().toBuffer();
}

/** The shapes that all cards of a colour share: paper, stripe, line and mark, as pixels of a whole card. */
function shapesOf({ colour, picture }: Card, end: number): Promise<Buffer> {
  const left = picture ? board.left : cardSize.width - board.width;
  const { width, height } = cardSize;
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect x="${left}" width="${board.width}" height="${height}" fill="${colour}"/>
<rect x="${margin}" y="551" width="${end - margin}" height="2" fill="${colours.line}"/>
<g transform="translate(${margin} 56) scale(1.3)"><path fill="${colours.ink}" d="${mark.first}"/>
<path fill="${colours.green}" d="${mark.second}"/></g>
</svg>`;
  return pixelsOf(sharp(Buffer.from(shapes)));
}

/** Positions of a crop, as sharp names them. */
const cut: Readonly<Record<string, string>> = {
  "top-left": "left top",
  "top-right": "right top",
  "bottom-left": "left bottom",
  "bottom-right": "right bottom",
};

/** The last cropped picture: neighbouring cards often have the same, and cropping takes longer than all else. */
let last: { readonly name: string; readonly panel: Promise<Buffer> } | undefined;

/** The cropped picture of a card, as pixels. */
function panelOf(file: string, position = "center"): Promise<Buffer> {
  const name = `${file} ${position}`;
  if (last?.name !== name) {
    const size = { width: picture.width, height: cardSize.height };
    const options = {
      ...size,
      fit: "cover",
      position: cut[position] ?? position,
      kernel: "cubic",
    } as const;
    last = { name, panel: pixelsOf(sharp(file).autoOrient().resize(options)) };
  }
  return last.panel;
}

/**
 * Draws a card.
 * @param source file of its picture, of any size, if it is not `card.picture.file`
 * @returns a JPEG of `cardSize`
 * @throws sharp's error where the picture cannot be read
 */
export async function drawCard(card: Card, source?: string): Promise<Buffer> {
  adding ??= addFonts();
  await adding;
  const end = card.picture ? wordsEnd.beside : wordsEnd.alone;
  const width = end - margin;
  const small: Style = { font: "text", size: 24, colour: colours["ink-2"] };
  const textStyle: Style = { ...small, size: 30 };
  const name = await draw(
    card.brand,
    { font: "strong", size: 34, colour: colours.ink },
    width - 60,
  );
  const address = await draw(card.site, small, width);
  const label = await draw(card.label ?? "", { ...small, font: "strong" }, width);
  const text = await draw(
    card.text ?? "",
    textStyle,
    await balanced(card.text ?? "", textStyle, width),
  );
  const above = label.height && label.height + gaps.label;
  const below = text.height && text.height + gaps.text;
  const sizes = card.picture ? titleSizes.beside : titleSizes.alone;
  const title = await drawTitle(card.title, sizes, width, words.bottom - words.top - above - below);
  const pixels = await shapesOf(card, end);
  if (card.picture) {
    const panel = await panelOf(source ?? card.picture.file, card.picture.position);
    cover(pixels, panel, picture.left, picture.width);
  }
  lay(pixels, name, margin + 58, 76 - Math.round(name.height / 2));
  lay(pixels, address, margin, 572);
  // From the bottom upwards, so that short texts leave the free space at the top.
  const top = words.bottom - below - title.height;
  lay(pixels, text, margin, words.bottom - text.height);
  lay(pixels, title, margin, top);
  lay(pixels, label, margin, top - above);
  return sharp(pixels, { raw: { ...cardSize, channels: 3 } })
    .jpeg(encoding)
    .toBuffer();
}
