// Patterns of tables that Markdown has left as paragraphs.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "table by tabs",
    place: "paragraph",
    has: "\t",
    pattern: /^[^\t\n|]*[^\s|][^\t\n|]*\t+[^\t\n|][^\n|]*(?:\n[^\t\n|]+\t+[^\t\n|][^\n|]*)+/gmu,
    message: "is a table that is not read as one.",
    help: "Write a line for each row, with | between the cells, and |---|---| below the heads.",
    finds: ["Grade\tUse\nA\twalls\nB\troofs"],
    accepts: [
      "-\ta saw\n-\ta mask",
      "1.\tMark the sheet.\n2.\tCut it.",
      "A tab\tin a line.",
      "```\nGrade\tUse\nA\twalls\n```",
    ],
  },
  {
    name: "table parted by a blank line",
    place: "behind a table",
    has: "|",
    pattern: /^\|[^\n]*\|(?=\n|$)/gu,
    message: "is a row that a blank line parts from its table.",
    help: "Take the blank line out.",
    finds: ["| A | B |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |"],
    accepts: [
      "| A | B |\n|---|---|\n| 1 | 2 |\n\n| C | D |\n|---|---|\n| 3 | 4 |",
      "| A | B |\n|---|---|\n| 1 | 2 |\n\nThe value |x| is never less than 0.",
      "The value |x| is never less than 0.",
      "| A | B |\n|---|---|\n| 1 | 2 |\n\nA wall | a roof",
    ],
  },
];
