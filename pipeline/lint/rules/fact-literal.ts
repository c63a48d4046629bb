// Rule: a typed number of ours that equals a fact, and would be forgotten when the fact changes.
import { places, reference, referenceFix, typedNumber, typedWords } from "../fact-reference.ts";
import { finding, type Rule } from "../rule.ts";

export const rule: Rule = {
  code: "fact-literal",
  severity: "warning",
  meaning: "A typed number equals a fact; it will not change when the fact does.",
  *checkAll(_files, { claims }) {
    for (const claim of claims()) {
      // Of facts with the same number, the one whose words are here.
      const one = claim.equal.find((other) => typedWords(claim, other)) ?? claim.equal[0];
      if (!one) continue;
      const message = `“${typedNumber(claim)}” is typed here, but it is the fact ${one.id} (${one.fact.text}).`;
      const fix = referenceFix(claim, one);
      yield finding(claim.location, message, { help: `${reference(one)}.`, related: places([one]), fix });
    }
  },
};
