// Wording and fixes for findings about a typed number and the fact it is compared with.
import { type Fix, replacing, type Way } from "../model/diagnostic.ts";
import { theirWords } from "../model/placeholders.ts";
import type { Span } from "../model/source.ts";
import type { Claim } from "./fact-claims.ts";
import type { NumberFact } from "./facts.ts";

/** The number as typed. */
export const typedNumber = ({ sentence, number: { start, end } }: Claim) =>
  sentence.text.slice(start, end).replace(/\s+/g, " ");

/** The span of a fact's words around a number, with any spaces and dashes; undefined if other words are there. */
export function typedWords(
  { text: textOf, sentence, number }: Claim,
  { fact: { text } }: NumberFact,
): Span | undefined {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[–—-]/g, "[–—-]");
  const words = escaped.replace(/\s+/g, "\\s+").replace(/(?:\\s\+)?([%°])/g, "\\s*$1");
  const [from, to] = sentence.span;
  for (const { 0: typed, index } of textOf()
    .slice(from, to)
    .matchAll(new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, "gu"))) {
    const [start, end] = [from + index, from + index + typed.length];
    if (start <= number.span[0] && end >= number.span[1]) return { start, end };
  }
  return undefined;
}

/** The fix that replaces the words by the fact's placeholder, if they are the same. */
export function referenceFix(claim: Claim, one: NumberFact): Fix | undefined {
  const { source, sentence } = claim;
  const span = typedWords(claim, one);
  // An unquoted YAML value must not begin with braces.
  if (!span || (sentence.isField && span.start === sentence.span[0])) return undefined;
  const reference = `{{fact.${one.id}}}`;
  return replacing({ file: source.path, span }, reference, `“${one.fact.text}” is now ${reference}`);
}

/** The choices for a number that agrees with no fact, each with its edit; the writer has to word a number about something else. */
export function waysFor(claim: Claim, one: NumberFact): readonly Way[] {
  const { location, sentence, number } = claim;
  const [from, to] = number.span;
  const isPlain =
    !(sentence.isField && from === sentence.span[0]) && claim.text().slice(from, to) === typedNumber(claim);
  const writing = (text: string) => (isPlain ? [{ ...location, text }] : []);
  return [
    { label: "Put in ours", edits: writing(`{{fact.${one.id}}}`) },
    { label: "Somebody else says it", edits: writing(theirs(claim)) },
    { label: "About something else", edits: [] },
  ];
}

/** Help to write the placeholder for a number. */
export const reference = ({ id, fact }: NumberFact) => `Write {{fact.${id}}}, which reads “${fact.text}”`;

/** Related locations of facts. */
export const places = (facts: readonly NumberFact[]) =>
  facts.map(({ fact, location }) => ({
    ...location,
    message: `Ours: ${fact.text} (${fact.scope.replace(/\.$/, "")}).`,
  }));

/** The number of a claim, marked as somebody else's. */
export const theirs = (claim: Claim) => theirWords(typedNumber(claim));
