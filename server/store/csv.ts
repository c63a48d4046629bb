// Writes tables as CSV (RFC 4180) that spreadsheets open as the text it is.

/** What a spreadsheet takes for the beginning of a formula; the wide forms are those of East Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell in quotes where it needs them. One that a spreadsheet would calculate gets an apostrophe, which it does not show. */
function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What comes before the first line: by this mark Excel knows that the file is UTF-8. */
export const byteOrderMark = "\ufeff";

/** One line with its end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}
