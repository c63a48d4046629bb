// Patterns of what spreadsheets print where something went wrong.
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
];
