// Decides whether a number of millimetres is the thickness of a thing: it has to be right beside the thing, as trade texts are full of
// gaps, spacings and edge distances.
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";

/** Largest thickness in millimetres: more is a length, spacing or size. */
const thickest = 150;

/** Words that may stand between a thing and its thickness. */
const small =
  "is|are|was|it|come|comes|made|sold|offered|available|of|in|at|with|from|only|about|up|to|between|have|has|a|an|the|thickness|thicknesses|thick|our";
/** After a thing: “planks come in thicknesses of 8 mm”. */
const behindThing = new RegExp(`^['’s]*(?:[\\s,:]+(?:${small}))*[\\s,:]*$`, "i");
/** Before a thing: “8 mm planks”, “6 mm wood-grain planks”, but not “8 mm from the planks”. */
const beforeThing =
  /^\s*(?:thick\s+)?(?:(?!(?:of|on|in|for|and|or|to|with|at|by|through|into|between|from|above|below|the|a)\b)[\p{L}-]+\s+){0,2}$/u;

/** After a number of millimetres that is not a thickness: “8 mm wide”, “20 mm larger”, “10 mm above the floor”. */
const otherMeasure =
  /^\s*(?:larger|smaller|wider?|longer|long|high|deep|tall|apart|clear|proud|short|above|below|under|over|from|off|away|behind|beside|between)\b/i;
/** “Gap between planks: 5 mm”: the number is about something at the thing. */
const atThing = /\b(?:between|behind|beside|around|round|under|over|through|to)\s+(?:the\s+|our\s+)?$/i;

/**
 * Whether a number is the thickness of a thing.
 * @param thing matches the thing
 */
export function isThickness(
  { text, beside }: NumberedSentence,
  { start, end, values }: SentenceNumber,
  thing: RegExp,
): boolean {
  if (Math.max(...values) > thickest) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const next = thing.exec(after);
  if (next && beforeThing.test(after.slice(0, next.index))) return true;
  const last = [...before.matchAll(new RegExp(thing, "gi"))].at(-1);
  if (last && atThing.test(before.slice(0, last.index))) return false;
  if (last && behindThing.test(before.slice(last.index + last[0].length))) return !otherMeasure.test(after);
  return before.trim() === "" && after.trim() === "" && thing.test(beside) && /thickness/i.test(beside);
}
