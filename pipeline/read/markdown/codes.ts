// Lists the codes of Markdown and HTML.
import type { CodeTable } from "../../report/code.ts";

export const markdownCodes = {
  "front-matter-repeated": {
    severity: "error",
    meaning: "A second head of fields stands in the text.",
  },
  "html-removed": {
    severity: "error",
    meaning: "HTML that a reader would have seen or used is not allowed and was removed.",
  },
  "html-removed-invisible": {
    severity: "warning",
    guess: true,
    meaning: "HTML without a visible effect was removed.",
  },
  "html-unclosed": {
    severity: "error",
    meaning: "An HTML element is never closed, or closed without being open.",
  },
  "markup-broken": {
    severity: "error",
    meaning: "A link, a picture or a table that is printed as it was typed.",
  },
  "markup-shown-as-text": {
    severity: "warning",
    guess: true,
    meaning: "Marks that visitors would see as they were typed.",
  },
  "text-too-tangled": {
    severity: "error",
    meaning: "The text has far more brackets or marks in a row than any text needs.",
  },
  "words-lost": {
    severity: "error",
    meaning: "Words that would not be on the page.",
  },
} as const satisfies CodeTable;
