// Writes CSV (RFC 4180) that spreadsheets show as plain text and never evaluate as formulas.

/**
 * What begins a formula, behind what nobody sees; the wide forms come from East Asian keyboards.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/u;

/**
 * Formulas behind a character at which a spreadsheet may begin another cell. Where the decimal sign
 * is a comma, files are split at semicolons, and quotes in the middle of a cell count for nothing.
 */
const formulaInside = /([;\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Quotes a cell if needed. A would-be formula gets an apostrophe, which spreadsheets do not show.
 */
function cell(text: string): string {
  const inside = text.replace(formulaInside, "$1'");
  const harmless = formulaStart.test(inside) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Begins the file, so that Excel reads it as UTF-8. */
export const byteOrderMark = "\ufeff";

/** A line, with its line break. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}
