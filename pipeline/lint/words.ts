// Terms that rules are written with, and the places of words that the rules find.
import { type Prose, spanIn } from "../model/prose.ts";
import type { Span } from "../model/source.ts";

/**
 * Letters, as the inside of a character class. Texts of any script are read, but the terms of rules are Latin; `\p{L}` without
 * regard to case takes a millisecond to compile, each time it is used.
 */
export const letters = "A-Za-z\\u00c0-\\u024f";

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The source of a pattern for a term: whole words in any case, with the endings of a plural or a genitive. A `*` at the end
 * of a word takes any ending; a space stands for spaces and hyphens.
 */
export function termSource(term: string): string {
  const words = term.trim().split(/[\s\u00a0-]+/);
  const parts = words.map((word, index) => {
    const stem = escaped(word.replace(/\*$/, ""));
    return word.endsWith("*") ? `${stem}[${letters}]*` : index === words.length - 1 ? `${stem}(?:e?s|['’]s)?` : stem;
  });
  return `(?<![${letters}\\d])${parts.join("[\\s\\u00a0-]+")}(?![${letters}\\d])`;
}

/** A pattern that is found where one of the terms stands. */
export function termPattern(terms: readonly string[]): RegExp {
  return new RegExp(terms.map(termSource).join("|"), "i");
}

/**
 * The place of a range of a block's text. Where a block's letters are known only together, because an escape or an indentation
 * stands among them, the words are looked for there.
 * @param text the file's text
 */
export function placeIn(text: string, prose: Prose, start: number, end: number): { span: Span; exact: boolean } {
  const span = spanIn(prose, start, end);
  const words = prose.text.slice(start, end);
  if (text.slice(span.start, span.end) === words) return { span, exact: true };
  const typed = new RegExp(escaped(words).replace(/[ \n]+/g, "\\s+"), "gu");
  // The words may stand there several times; those before are counted from where the block's letters lead to the same place.
  let from = 0;
  for (let to = start; from < to; ) {
    const middle = (from + to) >> 1;
    if (spanIn(prose, middle, middle + 1).start === span.start) to = middle;
    else from = middle + 1;
  }
  const before = [...prose.text.slice(from, start).matchAll(typed)].length;
  const match = [...text.slice(span.start, span.end).matchAll(typed)][before];
  if (!match) return { span, exact: false };
  const at = span.start + match.index;
  return { span: { start: at, end: at + match[0].length }, exact: match[0] === words };
}
