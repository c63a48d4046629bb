// A text in another script than that of the sources, such as Hindi in an English file: it belongs into the file of its language.
import { own, sourceLanguage } from "../../collections.ts";
import { isOf } from "../../model/analysis.ts";
import { finding, type Rule } from "../rule.ts";
import { locationIn } from "../words.ts";

/** A run of words in other letters than Latin ones, and Greek ones, which are signs of quantities. */
const letter = "(?:(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Common}\\p{sc=Inherited}])[\\p{L}\\p{M}])";
const run = new RegExp(`${letter}+(?:[\\s\\p{P}\\p{N}]+${letter}+)*`, "gu");

export const rule: Rule = {
  code: "other-script",
  severity: "warning",
  meaning: "Words in the letters of another language than that of the file.",
  languages: [sourceLanguage],
  *check(source) {
    for (const prose of source.prose) {
      // The row of a language says in its own words what whoever reads it is told in pages of the sources.
      if (isOf(source, own.site) && prose.pointer?.startsWith("/languages/")) continue;
      for (const { 0: words, index } of prose.text.matchAll(run)) {
        const { span } = locationIn(source.text, prose, index, index + words.length);
        yield finding({ file: source.path, span }, `“${words}” is not in the letters of this file's language.`, {
          help: "Write it in the translation beside this file, such as NAME.hi.md, or in Latin letters here.",
        });
      }
    }
  },
};
