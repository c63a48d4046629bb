// A word that dictionary.yaml keeps off the site, such as a promise that nobody can keep.

import { own } from "../../collections.ts";
import type { Words } from "../../model/collection.ts";
import type { Unit } from "../../model/unit.ts";
import { type Dictionary, dictionaryOf, wordsIn } from "../dictionary-words.ts";
import { remembered } from "../remembered.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { placeIn } from "../words.ts";

/** What the press and customers said is quoted as they said it. */
const exempt = new Set<Words | undefined>(["press", "customers", "rules", "names"]);

const findings = remembered(function* (unit: Unit, { avoided }: Dictionary): Iterable<RuleFinding> {
  if (exempt.has(unit.collection.words)) return;
  for (const prose of unit.prose)
    for (const { start, end, found, entry } of wordsIn(prose, avoided))
      yield finding(
        { file: unit.file.path, span: placeIn(unit.file.text, prose, start, end).span },
        `“${found}” is not used on this site, because it ${entry.because}.`,
        { help: entry.write },
      );
});

export const rule: Rule = {
  code: "dictionary-avoid",
  severity: "warning",
  meaning: "A word that dictionary.yaml keeps off the site.",
  *check({ units, singles }) {
    const dictionary = dictionaryOf(singles.get(own.dictionary));
    if (dictionary.avoided.forms.size > 0) for (const unit of units) yield* findings(unit, dictionary);
  },
};
