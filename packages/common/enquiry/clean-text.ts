// Cleans texts as visitors type them, on one line or on several.

/**
 * Longest text that is cleaned and matched, in UTF-16 units: normal forms and some expressions take
 * time by the square of the length.
 */
export const maxTyped = 2000;

/** The text in one way of writing its letters, without bidirectional control characters. */
const withoutDirections = (text: string) =>
  text.normalize("NFC").replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");

/**
 * The text on one line: control characters and runs of white space become one space, bidirectional
 * control characters are removed.
 */
export function oneLine(text: string): string {
  return withoutDirections(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Normalises a text of several lines: control characters and runs of spaces become one space,
 * bidirectional control characters and blank lines at both ends are removed, and of several blank
 * lines in a row one stays.
 */
export function cleanLines(text: string): string {
  return withoutDirections(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+|(?!\n)\p{Cc}/gu, " ")
    .replace(/ +/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
