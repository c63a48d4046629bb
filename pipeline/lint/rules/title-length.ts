// Rule: a title that is too long for search results, or too short to say what the text is about.
import { locationOf } from "../../model/location.ts";
import { headWords } from "../head-words.ts";
import { finding, type Rule } from "../rule.ts";

/** Search results show titles up to about 600 pixels, which are 60 to 70 characters. */
const longestTitle = 70;
/** One or two words do not distinguish articles. */
const shortestTitle = 10;

export const rule: Rule = {
  code: "title-length",
  severity: "warning",
  meaning: "A title that search results would cut, or that says too little.",
  languages: ["en"],
  *check(source) {
    for (const { pointer, text, isEntry } of headWords(source, "title")) {
      const length = [...text].length;
      // Pages such as “Clients” may have short titles.
      const short = isEntry && length < shortestTitle;
      if (!source.root || (length <= longestTitle && !short)) continue;
      yield finding(
        locationOf(source, pointer),
        short
          ? `The title has ${length} characters, which is too little to say what the text is about.`
          : `The title has ${length} characters; search results cut it after about ${longestTitle}.`,
        short
          ? "Write what the reader will find, in some 20 to 60 characters."
          : pointer === "/title" && isEntry
            ? "Shorten it, or keep it and give search results a shorter one: meta: { title: … }"
            : "Shorten it.",
      );
    }
  },
};
