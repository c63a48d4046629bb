// Reports typed numbers of ours that equal a fact: they are forgotten when the fact changes.

import type { CheckSite } from "../../check.ts";
import { type Fix, replacing } from "../../finding.ts";
import { escaped } from "../../helpers.ts";
import { theirWords } from "../../placeholders/placeholders.ts";
import type { Span } from "../../read/files/source.ts";
import type { Claim } from "./claims.ts";
import { factLocations, type NumberFact } from "./facts.ts";

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

export const checkSite: CheckSite = ({ claims }, report) => {
  for (const claim of claims()) {
    // Of facts with the same number, the one whose words are here.
    const equal = claim.equal.map((fact) => ({ fact, span: typedWords(claim, fact) }));
    const one = equal.find(({ span }) => span) ?? equal[0];
    if (!one) continue;
    const { fact, span } = one;
    report(
      "fact-literal",
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
