// Lists the codes of the checks of links and references.
import type { CodeTable } from "../../report/code.ts";

export const linkCodes = {
  "link-anchor": {
    severity: "error",
    meaning: "A link's #anchor is not on the page it leads to.",
  },
  "link-broken": {
    severity: "error",
    meaning: "A link inside the site leads nowhere.",
  },
  "link-mail": {
    severity: "error",
    meaning: "A mail link whose address is not one, or which adds lines to a letter.",
  },
  "link-phone": {
    severity: "error",
    meaning: "A phone link whose number is not one.",
  },
  "link-private": {
    severity: "error",
    meaning: "A link to a computer or a network that visitors cannot reach.",
  },
  "link-relative": {
    severity: "error",
    meaning: "A link that is neither an address of the site nor a full address.",
  },
  "link-text-says-nothing": {
    severity: "warning",
    guess: true,
    meaning: "The words of a link do not say where it leads.",
  },
  "link-to-file": {
    severity: "error",
    meaning: "A link leads to a file instead of an address of the site.",
  },
  "link-unsafe": {
    severity: "error",
    meaning: "A link that no browser should follow from a text.",
  },
  "link-withdrawn": {
    severity: "warning",
    meaning: "A link to a page that is taken off the site on a day.",
  },
  "reference-unknown": {
    severity: "error",
    meaning: "A reference to an entry or a drawing that does not exist.",
  },
} as const satisfies CodeTable;
