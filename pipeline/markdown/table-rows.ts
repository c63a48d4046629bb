// Splits the rows of a table that Markdown did not recognise into cells, and composes the line of dashes that has to follow its head.

/** The cells of a row. */
export function cellsIn(row: string): string[] {
  return row
    .replace(/^[ \t>]*\|?/, "")
    .trimEnd()
    .replace(/\|$/, "")
    .split("|");
}

/** The delimiter row that a table's head needs, with the alignments of the one typed. */
export function ruleFor(rows: string): string {
  const [head = [], typed = []] = rows.split(/\r\n|\n|\r/).map(cellsIn);
  return `| ${head.map((_cell, column) => typed[column]?.trim() || "---").join(" | ")} |`;
}
