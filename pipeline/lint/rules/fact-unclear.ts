// A number about a fact's subject in a sentence that does not say that it is about us: it may be right of what it speaks of, and only
// who wrote it can tell.
import { own } from "../../collections.ts";
import { named, places, theirs, typedNumber } from "../fact-reference.ts";
import { finding, type Rule } from "../rule.ts";

export const rule: Rule = {
  code: "fact-unclear",
  severity: "note",
  meaning: "A number agrees with no fact, in a sentence that may be about somebody else.",
  *checkAll(_files, { claims }) {
    for (const claim of claims()) {
      const [fact] = claim.facts;
      if (!claim.isOther || claim.owner === "us" || !fact) continue;
      const message = `“${typedNumber(claim)}” may be somebody else's claim; if it is ours, it is wrong: ${named(fact)}.`;
      const help = `If it is about us, say so (“we”, “our …”) and write {{fact.${fact.id}}}, or correct ${own.facts.file}. If it is somebody else's, write ${theirs(claim)}, which is shown without the braces.`;
      yield finding(claim.place, message, { help, related: places([fact]) });
    }
  },
};
