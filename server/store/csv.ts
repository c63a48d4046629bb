// Writes CSV (RFC 4180) that spreadsheets show as plain text and never evaluate as formulas.

/** Characters that begin a formula; the wide forms are those of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Quotes a cell if needed. A would-be formula gets an apostrophe, which spreadsheets do not show. */
function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Begins the file: tells Excel that it is UTF-8. */
export const byteOrderMark = "\ufeff";

/** A line, with its line break. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}
