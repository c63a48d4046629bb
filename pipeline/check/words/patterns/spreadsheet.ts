// Patterns of what spreadsheets print where something went wrong.
import type { TextPattern } from "./text-pattern.ts";

export const patterns: readonly TextPattern[] = [
  {
    name: "error of a spreadsheet",
    has: "#",
    pattern:
      /(?<![\w#“"‘'])#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|N\/A|SPILL!|CALC!)(?![\w”"’'])|^#{3,}$/gu,
    message: "is what a spreadsheet prints where it has lost a value.",
    help: "Write what stood there, or take it out.",
    finds: ["A sheet is #REF! mm.", "| A | B |\n|---|---|\n| 1 | ##### |"],
    accepts: [
      "A cell with `#REF!` has lost its reference.",
      "Excel says “#DIV/0!” when a number is divided by nothing.",
      "We are #1 in the street and #2 in the town.",
      "The tag #NAMES is for names, and #VALUES for values.",
    ],
  },
  {
    name: "number of a spreadsheet",
    has: "E+",
    pattern:
      /(?<![\w.])\d\.\d{3,6}E\+(?:09|1\d)(?![\w.])(?! ?(?:[kMG]?(?:m|g|s|Pa|N|J|W|Hz)|K|eV|mm)\b)/gu,
    message: "is a long number as a spreadsheet shortens it.",
    help: "Write all of its digits.",
    finds: ["Ring 9.87654E+11 now."],
    accepts: [
      "The tower held 12.5E+3 N before it bent.",
      "A mole has 6.022E+23 parts.",
      "The sun is 1.496E+11 m away.",
      "The grade E+ is better than E.",
    ],
  },
];
