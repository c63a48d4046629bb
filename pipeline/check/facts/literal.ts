// Reports typed numbers of ours that equal a fact: they are forgotten when the fact changes.

import { escaped } from "../../helpers.ts";
import { codesOf } from "../../report/code.ts";
import { replacing, type Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { type Claim, factLocations, type NumberFact } from "./facts.ts";

export const codes = codesOf({
  "fact-literal": {
    severity: "warning",
    guess: true,
    meaning: "A typed number equals a fact; it will not change when the fact does.",
  },
});

/**
 * The span of a fact's words around a number, with any spaces and dashes; undefined if other words
 * are there.
 */
function typedWords(
  { text: all, sentence, span }: Claim,
  { fact: { text } }: NumberFact,
): Span | undefined {
  const dashed = escaped(text).replace(/[–—-]/g, "[–—-]");
  const words = dashed.replace(/\s+/g, "\\s+").replace(/(?:\\s\+)?([%°])/g, "\\s*$1");
  const [from, to] = sentence.span;
  for (const { 0: typed, index } of all
    .slice(from, to)
    .matchAll(new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, "gu"))) {
    const start = from + index;
    const end = from + index + typed.length;
    if (start <= span[0] && end >= span[1]) return { start, end };
  }
  return undefined;
}

export function reportLiteral(claim: Claim, report: Report): void {
  const { equal, location, sentence, typed } = claim;
  // Of facts with the same number, the one whose words are here.
  const found = equal.map((fact) => ({ ...fact, span: typedWords(claim, fact) }));
  const equalFact = found.find(({ span }) => span) ?? found[0];
  if (!equalFact) return;
  const { id, fact, span } = equalFact;
  const reference = `{{fact.${id}}}`;
  // An unquoted YAML value must not begin with braces.
  const canReplace = span && !(sentence.isField && span.start === sentence.span[0]);
  report({
    code: codes["fact-literal"],
    at: location,
    message: `“${typed}” is typed here, but it is the fact ${id} (${fact.text}).`,
    help: `Write ${reference}, which reads “${fact.text}”.`,
    related: factLocations([equalFact]),
    fix: canReplace
      ? replacing({ ...location, span }, reference, `“${fact.text}” is now ${reference}`)
      : undefined,
  });
}
