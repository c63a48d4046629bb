// Replaces what stands between two comments of a paper: the part of it that a command writes.

/**
 * The paper with a text between its two marks.
 * @param marks the comments before and after the text
 * @throws Error if the paper has no such place, which is a bug of ours
 */
export function withMarked(
  paper: string,
  { begin, end }: { readonly begin: string; readonly end: string },
  text: string,
): string {
  const before = paper.indexOf(begin);
  const after = paper.indexOf(end);
  if (before < 0 || after < before) throw new Error(`There is no place for ${begin}`);
  return `${paper.slice(0, before)}${begin}\n\n${text}\n\n${paper.slice(after)}`;
}

/** A table of Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}
