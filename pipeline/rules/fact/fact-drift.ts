// Rule: a number of ours about a fact's subject that agrees with no fact: either the text or the fact is wrong.
import type { Claim } from "../../core/values/fact-claims.ts";
import { factLocations, type NumberFact } from "../../core/values/facts.ts";
import type { Suggestion } from "../../finding.ts";
import { theirWords } from "../../model/placeholders.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { CheckSite, Meta } from "../../rule.ts";

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

/**
 * The company's numbers stand once, in facts.yaml. A
 * number with a fact's unit, in a sentence with the fact's nouns (its subject) and with another
 * value, means that one of the two is wrong, and a customer may rely on either. It is told where
 * the sentence names the company or a product of ours, or says we or our, and in the files of our
 * products. Lengths are not: in a text they are gaps, spacings and edges more often. What somebody
 * else claims is written {{theirs 40 years}}: readers see “40 years”, and it is never held against
 * our facts. Only plain words stand between these braces; bold and links go around them.
 *
 * ```yaml bad facts.yaml
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [[board, plank]]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 *
 * ```markdown bad articles/second-article.md text
 * Our boards last for forty years.
 * ```
 *
 * ```yaml good facts.yaml
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [[board, plank]]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Our boards last for {{fact.lifespan}}.
 * ```
 */
export const meta: Meta = {
  code: "fact-drift",
  severity: "warning",
  about: "words",
  meaning: "A number that the company claims is about a fact and agrees with none.",
  scope: "site",
};

export const checkSite: CheckSite = ({ claims, table }, report) => {
  for (const claim of claims()) {
    const [meant] = nearest(claim);
    if (!meant || claim.equal.length > 0) continue;
    const facts = [meant, ...claim.facts.filter((one) => one !== meant)].slice(0, maxFacts);
    const [number = "", ...others] = facts.map(({ fact }) => fact.text);
    const also = others.length === 0 ? "" : `, or ${others.join(", ")}`;
    report(claim.location, `You write ${claim.typed}; our number is ${number}${also}.`, {
      help: helpFor(claim, meant, table),
      related: factLocations(facts),
      suggestions: suggestionsFor(claim, meant),
    });
  }
};
