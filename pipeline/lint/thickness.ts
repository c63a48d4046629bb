// Decides whether a number of millimetres in a text is the thickness of the thing that a fact is about, such as a board: it has to be right
// beside the thing, as trade texts are full of gaps, spacings and edge distances.
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";

/** Largest thickness in millimetres: more is a length, spacing or size. */
const thickest = 150;

/** Stand for the number and the thing in the patterns. */
const number = "\ue000";
const thing = "\ue001";
/** “8 mm planks”, “6 mm wood-grain planks”, but not “8 mm from the planks”. */
const beforeThing = new RegExp(
  `${number}\\s*(?:thick\\s+)?(?:(?!(?:of|on|in|for|and|or|to|with|at|by|through|into|between|from|above|below|the|a)\\b)[\\p{L}-]+\\s+){0,2}${thing}`,
  "u",
);
/** “Planks come in thicknesses of 8 mm”, but not “gap between planks: 5 mm” or “planks 8 mm wide”. */
const behindThing = new RegExp(
  `(?<!\\b(?:between|behind|beside|around|round|under|over|through|to)\\s+(?:the\\s+|our\\s+)?)${thing}['’s]*` +
    "(?:[\\s,:]+(?:is|are|was|it|come|comes|made|sold|offered|available|of|in|at|with|from|only|about|up|to|between|have|has|a|an|the|thickness|thicknesses|thick|our))*" +
    `[\\s,:]*${number}(?!\\s*(?:larger|smaller|wider?|longer|long|high|deep|tall|apart|clear|proud|short|above|below|under|over|from|off|away|behind|beside|between)\\b)`,
  "i",
);

/**
 * Whether a number is the thickness of a thing.
 * @param named matches the thing
 */
export function isThickness(
  { text, beside }: NumberedSentence,
  { start, end, values }: SentenceNumber,
  named: RegExp,
): boolean {
  if (Math.max(...values) > thickest) return false;
  const marked = `${text.slice(0, start)}${number}${text.slice(end)}`.replace(
    new RegExp(named, "gi"),
    thing,
  );
  if (marked.trim() === number) return named.test(beside) && /thickness/i.test(beside);
  return beforeThing.test(marked) || behindThing.test(marked);
}
