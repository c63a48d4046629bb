// A number that we claim and that equals a fact: when the fact changes, nobody will think of this place.
import { type Fix, replacing } from "../../model/diagnostic.ts";
import { type Claim, claims } from "../fact-claims.ts";
import { fits, replaced, reword, withReference } from "../fact-reference.ts";
import type { FactRule } from "../fact-rules.ts";
import { finding, type Rule } from "../rule.ts";
import { placeIn } from "../words.ts";

function fixOf(claim: Claim, fact: FactRule): Fix | undefined {
  const { unit, prose } = claim;
  const range = replaced(claim, fact);
  const { start, end, same } = range;
  // “a 60-minute wall” does not read the same with “60 minutes”, and a YAML value must not begin with braces unquoted.
  if (!same || !fits(claim, fact, range) || (prose.kind === "field" && start === 0)) return undefined;
  const { span, exact } = placeIn(unit.text, prose, start, end);
  if (!exact) return undefined;
  const reference = `{{fact.${fact.id}}}`;
  return replacing({ file: unit.path, span }, reference, `“${prose.text.slice(start, end)}” is now ${reference}`);
}

export const rule: Rule = {
  code: "fact-literal",
  severity: "warning",
  meaning: "A typed number equals a fact; it will not change when the fact does.",
  *check(unit, { singles }) {
    for (const claim of claims({ units: [unit], singles })) {
      if (claim.agreement === "none" || claim.agreement === "within" || !claim.isOurs) continue;
      const { equal } = claim.agreement;
      // Of facts with the same number, the one whose words stand here.
      const fact = equal.find((other) => replaced(claim, other).same) ?? equal[0];
      if (!fact) continue;
      const { prose, start, end } = claim;
      const sentence = withReference(claim, fact);
      const { span } = placeIn(unit.text, prose, start, end);
      yield finding(
        { file: unit.path, span },
        `“${prose.text.slice(start, end)}” is typed here, but it is the fact ${fact.id} (${fact.text}).`,
        {
          help: sentence ? `Write “${sentence}”, which then reads “${fact.text}”.` : `${reword(fact)}.`,
          related: [{ ...fact.place, message: `The fact ${fact.id}.` }],
          fix: fixOf(claim, fact),
        },
      );
    }
  },
};
