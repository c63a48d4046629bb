// Patterns of what spreadsheets leave: errors, shortened numbers, and tables that Markdown reads as
// paragraphs.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "error of a spreadsheet",
    has: "#",
    pattern:
      /(?<![\w#“"‘'])#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|N\/A|SPILL!|CALC!)(?![\w”"’'])|^#{3,}$/gu,
    message: "is what a spreadsheet prints where it has lost a value.",
    help: "Write what stood there, or remove it.",
  },
  {
    name: "number of a spreadsheet",
    has: "E+",
    pattern:
      /(?<![\w.])\d\.\d{3,6}E\+(?:09|1\d)(?![\w.])(?! ?(?:[kMG]?(?:m|g|s|Pa|N|J|W|Hz)|K|eV|mm)\b)/gu,
    message: "is a long number as a spreadsheet shortens it.",
    help: "Write all of its digits.",
  },
  {
    name: "table by tabs",
    place: "paragraph",
    has: "\t",
    pattern:
      /^(?![ \t]*(?:[^\p{L}\p{N}\s]|\d{1,2}[.)])\t)(?=[^\S\t\n]*[^\s|])[^\t\n|]+\t+[^\t\n|][^\n|]*(?:\n[^\t\n|]+\t+[^\t\n|][^\n|]*)+/gmu,
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
