// Rule: a number about a fact's subject in a sentence that may not be about us, so that only its writer can tell whether it is right.
import { places, theirs, typedNumber, waysFor } from "../fact-reference.ts";
import { finding, type Rule } from "../rule.ts";

export const rule: Rule = {
  code: "fact-unclear",
  severity: "note",
  meaning: "A number agrees with no fact, in a sentence that may be about somebody else.",
  *checkAll(_files, { claims }) {
    for (const claim of claims()) {
      const [fact] = claim.facts;
      if (!claim.isOther || claim.isOurs || !fact) continue;
      const message = `Whose number is ${typedNumber(claim)}? Ours is ${fact.fact.text}.`;
      const help = `Put in ours: say “we” or “our …” and write {{fact.${fact.id}}}. Somebody else says it: ${theirs(claim)}, which is shown without the braces.`;
      yield finding(claim.location, message, { help, related: places([fact]), ways: waysFor(claim, fact) });
    }
  },
};
