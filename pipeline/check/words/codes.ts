// Lists the codes of the checks of words.
import type { CodeTable } from "../../report/code.ts";

export const wordCodes = {
  "control-character": {
    severity: "error",
    meaning: "A character that no page can show, or one that turns the letters' order round.",
  },
  "description-length": {
    severity: "warning",
    guess: true,
    meaning: "A description that search results would cut, or that says too little.",
  },
  "dictionary-avoid": {
    severity: "warning",
    guess: true,
    meaning: "A word that dictionary.yaml keeps off the site.",
  },
  "dictionary-spelling": {
    severity: "warning",
    guess: true,
    meaning: "A name or word is not spelled as dictionary.yaml says.",
  },
  "field-marks": {
    severity: "warning",
    guess: true,
    meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
  },
  "garbled-letters": {
    severity: "warning",
    guess: true,
    meaning: "Letters that were saved in the wrong encoding, such as â€™ for ’.",
  },
  "invisible-character": {
    severity: "warning",
    guess: true,
    meaning: "A character without width that does nothing.",
  },
  leftover: {
    severity: "error",
    meaning: "A mark that only a program writes, left in a copied text.",
  },
  "leftover-doubtful": {
    severity: "warning",
    guess: true,
    meaning: "Words as an assistant or a program leaves them, which a person might mean.",
  },
  "pasted-twice": {
    severity: "warning",
    guess: true,
    meaning: "A word or a paragraph that stands twice.",
  },
  "placeholder-braces": {
    severity: "error",
    meaning: "A placeholder with single braces, which is printed as it was typed.",
  },
  "placeholder-unknown": {
    severity: "error",
    meaning: "A {{…}} names nothing that is known.",
  },
  "sample-content": {
    severity: "error",
    meaning: "Sample content, before the site goes live.",
    release: "only",
  },
  "sample-value": {
    severity: "warning",
    guess: true,
    meaning: "An address or phone number that only holds the place of a real one.",
    release: "only",
  },
  spelling: {
    severity: "warning",
    guess: true,
    meaning: "A word that the dictionary of its language lacks.",
  },
  "text-unfinished": {
    severity: "warning",
    guess: true,
    meaning: "Words that hold the place of words still to come, such as TODO.",
  },
  "title-length": {
    severity: "warning",
    guess: true,
    meaning: "A title that search results would cut, or that says too little.",
  },
  "title-repeated": {
    severity: "warning",
    guess: true,
    meaning: "Two entries have the same title.",
  },
} as const satisfies CodeTable;
