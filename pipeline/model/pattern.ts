// Regular expressions: writes a text as part of one, and finds all matches of one.

/** A text as part of a regular expression that matches just this text, as the newest engines' RegExp.escape writes it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * All matches of a pattern. Most texts have none, and to learn that by a search costs a tenth of `matchAll`, which copies the pattern.
 * @param pattern global
 */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}
