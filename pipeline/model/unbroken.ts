// Puts no-break spaces into dimensions such as 2440 × 1220 mm, so that they stay on one line.

/** Numbers joined by multiplication signs, and the unit after the last. */
const dimensions = /\d[\d.,]*(?: × \d[\d.,]*)+(?: (?:m|cm|mm)\b)?/gu;

/** The text with no-break spaces in its dimensions. */
export function unbroken(text: string): string {
  return text.replace(dimensions, (found) => found.replaceAll(" ", "\u00a0"));
}
