// Patterns of tables that Markdown has left as paragraphs.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "table by tabs",
    place: "paragraph",
    has: "\t",
    pattern:
      /^(?![ \t]*(?:[^\p{L}\p{N}\s]|\d{1,2}[.)])\t)[^\t\n|]*[^\s|][^\t\n|]*\t+[^\t\n|][^\n|]*(?:\n[^\t\n|]+\t+[^\t\n|][^\n|]*)+/gmu,
    message: "is a table that is not read as one.",
    help: "Write a line for each row, with | between the cells. Below the heads, write --- for each cell, with |.",
  },
  {
    name: "table parted by a blank line",
    place: "behind a table",
    has: "|",
    pattern: /^\|[^\n]*\|(?=\n|$)/gu,
    message: "is a row that a blank line parts from its table.",
    help: "Remove the blank line.",
  },
];
