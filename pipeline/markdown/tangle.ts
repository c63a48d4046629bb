// Guards Markdown's parser against texts that would keep it busy for minutes: its time grows with the square of some runs.

export interface Tangle {
  readonly mark: string;
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/** Most marks of one kind in a row, and most brackets of one kind open at once. A real text has five. */
const most = 100;

/**
 * The first run of marks that no text needs.
 * @param markdown the text
 * @returns the run, or undefined where there is none
 */
export function tangledAt(markdown: string): Tangle | undefined {
  // Marks may have spaces between them: "> > >" nests as deep as ">>>".
  const run = new RegExp(
    `([\\[\\]()<>*_!\`~&\\\\#])(?:[ \\t]*\\1){${most},}|(?:[-+*][ \\t]+){${most},}|(?:!?\\[[ \\t]*){${most},}`,
  ).exec(markdown);
  if (run)
    return {
      mark: run[0].slice(0, 2).trim(),
      count: run[0].replace(/\s/g, "").length,
      start: run.index,
      end: run.index + run[0].length,
    };
  return tangledBlock(markdown);
}

/** Paragraphs are where marks are matched with each other; one with hundreds of the same kind is no text either. */
function tangledBlock(markdown: string): Tangle | undefined {
  let at = 0;
  for (const block of markdown.split(/(\r?\n[ \t]*\r?\n)/)) {
    for (const mark of ["[", "*", "_", "<", "`", "&", "!["]) {
      const count = block.split(mark).length - 1;
      if (count > most * 20)
        return { mark, count, start: at + block.indexOf(mark), end: at + block.indexOf(mark) + mark.length };
    }
    at += block.length;
  }
  return undefined;
}
