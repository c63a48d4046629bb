// A description that its card cuts: what a visitor reads of it ends in the middle of a word.
import { own, rowOf } from "../../collections.ts";
import { dataOf, wordsOf } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { hasCards } from "../head-words.ts";
import { finding, type Rule } from "../rule.ts";
import { longestDescription } from "./description-length.ts";

export const rule: Rule = {
  code: "card-text-cut",
  severity: "warning",
  meaning: "A description that is longer than its card.",
  *checkAll(sources, { singles }) {
    const site = dataOf(singles.get(own.site), own.site);
    if (!site) return;
    const most = site.display.teaserLength;
    for (const source of sources) {
      const collection = rowOf(source);
      if (collection.kind !== "entries" || !collection.list.includes("description") || !source.valid) continue;
      const text = wordsOf(source, "description") ?? "";
      // Most are short, in whatever units they are counted.
      if (text.length <= most) continue;
      const length = [...text].length;
      // What an unknown placeholder stands for cannot be measured, and what search results cut has a finding of its own.
      if (length <= most || text.includes("{{") || (hasCards(source) && length > longestDescription)) continue;
      const end = [...text].slice(Math.max(0, most - 20), most).join("");
      yield finding(
        locationOf(source, "/description"),
        `The description has ${length} characters; its card ends after ${most}, with “${end}…”.`,
        { help: `Say it in ${most} characters, with the numbers that are put in.` },
      );
    }
  },
};
