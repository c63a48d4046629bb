// Rule: a description that its card cuts off, so that the end of its sentence is missing.
import { own, rowOf } from "../../collections.ts";
import { dataOf } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { textAt } from "../../model/value.ts";
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
      const text = textAt(source.root, "/description") ?? "";
      // Most are short in any unit of length.
      if (text.length <= most) continue;
      const characters = [...text];
      const length = characters.length;
      // Unknown placeholders have no length, and a description too long for search results has its own finding.
      if (length <= most || text.includes("{{") || (hasCards(source) && length > longestDescription)) continue;
      const kept = characters.slice(0, most).join("");
      // The card ends with the last word that fits, like `teaser` of the app.
      const shown = characters[most] === " " ? kept : kept.replace(/ [^ ]*$/, "");
      const end = shown.slice(-18).trimStart();
      yield finding(
        locationOf(source, "/description"),
        `The description has ${length} characters; its card ends after ${most}, with “${end}…”.`,
        { help: `Say it in ${most} characters, with the numbers that are put in.` },
      );
    }
  },
};
