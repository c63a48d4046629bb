// Escapes content for GitHub's Markdown, so that nothing in it becomes markup or mentions anybody.
import { printable } from "./printable.ts";

/**
 * A text as one line of GitHub's Markdown. Markup characters are escaped; `@name`, `#12` and `GH-12`, which GitHub links after Markdown
 * is rendered, are broken up by an empty comment.
 */
export function markdownText(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]<>&|~$#!]|:(?=\/\/)|(?<=\bwww)\./gi, "\\$&")
    .replace(/@(?=[\w-])|\\#(?=\d)|\bGH-(?=\d)/gi, "$&<!-- -->");
}

/** A text as a code span in GitHub's Markdown. */
export function codeSpan(text: string): string {
  const shown = printable(text);
  const fence = "`".repeat(1 + longestRun(shown));
  // A space at each end separates backticks from the fence, and is not shown.
  const pad = /^[` ]|[` ]$/.test(shown) || shown === "" ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines, already printable, as a fenced code block. */
export function codeBlock(lines: readonly string[]): string[] {
  const fence = "`".repeat(Math.max(3, 1 + Math.max(...lines.map(longestRun))));
  return [`${fence}text`, ...lines, fence];
}

/** Length of the longest run of backticks. */
function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
