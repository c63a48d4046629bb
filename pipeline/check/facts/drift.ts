// Reports numbers of ours about a subject of a fact that agree with no fact.

import type { CheckSite } from "../../check.ts";
import type { Suggestion } from "../../finding.ts";
import { theirWords } from "../../placeholders/placeholders.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import type { Claim } from "./claims.ts";
import { factLocations, type NumberFact } from "./facts.ts";

/** Most facts named in a message. */
const maxFacts = 4;

/** The facts that may be meant, nearest number first. */
function nearest({ facts, values }: Claim): readonly NumberFact[] {
  const distance = ({ quantity }: NumberFact) =>
    Math.min(
      ...quantity.values.map((value) => Math.abs(Math.log((value || 1) / (values[0] || 1)))),
    );
  return facts.toSorted((a, b) => distance(a) - distance(b));
}

/** Help: whose the number may be, and what to write for each. */
const helpFor = ({ typed }: Claim, { id }: NumberFact, table: SiteTable) =>
  `Put in ours: {{fact.${id}}}. Somebody else says it: ${theirWords(typed)}. If ours is wrong, correct it in ${table.fileFor("facts")}.`;

/** The two choices, each with its edit. */
function suggestionsFor(
  { location, sentence, typed, text }: Claim,
  { id }: NumberFact,
): readonly Suggestion[] {
  const { start, end } = location.span;
  const isPlain =
    !(sentence.isField && start === sentence.span[0]) && text().slice(start, end) === typed;
  const writing = (words: string) => (isPlain ? [{ ...location, text: words }] : []);
  return [
    { label: "Put in ours", edits: writing(`{{fact.${id}}}`) },
    { label: "Somebody else says it", edits: writing(theirWords(typed)) },
  ];
}

export const checkSite: CheckSite = ({ claims, table }, report) => {
  for (const claim of claims()) {
    const [meant] = nearest(claim);
    if (!meant || claim.equal.length > 0) continue;
    const facts = [meant, ...claim.facts.filter((one) => one !== meant)].slice(0, maxFacts);
    const [number = "", ...others] = facts.map(({ fact }) => fact.text);
    const also = others.length === 0 ? "" : `, or ${others.join(", ")}`;
    report(
      "fact-drift",
      claim.location,
      `You write ${claim.typed}; our number is ${number}${also}.`,
      {
        help: helpFor(claim, meant, table),
        related: factLocations(facts),
        suggestions: suggestionsFor(claim, meant),
      },
    );
  }
};
