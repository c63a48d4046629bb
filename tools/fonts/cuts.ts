// What of Archivo the site loads: which letters are in which file, and how bold and how wide they may be.

/** The file's axes as CSS names them: `font-weight` and `font-stretch`, in percent. */
export const axes = { wght: { min: 400, max: 600 }, wdth: { min: 102, max: 125 } } as const;

/** A file of the font. */
export interface Cut {
  /** Name of the file in app/styles/fonts/. */
  readonly file: string;
  /** The part of `@fontsource-variable/archivo` that it is cut from. */
  readonly part: "latin" | "latin-ext";
  /** Its characters as CSS writes them in `unicode-range`; tokens.css says the same. */
  readonly range: string;
}

/**
 * The first is on every page: the letters of English, with those of “façade” and “café”, and the signs that the texts use. A browser
 * asks for the second or third where a page has one of its letters: what else is in Latin-1; the rupee sign, and the letters that names
 * of India have where they are transcribed (ISO 15919).
 */
export const cuts: readonly Cut[] = [
  {
    file: "archivo.woff2",
    part: "latin",
    range:
      "U+20-7E, U+A0, U+A9, U+AB, U+AE, U+B0-B3, U+B7, U+BB-BE, U+D7, U+E7, U+E9, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+2122, U+2212",
  },
  {
    file: "archivo-latin.woff2",
    part: "latin",
    range:
      "U+A1-A8, U+AA, U+AC-AD, U+AF, U+B4-B6, U+B8-BA, U+BF-D6, U+D8-E6, U+E8, U+EA-F6, U+F8-FF, U+131, U+152-153, U+201A, U+201E, U+2039-203A, U+2044, U+20AC, U+2191, U+2193, U+2215",
  },
  {
    file: "archivo-more.woff2",
    part: "latin-ext",
    range:
      "U+100-101, U+112-113, U+12A-12B, U+143-144, U+14C-14D, U+15A-15B, U+160-161, U+16A-16B, U+17D-17E, U+1E24-1E25, U+1E62-1E63, U+1E6C-1E6D, U+20B9",
  },
];

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
