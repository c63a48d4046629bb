// Lists the subsets of the site's fonts, with their characters and ranges of weight and width.
import brand from "@site/common/brand.json" with { type: "json" };

/** The ranges of `font-weight` and of `font-stretch` (in percent). */
export const { axes } = brand.font;

/**
 * A subset: its file in app/styles/fonts/, the part of the package that it is taken from, and its
 * `unicode-range`.
 */
export type Cut = (typeof brand.font.cuts)[number];

/**
 * Every page loads the first: the letters of English, “façade” and “café”, and the signs that the
 * texts use. A browser loads the second or third if a page contains one of its characters: the rest
 * of Latin-1; the rupee sign, and the letters in transcribed Indian names (ISO 15919).
 */
export const cuts = brand.font.cuts;

/**
 * The fonts of other scripts, by ISO 15924 code; only pages in languages of that script load them.
 */
export const { scripts } = brand.font;

/**
 * The characters of a `unicode-range`.
 * @throws if it is not in the form of ours
 */
export function charactersOf(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [, from = "", to = from] = /^\s*U\+([\dA-F]+)(?:-([\dA-F]+))?\s*$/.exec(part) ?? [];
    if (from === "") throw new Error(`${part} is no range of characters.`);
    const first = Number.parseInt(from, 16);
    const last = Number.parseInt(to, 16);
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
}
