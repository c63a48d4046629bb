// Rule: a description that is too long for search results and cards, or too short to be useful.
import { locationOf } from "../../model/location.ts";
import { headWords } from "../head-words.ts";
import { finding, type Rule } from "../rule.ts";

/** Search results show about 155 to 160 characters. */
const longestDescription = 160;
/** A teaser has about 100 characters; half of that leaves its card empty. */
const shortestDescription = 50;

export const rule: Rule = {
  code: "description-length",
  severity: "warning",
  meaning: "A description that search results would cut, or that says too little.",
  languages: ["en"],
  *check(source) {
    for (const { pointer, text, isEntry } of headWords(source, "description")) {
      const length = [...text].length;
      const short = isEntry && length < shortestDescription;
      if (!source.root || (length <= longestDescription && !short)) continue;
      yield finding(
        locationOf(source, pointer),
        short
          ? `The description has ${length} characters; its card and search results have room for about 100.`
          : `The description has ${length} characters; search results cut it after about ${longestDescription}.`,
        short
          ? "Say in one sentence what the text gives its reader, in about 100 characters."
          : "Shorten it to about 100 characters, with what matters at the front.",
      );
    }
  },
};
