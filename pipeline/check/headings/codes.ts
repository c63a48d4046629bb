// Lists the codes of the checks of headings.
import type { CodeTable } from "../../report/code.ts";

export const headingCodes = {
  "heading-repeated": {
    severity: "warning",
    guess: true,
    meaning: "The same heading stands twice in one text.",
  },
  "heading-skipped": {
    severity: "warning",
    guess: true,
    meaning: "A heading skips a level.",
  },
  "heading-top": {
    severity: "error",
    meaning: "A # heading in the body; only the title of a page may be one.",
  },
  "heading-wordless": {
    severity: "error",
    meaning: "A heading of a picture alone, which no table of contents can name.",
  },
} as const satisfies CodeTable;
