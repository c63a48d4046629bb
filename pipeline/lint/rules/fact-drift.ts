// A number that we claim of a fact's subject and that agrees with no fact: either the text or the fact is wrong.
import { own } from "../../collections.ts";
import { type Claim, claims } from "../fact-claims.ts";
import { named, replaced, reword, theirs, withReference } from "../fact-reference.ts";
import type { FactRule } from "../fact-rules.ts";
import { finding, type Rule } from "../rule.ts";
import { placeIn } from "../words.ts";

/** Most facts that a message names. */
const mostNamed = 4;

/** The fact that was probably meant: the one whose number is nearest, and of those the one of which most words stand here. */
function nearest(claim: Claim): FactRule | undefined {
  const { facts, values } = claim;
  const distance = ({ quantity }: FactRule) =>
    Math.min(...quantity.values.map((value) => Math.abs(Math.log((value || 1) / (values[0] || 1)))));
  const length = (fact: FactRule) => {
    const { start, end } = replaced(claim, fact);
    return end - start;
  };
  return [...facts].sort((a, b) => distance(a) - distance(b) || length(b) - length(a))[0];
}

/** Most words of “unless” that a help names. */
const mostWords = 5;

/** What to write, and the way out where the number is about something else. */
function helpFor(claim: Claim, fact: FactRule): string {
  const sentence = withReference(claim, fact);
  const { id, unlessWords } = fact;
  const known = unlessWords.filter((word) => !word.endsWith("*")).slice(0, mostWords);
  const other =
    known.length > 0
      ? `show it with a word such as ${known.join(", ")}, or add one to “unless” of ${id}`
      : `add a word that shows it to “unless” of ${id}`;
  return `${sentence ? `Write “${sentence}”` : reword(fact)}, or correct ${own.facts.file}. If the sentence is about something else, ${other}; if somebody else claims it, write ${theirs(claim)}.`;
}

export const rule: Rule = {
  code: "fact-drift",
  severity: "error",
  meaning: "A number that the company claims is about a fact and agrees with none.",
  *check(unit, { singles }) {
    for (const claim of claims({ units: [unit], singles })) {
      if (claim.agreement !== "none" || !claim.isOurs) continue;
      const { prose, start, end, facts } = claim;
      const typed = prose.text.slice(start, end);
      const fact = nearest(claim);
      const { span } = placeIn(unit.text, prose, start, end);
      yield finding(
        { file: unit.path, span },
        `“${typed}” agrees with no fact about this: ${facts.slice(0, mostNamed).map(named).join("; ")}.`,
        {
          help: fact && helpFor(claim, fact),
          related: facts.slice(0, mostNamed).map(({ place, id }) => ({ ...place, message: `The fact ${id}.` })),
        },
      );
    }
  },
};
