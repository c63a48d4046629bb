// Rule: a text in another script than its file's language, such as Hindi in an English file, which belongs in the translation.
import { singleFiles, sourceLanguage } from "../../collections.ts";
import { isOf } from "../../model/analysis.ts";
import { matchesIn } from "../../model/pattern.ts";
import { spanIn } from "../../model/prose.ts";
import { finding, type Rule } from "../rule.ts";

/** A run of words in a script other than Latin; Greek letters are allowed as symbols of quantities. */
const letter = "(?:(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Common}\\p{sc=Inherited}])[\\p{L}\\p{M}])";
const run = new RegExp(`${letter}+(?:[\\s\\p{P}\\p{N}]+${letter}+)*`, "gu");

export const rule: Rule = {
  code: "other-script",
  severity: "warning",
  meaning: "Words in the letters of another language than that of the file.",
  languages: [sourceLanguage],
  *check(source) {
    // The names of places are in the languages of their readers, like the rows of languages in site.yaml.
    if (isOf(source, singleFiles.placenames)) return;
    for (const prose of source.prose) {
      if (isOf(source, singleFiles.site) && prose.pointer?.startsWith("/languages/")) continue;
      for (const { 0: words, index } of matchesIn(prose.text, run)) {
        const span = spanIn(prose, index, index + words.length);
        yield finding(
          { file: source.path, span },
          `“${words}” is not in the letters of this file's language.`,
          "Write it in the translation beside this file, such as NAME.hi.md, or in Latin letters here.",
        );
      }
    }
  },
};
