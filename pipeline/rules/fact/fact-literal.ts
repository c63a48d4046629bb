// Rule: a typed number of ours that equals a fact, and would be forgotten when the fact changes.

import type { Claim } from "../../core/values/fact-claims.ts";
import { factLocations, type NumberFact } from "../../core/values/facts.ts";
import { type Fix, replacing } from "../../finding.ts";
import { escaped } from "../../model/pattern.ts";
import { theirWords } from "../../model/placeholders.ts";
import type { Span } from "../../model/source.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/** The span of a fact's words around a number, with any spaces and dashes; undefined if other words are there. */
function typedWords(
  { text: textOf, sentence, span }: Claim,
  { fact: { text } }: NumberFact,
): Span | undefined {
  const dashed = escaped(text).replace(/[–—-]/g, "[–—-]");
  const words = dashed.replace(/\s+/g, "\\s+").replace(/(?:\\s\+)?([%°])/g, "\\s*$1");
  const [from, to] = sentence.span;
  for (const { 0: typed, index } of textOf()
    .slice(from, to)
    .matchAll(new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, "gu"))) {
    const start = from + index;
    const end = from + index + typed.length;
    if (start <= span[0] && end >= span[1]) return { start, end };
  }
  return undefined;
}

/** The fix that replaces a fact's words by its placeholder. */
function referenceFix(
  { location, sentence }: Claim,
  { id, fact }: NumberFact,
  span: Span,
): Fix | undefined {
  // An unquoted YAML value must not begin with braces.
  if (sentence.isField && span.start === sentence.span[0]) return undefined;
  const reference = `{{fact.${id}}}`;
  return replacing({ ...location, span }, reference, `“${fact.text}” is now ${reference}`);
}

/**
 * The number is right today, but it is typed. When the fact changes, this sentence will not. Refer
 * to the fact instead; *Fix* at the desk, or npm run content -- fix, does it for you where the
 * fact reads as it was typed. It is found by its unit and the fact's nouns; a number that only
 * happens to be the same because somebody else claims it is written {{theirs 50 years}}.
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
 * Our boards last for 50 years.
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
  code: "fact-literal",
  severity: "warning",
  about: "words",
  meaning: "A typed number equals a fact; it will not change when the fact does.",
  scope: "site",
};

export const checkSite: CheckSite = ({ claims }, report) => {
  for (const claim of claims()) {
    // Of facts with the same number, the one whose words are here.
    const equal = claim.equal.map((fact) => ({ fact, span: typedWords(claim, fact) }));
    const one = equal.find(({ span }) => span) ?? equal[0];
    if (!one) continue;
    const { fact, span } = one;
    report(
      claim.location,
      `“${claim.typed}” is typed here, but it is the fact ${fact.id} (${fact.fact.text}).`,
      {
        help: `Write {{fact.${fact.id}}}, which reads “${fact.fact.text}”. If somebody else says it: ${theirWords(claim.typed)}.`,
        related: factLocations([fact]),
        fix: span && referenceFix(claim, fact, span),
      },
    );
  }
};
