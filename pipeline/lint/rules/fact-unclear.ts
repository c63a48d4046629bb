// A number about a fact's subject in a sentence that does not say whose claim it is: the company or a thing of ours is not its
// subject, so it may be right of what it speaks of, and only who wrote it can tell.
import { own } from "../../collections.ts";
import { claims } from "../fact-claims.ts";
import { named, theirs } from "../fact-reference.ts";
import { finding, type Rule } from "../rule.ts";
import { placeIn } from "../words.ts";

export const rule: Rule = {
  code: "fact-unclear",
  severity: "note",
  meaning: "A number agrees with no fact, in a sentence that may be about somebody else.",
  *check(unit, { singles }) {
    for (const claim of claims({ units: [unit], singles })) {
      const [fact] = claim.facts;
      if (claim.agreement !== "none" || claim.isOurs || !fact) continue;
      const { prose, start, end } = claim;
      yield finding(
        { file: unit.path, span: placeIn(unit.text, prose, start, end).span },
        `“${prose.text.slice(start, end)}” may be somebody else's claim; if it is ours, it is wrong: ${named(fact)}.`,
        {
          help: `If it is about us, say so (“we”, “our …”) and write {{fact.${fact.id}}}, or correct ${own.facts.file}. If it is somebody else's, write ${theirs(claim)}, which is shown without the braces.`,
          related: [{ ...fact.place, message: `The fact ${fact.id}.` }],
        },
      );
    }
  },
};
