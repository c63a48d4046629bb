// Reads a number as visitors type it: with a point or a comma, with grouped digits, or in
// Devanagari digits.

/** Groups of three digits, or of two before the last three as in India. */
const grouped = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const plain = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** The number; undefined if the text is anything else, such as 10x8 or -5. */
export function typedNumber(text: string): number | undefined {
  const typed = text
    .trim()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  if (grouped.test(typed)) return Number(typed.replaceAll(",", ""));
  return plain.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}
