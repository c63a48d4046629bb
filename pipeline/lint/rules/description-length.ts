// Rule: a description that is too long for search results and cards, or too short to be useful.
import { wrongLengths } from "../head-words.ts";
import { finding, type Rule } from "../rule.ts";

/** Search results show about 155 to 160 characters. */
const longestDescription = 160;
/** A teaser has about 100 characters; half of that leaves its card empty. */
const shortestDescription = 50;

export const rule: Rule = {
  code: "description-length",
  severity: "warning",
  about: "words",
  meaning: "A description that search results would cut, or that says too little.",
  languages: ["en"],
  *check(source) {
    for (const found of wrongLengths(
      source,
      "description",
      shortestDescription,
      longestDescription,
    )) {
      const { length, isShort, location } = found;
      yield finding(
        location,
        isShort
          ? `The description has ${length} characters; its card and search results have room for about 100.`
          : `The description has ${length} characters; search results cut it after about ${longestDescription}.`,
        isShort
          ? "Say in one sentence what the text gives its reader, in about 100 characters."
          : "Shorten it to about 100 characters, with what matters at the front.",
      );
    }
  },
};
