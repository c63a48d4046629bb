// Whether a number of millimetres is said to be the thickness of a thing: it stands right beside the thing, but for some small words.
// Trade texts are full of gaps, spacings and edge distances that stand near the same words.
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";
import { placesOf, plainWords, type Terms } from "./plain-words.ts";

/** A number of more millimetres is a length, a spacing or a size: nothing that a board is made into is thicker. */
export const thickest = 150;

const oneOf = (words: string) => plainWords(words).trimEnd().replaceAll(" ", "|");

/** Words that may stand between a thing and its thickness: “planks are available in 8 mm”, “boards, from 4 mm”. */
const joining = oneOf(
  "is are was were they it come comes run ranges start available sold made offered supplied produced manufactured measure in of at with from only now just about around up to between exactly nominally typically usually a an the our has have thick thickness grade size each all also can be as thin merely barely",
);

/** What a number measures that stands right before one of these, instead of a thickness. */
const otherMeasures = oneOf(
  "wide wider long longer high higher deep tall short larger smaller bigger thicker thinner proud apart clear above below from off away behind between gap joint lap overlap centre center screw nail stud hole margin edge radius spacing cavity air square length width height diameter around beside under over space distance end",
);

/** Words that never stand between a thickness and the thing behind it, as “wood-grain” does in “6 mm wood-grain planks”. */
const parting = oneOf(
  "of on onto into in for and or to with at by over under plywood ply glass steel gypsum board plank panel tile sheet pilot the a an each every per",
);

const behindNumber = new RegExp(`^(?:in |of |to the |at the )?(?:${otherMeasures}) |^(?:to|at) th `);
const toThing = new RegExp(`^(?:thick )?(?:, )?(?:(?!(?:${parting}|${otherMeasures}|,) )\\S+ ){0,3}$`);
const toNumber = new RegExp(`^(?:(?:${joining}|,) )*$`);
/** “Gap between planks: 5 mm”: the number is about something at the thing. */
const atThing = new RegExp(`(?:^| )(?:${otherMeasures}) (?:\\S+ ){0,2}$`);

/**
 * @param thing what the number has to be the thickness of
 */
export function isThickness(thing: Terms, { start, end }: SentenceNumber, sentence: NumberedSentence): boolean {
  const [before, after] = [sentence.words.slice(0, start), sentence.words.slice(end)];
  if (behindNumber.test(after)) return false;
  for (const place of placesOf(after, thing)) if (toThing.test(after.slice(0, place.start))) return true;
  for (const place of placesOf(before, thing))
    if (toNumber.test(before.slice(place.end))) return !atThing.test(before.slice(0, place.start));
  // A cell or a field of nothing but the number, whose neighbours name the thing and its thickness.
  const isAlone = /^(?:about |from |up to |only )?$/.test(before) && after === "";
  const isNamed = (label: string) =>
    [...placesOf(label, thing)].some(({ start: at, end: to }) => at === 0 && to === label.length);
  return (
    isAlone &&
    /\bthickness /.test(sentence.beside) &&
    sentence.beside.split(", ").some((label) => isNamed(label.replace(/thickness (?:of )?(?:the )?/, "")))
  );
}
