// Rejects texts that would keep the Markdown parser busy for minutes, because its time is quadratic in some repetitions. The limits are
// far above what articles have.
import type { Span } from "../../model/source.ts";
import type { Tangle } from "./observations.ts";

/** A tangle with its range in the text. */
type FoundTangle = Span & { readonly tangle: Tangle };

interface Limit {
  readonly pattern: RegExp;
  readonly by: Exclude<Tangle["by"], "count">;
}

const limits: readonly Limit[] = [
  {
    // Marks may have spaces between them: "> > >" nests as deep as ">>>".
    pattern: /([[\]()<>*_!`~&\\#])(?:[ \t]*\1){100,}|(?:!?\[[ \t]*){100,}/,
    by: "marks",
  },
  {
    pattern: /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50,}/m,
    by: "blocks",
  },
  {
    pattern: /^[ \t]{100,}(?=(?:[-+*]|\d{1,9}[.)])[ \t])/m,
    by: "indentation",
  },
  {
    // Every row has all columns, even those that are not typed.
    pattern: /^(?:[ \t>]*\|)?(?:[ \t>]*:?-+:?[ \t]*\|){30,}[ \t]*:?-+:?[ \t]*\|?[ \t]*$/m,
    by: "columns",
  },
  {
    pattern: /^(?:[^\r\n]*(?:\r\n|\n|\r(?!\n))){3000}/,
    by: "lines",
  },
];

/** Marks that are matched with all others of their kind. */
const countedMarks = ["[", "]", "*", "_", "<", "`", "&", "~"] as const;

/** Begins a paragraph, a list item or a table row. */
const paragraphStart = /(?<=[\r\n])(?=[ \t>]*(?:[\r\n]|[-+*][ \t]|\d{1,9}[.)][ \t]|\|))/;

/**
 * Finds the first construct that would take the parser too long.
 * @param markdown the text
 * @returns it with its range, or undefined
 */
export function tangledAt(markdown: string): FoundTangle | undefined {
  for (const { pattern, by } of limits) {
    const match = pattern.exec(markdown);
    if (match) {
      return { tangle: { by }, start: match.index, end: match.index + match[0].length };
    }
  }
  const inText = tooMany(markdown, 6000, "text", 0);
  if (inText || !markAbove(markdown, 500)) return inText;
  let start = 0;
  for (const paragraph of markdown.split(paragraphStart)) {
    const found = tooMany(paragraph, 500, "paragraph", start);
    if (found) return found;
    start += paragraph.length;
  }
  return undefined;
}

/** The first kind of mark that a part of the text has more of than a maximum. */
function markAbove(part: string, max: number): string | undefined {
  return countedMarks.find((mark) => part.split(mark).length - 1 > max);
}

function tooMany(
  part: string,
  max: number,
  within: "text" | "paragraph",
  start: number,
): FoundTangle | undefined {
  const mark = markAbove(part, max);
  if (mark === undefined) return undefined;
  const at = start + part.indexOf(mark);
  return { tangle: { by: "count", mark, max, within }, start: at, end: at + 1 };
}
