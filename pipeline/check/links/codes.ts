import type { CodeTable } from "../../report/code.ts";

export const linkCodes = {
  "link-anchor": {
    severity: "error",
    about: "link",
    meaning: "A link's #anchor is not on the page it leads to.",
    safe: true,
  },
  "link-broken": {
    severity: "error",
    about: "link",
    meaning: "A link inside the site leads nowhere.",
    safe: true,
  },
  "link-mail": {
    severity: "error",
    about: "link",
    meaning: "A mail link whose address is not one, or which adds lines to a letter.",
  },
  "link-phone": {
    severity: "error",
    about: "link",
    meaning: "A phone link whose number is not one.",
  },
  "link-private": {
    severity: "error",
    about: "link",
    meaning: "A link to a computer or a network that visitors cannot reach.",
  },
  "link-relative": {
    severity: "error",
    about: "link",
    meaning: "A link that is neither an address of the site nor a full address.",
    safe: true,
  },
  "link-text-says-nothing": {
    severity: "warning",
    about: "words",
    meaning: "The words of a link do not say where it leads.",
  },
  "link-to-file": {
    severity: "error",
    about: "link",
    meaning: "A link leads to a file instead of an address of the site.",
    safe: true,
  },
  "link-unsafe": {
    severity: "error",
    about: "link",
    meaning: "A link that no browser should follow from a text.",
  },
  "link-withdrawn": {
    severity: "warning",
    about: "data",
    meaning: "A link to a page that is taken off the site on a day.",
  },
  "reference-unknown": {
    severity: "error",
    about: "reference",
    meaning: "A reference to an entry or a drawing that does not exist.",
    safe: true,
  },
} as const satisfies CodeTable;
