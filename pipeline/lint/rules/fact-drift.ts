// Rule: a number that we claim about a fact's subject and that agrees with no fact: either the text or the fact is wrong.
import { own } from "../../collections.ts";
import type { Claim } from "../fact-claims.ts";
import { places, theirs, typedNumber, waysFor } from "../fact-reference.ts";
import type { NumberFact } from "../facts.ts";
import { finding, type Rule } from "../rule.ts";

/** Most facts named in a message, and most words of “unless” in a help text. */
const most = { facts: 4, words: 5 };

/** The facts that may be meant, nearest number first. */
function nearest({ facts, number }: Claim): readonly NumberFact[] {
  const distance = ({ quantity }: NumberFact) =>
    Math.min(...quantity.values.map((value) => Math.abs(Math.log((value || 1) / (number.values[0] || 1)))));
  return facts.toSorted((a, b) => distance(a) - distance(b));
}

/** Help: the three things that the number may be, and what to write for each. */
function helpFor(claim: Claim, one: NumberFact): string {
  const words = (one.fact.unless ?? []).filter((word) => !word.endsWith("*")).slice(0, most.words);
  const other =
    words.length > 0 ? `show it with a word such as ${words.join(", ")}, or add one` : "add a word that shows it";
  return `Put in ours: {{fact.${one.id}}}. Somebody else says it: ${theirs(claim)}. About something else: ${other} to “unless” of ${one.id} in ${own.facts.file}. If ours is wrong, correct it there.`;
}

export const rule: Rule = {
  code: "fact-drift",
  severity: "error",
  meaning: "A number that the company claims is about a fact and agrees with none.",
  *checkAll(_files, { claims }) {
    for (const claim of claims()) {
      const [meant] = nearest(claim);
      if (!meant || !claim.isOther || !claim.isOurs) continue;
      const facts = [meant, ...claim.facts.filter((one) => one !== meant)].slice(0, most.facts);
      const [number = "", ...others] = facts.map(({ fact }) => fact.text);
      const also = others.length === 0 ? "" : `, or ${others.join(", ")}`;
      const message = `You write ${typedNumber(claim)}; our number is ${number}${also}.`;
      yield finding(claim.location, message, {
        help: helpFor(claim, meant),
        related: places(facts),
        ways: waysFor(claim, meant),
      });
    }
  },
};
