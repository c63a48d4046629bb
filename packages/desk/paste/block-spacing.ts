// Adds the blank lines that inserted Markdown needs around it, so that blocks do not run together.

/** Starts of blocks other than plain paragraphs. */
const blockStart = /^(?:#{1,6} |[-*+] |\d+\. |> |\||```)/;

/** The number of line breaks at the end or start of a text, at most two. */
const endsOf = (text: string) => /\n{0,2}$/.exec(text)?.[0].length ?? 0;
const beginsOf = (text: string) => /^\n{0,2}/.exec(text)?.[0].length ?? 0;

/**
 * Adds the necessary blank lines.
 * @param before text before it, at least its last two characters
 * @param after text after it, at least its first two characters
 */
export function withBlankLines(before: string, markdown: string, after: string): string {
  const isMarked = blockStart.test(markdown);
  if (!isMarked && !markdown.includes("\n")) return markdown;
  // A plain first paragraph continues the sentence at the cursor.
  const continuesParagraph = !isMarked && endsOf(before) === 0;
  return continuesParagraph ? markdown + linesBehind(after) : asOwnBlock(before, markdown, after);
}

const linesBehind = (after: string) => "\n".repeat(after === "" ? 0 : 2 - beginsOf(after));

/** Surrounds a block with blank lines, except at the start and end of the text. */
export function asOwnBlock(before: string, block: string, after: string): string {
  return "\n".repeat(before === "" ? 0 : 2 - endsOf(before)) + block + linesBehind(after);
}
