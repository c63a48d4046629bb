// Escapes content for GitHub's Markdown, so that nothing in it becomes markup or mentions anybody.
import { printable } from "./terminal.ts";

/**
 * What GitHub links although it is no Markdown: addresses, names, `#12`, `GH-12`, each up to where
 * it is broken up, and ids of commits.
 */
const linked = /(?<=:)(?=\/\/)|\bwww(?=\.)|@(?=[\w-])|\\#(?=\d)|\bGH-(?=\d)/gi;
const commitId = /\b[0-9a-f]{7,}\b/gi;

/** An empty comment, which breaks up what GitHub would link. */
const broken = "$&<!-- -->";

/**
 * A text as one line of GitHub's Markdown: markup characters are escaped, and what would be linked
 * is broken up.
 */
export function markdownText(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]<>&|~$#!]/g, "\\$&")
    .replace(linked, broken)
    .replace(commitId, (id) => id.replace(/.{6}(?=.)/g, broken));
}

/** A text as a code span in GitHub's Markdown. */
export function codeSpan(text: string): string {
  const shown = printable(text);
  const fence = "`".repeat(1 + longestRun(shown));
  // A space at each end separates backticks from the fence, and is not shown.
  const pad = /^[` ]|[` ]$/.test(shown) || shown === "" ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Length of the longest run of backticks. */
function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
