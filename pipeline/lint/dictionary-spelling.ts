// A name or word in a form that dictionary.yaml replaces.

import { own } from "../collections.ts";
import type { Words } from "../model/collection.ts";
import { type Diagnostic, diagnostic, replacing } from "../model/diagnostic.ts";
import type { Unit } from "../model/unit.ts";
import { type Dictionary, dictionaryOf, wordsIn } from "./dictionary-words.ts";
import type { Lint } from "./lint.ts";
import { remembered } from "./remembered.ts";
import { placeIn } from "./words.ts";

/** Files whose words are patterns or data of the compiler. */
const exempt = new Set<Words | undefined>(["rules", "names"]);

/** A word at the beginning of a sentence keeps its capital. */
function inCaseOf(found: string, right: string): string {
  const [first = ""] = found;
  return first !== first.toLowerCase() && right[0] === right[0]?.toLowerCase()
    ? first.toUpperCase() + right.slice(1)
    : right;
}

const findings = remembered(function* (unit: Unit, { spellings }: Dictionary): Iterable<Diagnostic> {
  if (exempt.has(unit.collection.words)) return;
  for (const prose of unit.prose)
    for (const { start, end, found, entry } of wordsIn(prose, spellings)) {
      const right = inCaseOf(found, entry.right);
      const { span, exact } = placeIn(unit.file.text, prose, start, end);
      const place = { file: unit.file.path, span };
      yield diagnostic("dictionary-spelling", place, `“${found}” is written “${right}” on this site.`, {
        help: `Write ${right}`,
        fix: exact ? replacing(place, right, `“${found}” is now “${right}”`) : undefined,
      });
    }
});

export const dictionarySpelling: Lint = {
  code: "dictionary-spelling",
  *check({ units, singles }) {
    const dictionary = dictionaryOf(singles.get(own.dictionary));
    if (dictionary.spellings.pattern) for (const unit of units) yield* findings(unit, dictionary);
  },
};
