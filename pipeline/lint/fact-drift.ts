// A typed number that is about a fact and agrees with none: either the text or the fact is wrong.
import { diagnostic } from "../model/diagnostic.ts";
import { type Claim, claims } from "./fact-claims.ts";
import { withReference } from "./fact-literal.ts";
import type { FactRule } from "./fact-rules.ts";
import type { Lint } from "./lint.ts";
import { placeIn } from "./words.ts";

/** Most facts that a message names. */
const mostNamed = 4;

function named({ id, text, scope }: FactRule): string {
  return `${id} is ${text} (${scope.replace(/\.$/, "")})`;
}

/** The fact that was probably meant: the one whose number is nearest. */
function nearest({ facts, values }: Claim): FactRule | undefined {
  const distance = ({ quantity }: FactRule) =>
    Math.min(...quantity.values.map((value) => Math.abs(Math.log((value || 1) / (values[0] || 1)))));
  return [...facts].sort((a, b) => distance(a) - distance(b))[0];
}

export const factDrift: Lint = {
  code: "fact-drift",
  *check(context) {
    for (const claim of claims(context)) {
      if (claim.agreement !== "none") continue;
      const { unit, prose, start, end, facts } = claim;
      const typed = prose.text.slice(start, end);
      const fact = nearest(claim);
      const { span } = placeIn(unit.file.text, prose, start, end);
      yield diagnostic(
        "fact-drift",
        { file: unit.file.path, span },
        `“${typed}” agrees with no fact about this: ${facts.slice(0, mostNamed).map(named).join("; ")}.`,
        {
          help: fact
            ? `Write “${withReference(claim, fact)}”, or correct facts.yaml. If the sentence is about something else, add a word that shows it to “unless” of ${fact.id}.`
            : undefined,
          related: facts.slice(0, mostNamed).map(({ place, id }) => ({ ...place, message: `The fact ${id}.` })),
        },
      );
    }
  },
};
