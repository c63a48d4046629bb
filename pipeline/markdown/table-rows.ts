// Takes the rows of a table apart that Markdown does not read as one.

/** The cells of a row. */
export function cellsIn(row: string): string[] {
  return row
    .replace(/^[ \t>]*\|?/, "")
    .trimEnd()
    .replace(/\|$/, "")
    .split("|");
}

/** The line below a table's head, with the alignment of a shorter or longer one that is there. */
export function ruleFor(rows: string): string {
  const [head = [], typed = []] = rows.split(/\r\n|\n|\r/).map(cellsIn);
  return `| ${head.map((_cell, column) => typed[column]?.trim() || "---").join(" | ")} |`;
}
