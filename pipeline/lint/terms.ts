// Terms that the facts are written with: whole words in any case, with the endings of a plural or a genitive. A `*` at the end of
// a word takes any ending; a space stands for spaces and hyphens.
import { endOf, folded, letters, oneOf } from "./letters.ts";

/** A list of terms, any of which may stand in a text. */
export interface Terms {
  /** Whether one of them stands in a text. */
  test(text: string): boolean;
  /** Where they stand: by where they begin, then in the order of the list, the longest first. */
  places(text: string): Iterable<{ readonly start: number; readonly end: number }>;
}

interface Word {
  /** Its letters in one case. */
  readonly stem: string;
  /** Whether any ending may follow. */
  readonly open: boolean;
}

const isLetter = oneOf(letters);
const isLetterOrDigit = oneOf(`${letters}\\d`);
const isGap = oneOf("\\s\\u00a0-");

const ending = /(?:e?s|['’]s)/iy;

/** Where a plural's or a genitive's ending that stands at a place ends; the place itself where there is none. */
function endings(text: string, at: number): number[] {
  ending.lastIndex = at;
  return ending.test(text) ? [ending.lastIndex, at] : [at];
}

/**
 * Where a term that begins at a place may end, the longest first.
 * @param cased the text in one case
 */
function endsAt(text: string, cased: string, words: readonly Word[], start: number): number[] {
  if (start > 0 && isLetterOrDigit(text, start - 1)) return [];
  const [only] = words;
  if (only && words.length === 1) {
    if (!cased.startsWith(only.stem, start)) return [];
    const end = start + only.stem.length;
    const ends = only.open ? [endOf(isLetter, text, end)] : endings(text, end);
    return ends.filter((at) => at === text.length || !isLetterOrDigit(text, at));
  }
  let ends = [start];
  for (const [index, { stem, open }] of words.entries()) {
    if (index > 0)
      ends = ends.flatMap((at) => {
        const end = endOf(isGap, text, at);
        if (end === at) return [];
        // A word without a letter of its own begins anywhere in the gap.
        return stem === "" ? Array.from({ length: end - at }, (_none, less) => end - less) : [end];
      });
    const found = ends.filter((at) => cased.startsWith(stem, at)).map((at) => at + stem.length);
    const isLast = index === words.length - 1;
    ends = open
      ? found.map((at) => endOf(isLetter, text, at))
      : isLast
        ? found.flatMap((at) => endings(text, at))
        : found;
    if (stem === "") ends = [...new Set(ends)];
    if (ends.length === 0) return ends;
  }
  return ends.filter((at) => at === text.length || !isLetterOrDigit(text, at));
}

/** The next place at which a term's first letters stand; -1 where there is none. */
function startAfter(cased: string, [first]: readonly Word[], before: number): number {
  // Nothing stands everywhere, and behind the end it is found there again.
  return before >= cased.length ? -1 : cased.indexOf(first?.stem ?? "", before + 1);
}

/** Texts that were folded lately: the same few are looked through for all terms. */
const kept = new Map<string, string>();
const mostKept = 64;

function foldedOnce(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const cased = folded(text);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, cased);
  return cased;
}

/** Prepares terms. */
export function termsOf(list: readonly string[]): Terms {
  const terms = list.map((term) =>
    term
      .trim()
      .split(/[\s\u00a0-]+/)
      .map((word): Word => ({ stem: folded(word.replace(/\*$/, "")), open: word.endsWith("*") })),
  );
  return {
    test(text) {
      const cased = foldedOnce(text);
      for (const words of terms)
        for (let at = startAfter(cased, words, -1); at >= 0; at = startAfter(cased, words, at))
          if (endsAt(text, cased, words, at).length > 0) return true;
      return false;
    },
    *places(text) {
      const cased = foldedOnce(text);
      const starts = new Set<number>();
      for (const words of terms)
        for (let at = startAfter(cased, words, -1); at >= 0; at = startAfter(cased, words, at)) starts.add(at);
      for (const start of [...starts].sort((a, b) => a - b))
        for (const words of terms) for (const end of endsAt(text, cased, words, start)) yield { start, end };
    },
  };
}
