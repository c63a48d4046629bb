// Whether a number of millimetres is said to be the thickness of a thing: trade texts are full of gaps, spacings and edge
// distances that stand beside the same words.
import { letters } from "./letters.ts";
import type { Terms } from "./terms.ts";

/** A number of more millimetres is a length, a spacing or a size: nothing that a board is made into is thicker. */
const thickest = 150;

const space = "[\\s\\u00a0]";

/** Words that may stand between a thing and its thickness: “planks are available in 8 mm”, “boards, from 4 mm”. */
const joining =
  "is are was were come comes run runs range ranges start starts available sold made offered supplied produced manufactured measure measures in of at with from only now just about around up to between exactly nominally typically usually a an the our has have thick thickness thicknesses grade grades size sizes each all also can be as thin merely barely".split(
    " ",
  );

/** Words that never stand between a thickness and its thing, as “wood-grain” does in “6 mm wood-grain planks”. */
const parting =
  "of on onto behind between in into from for and or to with at by clear above below over under gap apart wide long deep high off away screw screws nail nails stud studs centre centres center centers joint joints plywood ply glass steel gypsum board boards plank planks panel panels tile tiles sheet sheets pilot hole holes cavity air the a an each every per".split(
    " ",
  );

/** Words before a thing that say that the number is about something at it: “gap between planks: 5 mm”. */
const elsewhere =
  /\b(?:between|behind|around|beside|from|under|over|below|above|gaps?|joints?|spac(?:e|es|ing)|widths?|lengths?|heights?|laps?|overlaps?|distance|edges?|ends?|holes?)\s+(?:[\w-]+\s+){0,2}$/i;

/** What follows a number that is another measure than a thickness. */
const otherMeasure =
  /^[\s\u00a0-]*(?:wide|wider|long|longer|high|higher|deep|deeper|tall|short|shorter|larger|smaller|bigger|thicker|thinner|proud|apart|clear|above|below|from|off|away|behind|between|of (?:air|space|gap|ventilation)|gaps?|joints?|overlap|lap|cent(?:re|er)s?|screws?|nails?|studs?|holes?|margins?|edge|radius|spacing|cavit(?:y|ies)|square|lengths?|widths?|in (?:length|width|height|diameter)|to the|at the)\b/i;

/** Things beside a board that have a thickness too. */
const otherThing =
  /\b(?:strips?|steel|foam|wool|plates?|sealant|membrane|glass|tapes?|battens?|timber|studs?|plaster|coat|layer|mortar|tile)\b/i;

const thick = /\bthick(?:ness|nesses)?\b/i;

/** What may stand between a thing and the number behind it, up to the end. */
const joined = new RegExp(`(?:${space}|[,:(|–-]|\\b(?:${joining.join("|")})\\b)*$`, "iy");

/** What may stand between a number and the thing behind it. */
const toThing = new RegExp(
  `^(?:${space}|-)+(?:thick(?:${space}|,)+)?(?:(?!(?:${parting.join("|")})(?![${letters}]))[${letters}-]+${space}+){0,3}$`,
  "i",
);

/** A field's label or a cell, but for the thing: what stands before it and behind it. */
const labelStart = /^\W*(?:thickness(?:es)? of )?(?:the )?$/i;
const labelEnd = /^(?: thickness(?:es)?)?\W*$/i;

function behindThing(thing: Terms, before: string, after: string): boolean {
  for (const { start, end } of thing.places(before)) {
    joined.lastIndex = end;
    if (!joined.test(before)) continue;
    if (elsewhere.test(before.slice(0, start))) return false;
    // “planks, 3 mm to the frame”: without a word between them, the two belong together only where nothing follows.
    return /[a-z:(|–-]/i.test(before.slice(end)) || /^[\s\u00a0]*(?:thick\b|[^\w\s]*$|[.;)])/i.test(after);
  }
  return false;
}

function beforeThing(thing: Terms, after: string): boolean {
  for (const { start } of thing.places(after)) if (toThing.test(after.slice(0, start))) return true;
  return false;
}

function isLabel(thing: Terms, text: string): boolean {
  for (const { start, end } of thing.places(text))
    if (labelStart.test(text.slice(0, start)) && labelEnd.test(text.slice(end))) return true;
  return false;
}

/** Most characters between a thing and words that say that its thickness follows. */
const nearby = 60;

/** Where the thing begins of which a number at the end of a text may tell: the first that is near to it. */
function nearThing(thing: Terms, before: string): number | undefined {
  for (const { start, end } of thing.places(before))
    if (before.length - end <= nearby && !before.includes(";", end)) return start;
  return undefined;
}

/**
 * @param thing what the number measures, where it is a thickness
 * @param millimetres the largest number
 * @param text a sentence, a cell or a field
 * @param start where the number begins in it
 * @param end where its unit ends
 * @param beside what stands beside a cell or a field and says what it is about
 */
export function isThickness(
  thing: Terms,
  millimetres: number,
  text: string,
  start: number,
  end: number,
  beside: readonly string[],
): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (millimetres > thickest || otherMeasure.test(after)) return false;
  if (beforeThing(thing, after) || behindThing(thing, before, after)) return true;
  const near = nearThing(thing, before);
  if (near !== undefined) {
    const [ahead, since] = [before.slice(0, near), before.slice(near)];
    // “8 mm thick”, with the thing before it.
    if (/^[\s\u00a0-]*(?:thick|in thickness)\b/i.test(after)) return !otherThing.test(since) && !elsewhere.test(ahead);
    // “thickness of the planks … 8 mm”
    if (/\bthickness(?:es)? of [^,;]{0,30}$/i.test(ahead) && !otherThing.test(since)) return true;
  }
  // A cell or a field of nothing but the number, whose neighbours name the thing and its thickness.
  const alone = /^[\s\u00a0]*(?:about |from |up to |only )?$/i.test(before) && /^[\s\u00a0.]*$/.test(after);
  return alone && beside.some((other) => thick.test(other)) && beside.some((other) => isLabel(thing, other));
}
