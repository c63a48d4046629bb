// What of Archivo the site loads: which letters are in which file, and how bold and how wide they may be, as brand.json says.
import brand from "../../brand.json" with { type: "json" };

/** The file's axes as CSS names them: `font-weight` and `font-stretch`, in percent. */
export const { axes } = brand.font;

/** A file of the font: its name in app/styles/fonts/, the part of the package that it is cut from, and its `unicode-range` in CSS. */
export type Cut = (typeof brand.font.cuts)[number];

/**
 * The first is on every page: the letters of English, with those of “façade” and “café”, and the signs that the texts use. A browser
 * asks for the second or third where a page has one of its letters: what else is in Latin-1; the rupee sign, and the letters that names
 * of India have where they are transcribed (ISO 15919).
 */
export const cuts = brand.font.cuts;

/** The fonts of other scripts, by their ISO 15924 codes: each is on the pages of the languages that are written in it, and on no others. */
export const { scripts } = brand.font;

/**
 * Characters that Archivo does not draw in any of its parts and the site shows all the same, in the letters of the visitor's system: a
 * small two below the line and comparisons, each of them alone between figures.
 */
export const drawnBySystem = "₂≤≥";

/**
 * The characters of a `unicode-range`.
 * @throws where it is not written as ours are
 */
export function charactersOf(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [, from = "", to = from] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/.exec(part) ?? [];
    if (from === "") throw new Error(`${part} is no range of characters.`);
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}
