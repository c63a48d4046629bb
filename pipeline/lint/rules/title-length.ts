// Rule: a title that is too long for search results, or too short to say what the text is about.
import { wrongLengths } from "../head-words.ts";
import { finding, type Rule } from "../rule.ts";

/** Search results show titles up to about 600 pixels, which are 60 to 70 characters. */
const longestTitle = 70;
/** One or two words do not distinguish articles. */
const shortestTitle = 10;

export const rule: Rule = {
  code: "title-length",
  severity: "warning",
  about: "words",
  meaning: "A title that search results would cut, or that says too little.",
  languages: ["en"],
  *check(source) {
    for (const found of wrongLengths(source, "title", shortestTitle, longestTitle)) {
      const { length, isShort, location, pointer, isEntry } = found;
      yield finding(
        location,
        isShort
          ? `The title has ${length} characters, which is too little to say what the text is about.`
          : `The title has ${length} characters; search results cut it after about ${longestTitle}.`,
        isShort
          ? "Write what the reader will find, in some 20 to 60 characters."
          : pointer === "/title" && isEntry
            ? "Shorten it, or keep it and give search results a shorter one: meta: { title: … }"
            : "Shorten it.",
      );
    }
  },
};
