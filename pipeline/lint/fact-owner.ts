// Recognises a sentence that names somebody else, so that its numbers are not ours.
import type { NumberedSentence } from "../model/numbers.ts";
import type { Singles } from "../model/singles.ts";
import { brandNames, type NumberFact } from "./facts.ts";
import { letters } from "./letters.ts";

/** Words for somebody else, or for anybody. */
const others =
  /\b(?:another|competit\w+|rivals?|dealers?|neighbours?|market|(?:an?|any|every|each|no|other|their|his|her) (?:\S+ )?(?:company|business|firm|maker|manufacturer)|(?:company|business|firm|maker) (?:that|which|who))\b/i;

/** Capitalised words within a sentence, and words with a capital inside, except names of places. */
const capital = new RegExp(
  `(?<=[${letters}\\d,;:)”"’]\\s+)(?<!\\b(?:in|near|at)\\s+)\\p{Lu}[\\p{L}\\p{N}&-]+|\\p{Lu}[\\p{Ll}\\d]+\\p{Lu}[\\p{L}\\d]+`,
  "gu",
);

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Makes the test whether a sentence names somebody else: a name is one that neither the brand nor a fact has. */
export function otherNames(
  singles: Singles,
  facts: readonly NumberFact[],
): (sentence: NumberedSentence) => boolean {
  const texts = facts.flatMap(({ fact }) => [
    ...fact.subject.flat(),
    fact.scope,
    fact.text,
    ...(fact.unless ?? []),
  ]);
  const known = new Set(wordsOf([...brandNames(singles), ...texts].join(" ")));
  return ({ text }) => {
    const names = text.match(capital) ?? [];
    return (
      others.test(text) || names.some((name) => wordsOf(name).some((word) => !known.has(word)))
    );
  };
}
