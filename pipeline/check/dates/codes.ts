// Lists the codes of the checks of dates.
import type { CodeTable } from "../../report/code.ts";

export const dateCodes = {
  "contact-expiring": {
    severity: "warning",
    meaning: "The last day of the contact for security is near or past.",
    release: "error",
  },
  "date-far-ahead": {
    severity: "warning",
    meaning: "A date more than a year ahead; its year is probably mistyped.",
  },
  "date-order": {
    severity: "error",
    meaning: "A text was updated before its date.",
  },
} as const satisfies CodeTable;
