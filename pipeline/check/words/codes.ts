import type { CodeTable } from "../../report/code.ts";

export const wordCodes = {
  "control-character": {
    severity: "error",
    about: "program",
    meaning: "A character that no page can show, or one that turns the letters' order round.",
  },
  "description-length": {
    severity: "warning",
    about: "words",
    meaning: "A description that search results would cut, or that says too little.",
  },
  "dictionary-avoid": {
    severity: "warning",
    about: "words",
    meaning: "A word that dictionary.yaml keeps off the site.",
  },
  "dictionary-spelling": {
    severity: "warning",
    about: "words",
    meaning: "A name or word is not spelled as dictionary.yaml says.",
  },
  "field-marks": {
    severity: "warning",
    about: "words",
    meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
    safe: true,
  },
  "garbled-letters": {
    severity: "warning",
    about: "words",
    meaning: "Letters that were saved in the wrong encoding, such as â€™ for ’.",
  },
  "invisible-character": {
    severity: "warning",
    about: "words",
    meaning: "A character without width that does nothing.",
    safe: true,
  },
  leftover: {
    severity: "error",
    about: "program",
    meaning: "A mark that only a program writes, left in a copied text.",
  },
  "leftover-doubtful": {
    severity: "warning",
    about: "words",
    meaning: "Words as an assistant or a program leaves them, which a person might mean.",
  },
  "pasted-twice": {
    severity: "warning",
    about: "words",
    meaning: "A word or a paragraph that stands twice.",
  },
  "placeholder-braces": {
    severity: "error",
    about: "reference",
    meaning: "A placeholder with single braces, which is printed as it was typed.",
  },
  "placeholder-unknown": {
    severity: "error",
    about: "reference",
    meaning: "A {{…}} names nothing that is known.",
  },
  "sample-content": {
    severity: "error",
    about: "shape",
    meaning: "Sample content, before the site goes live.",
    release: "only",
  },
  "sample-value": {
    severity: "warning",
    about: "words",
    meaning: "An address or phone number that only holds the place of a real one.",
    release: "only",
  },
  spelling: {
    severity: "warning",
    about: "words",
    meaning: "A word that the dictionary of its language lacks.",
  },
  "text-unfinished": {
    severity: "warning",
    about: "words",
    meaning: "Words that hold the place of words still to come, such as TODO.",
  },
  "title-length": {
    severity: "warning",
    about: "words",
    meaning: "A title that search results would cut, or that says too little.",
  },
  "title-repeated": {
    severity: "warning",
    about: "words",
    meaning: "Two entries have the same title.",
  },
} as const satisfies CodeTable;
