// How a finding speaks of a typed number and of the fact that it is held against, and how a fix puts the fact's placeholder in.
import { type Fix, replacing, type Way } from "../model/diagnostic.ts";
import { theirWords } from "../model/placeholders.ts";
import type { Span } from "../model/source.ts";
import type { Claim } from "./fact-claims.ts";
import type { NumberFact } from "./facts.ts";

/** The number as it reads. */
export const typedNumber = ({ sentence, number: { start, end } }: Claim) =>
  sentence.text.slice(start, end).replace(/\s+/g, " ");

/** Where a fact's words stand around a number, however their spaces and dashes are typed; undefined where other words do. */
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

/** The fix that puts the placeholder in, where the words stay what they were. */
export function referenceFix(claim: Claim, one: NumberFact): Fix | undefined {
  const { source, sentence } = claim;
  const span = typedWords(claim, one);
  // A YAML value must not begin with braces unquoted.
  if (!span || (sentence.isField && span.start === sentence.span[0])) return undefined;
  const reference = `{{fact.${one.id}}}`;
  return replacing({ file: source.path, span }, reference, `“${one.fact.text}” is now ${reference}`);
}

/** What a number that agrees with no fact may be, each with what to write then; where it is about something else only the writer knows. */
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

/** What to write for a number. */
export const reference = ({ id, fact }: NumberFact) => `Write {{fact.${id}}}, which reads “${fact.text}”`;

/** The facts of a message, as places to look at. */
export const places = (facts: readonly NumberFact[]) =>
  facts.map(({ fact, location }) => ({
    ...location,
    message: `Ours: ${fact.text} (${fact.scope.replace(/\.$/, "")}).`,
  }));

/** The number of a claim, marked as somebody else's. */
export const theirs = (claim: Claim) => theirWords(typedNumber(claim));
