// Keeps dimensions on one line: 2440 × 1220 mm.

/** Numbers with a sign of multiplication between them, and the unit behind the last. */
const dimensions = /\d[\d.,]*(?: × \d[\d.,]*)+(?: (?:m|cm|mm)\b)?/gu;

/** The same words, with no-break spaces in dimensions. */
export function unbroken(text: string): string {
  return text.replace(dimensions, (found) => found.replaceAll(" ", "\u00a0"));
}
