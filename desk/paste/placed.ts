// Adds the blank lines that pasted Markdown needs around it: blocks that touch would run into one another.

/** Beginnings of blocks that are no plain paragraph. */
const marked = /^(?:#{1,6} |[-*+] |\d+\. |> |\||```)/;

/** Ends of lines that a text ends or begins with, as far as they count. */
const endsOf = (text: string) => /\n{0,2}$/.exec(text)?.[0].length ?? 0;
const beginsOf = (text: string) => /^\n{0,2}/.exec(text)?.[0].length ?? 0;

/**
 * Markdown with the empty lines that it needs where it is put in.
 * @param before text in front of it, at least its last two letters
 * @param after text behind it, at least its first two letters
 */
export function placed(before: string, markdown: string, after: string): string {
  const isMarked = marked.test(markdown);
  if (!isMarked && !markdown.includes("\n")) return markdown;
  // A first plain paragraph goes on with the sentence that it is put into.
  const goesOn = !isMarked && endsOf(before) === 0;
  return goesOn ? markdown + linesBehind(after) : apart(before, markdown, after);
}

const linesBehind = (after: string) => "\n".repeat(after === "" ? 0 : 2 - beginsOf(after));

/** A block with an empty line on both sides, as far as there is something. */
export function apart(before: string, block: string, after: string): string {
  return "\n".repeat(before === "" ? 0 : 2 - endsOf(before)) + block + linesBehind(after);
}
