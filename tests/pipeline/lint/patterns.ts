// How words were found by patterns that were made of them, before a writer's words of any length had to be found: what the
// functions that came in their place are held against.
import { letters } from "../../../pipeline/lint/letters.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words with any white space between them. */
export function spacedPattern(words: string): RegExp {
  return new RegExp(escaped(words).replace(/[ \n]+/g, "\\s+"), "gu");
}

/** The words of a dictionary. */
export function dictionaryPattern(words: readonly string[]): RegExp {
  const all = [...words].sort((a, b) => b.length - a.length).map((word) => escaped(word).replace(/\s+/g, "\\s+"));
  return new RegExp(
    `(?<![${letters}\\d/._@#&=?-])(?:${all.join("|")})(?![${letters}\\d/_@=]|\\.[${letters}]|-[${letters}])`,
    "gi",
  );
}

function termSource(term: string): string {
  const words = term.trim().split(/[\s\u00a0-]+/);
  const parts = words.map((word, index) => {
    const stem = escaped(word.replace(/\*$/, ""));
    return word.endsWith("*") ? `${stem}[${letters}]*` : index === words.length - 1 ? `${stem}(?:e?s|['’]s)?` : stem;
  });
  return `(?<![${letters}\\d])${parts.join("[\\s\\u00a0-]+")}(?![${letters}\\d])`;
}

/** The terms of a fact. */
export function termPattern(terms: readonly string[]): RegExp {
  return new RegExp(terms.map(termSource).join("|"), "i");
}

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

export interface ThicknessPattern {
  readonly before: RegExp;
  readonly after: RegExp;
  readonly named: RegExp;
  readonly label: RegExp;
}

/** Prepares the patterns of a thing, given as its terms. */
export function thicknessPattern(terms: readonly string[]): ThicknessPattern {
  const thing = `(?:${terms.map(termSource).join("|")})`;
  const word = `(?:${space}+|[,:(|–-]|\\b(?:${joining.join("|")})\\b)`;
  const between = `(?!(?:${parting.join("|")})(?![${letters}]))[${letters}-]+${space}+`;
  return {
    before: new RegExp(`${thing}(${word}*)$`, "i"),
    after: new RegExp(`^(?:${space}|-)+(?:thick(?:${space}|,)+)?(?:${between}){0,3}${thing}`, "i"),
    named: new RegExp(`${thing}(?=[^;]{0,60}$)`, "i"),
    label: new RegExp(`^\\W*(?:thickness(?:es)? of )?(?:the )?${thing}(?: thickness(?:es)?)?\\W*$`, "i"),
  };
}

function behindThing(pattern: ThicknessPattern, before: string, after: string): boolean {
  const match = pattern.before.exec(before);
  if (!match || elsewhere.test(before.slice(0, match.index))) return false;
  // “planks, 3 mm to the frame”: without a word between them, the two belong together only where nothing follows.
  return /[a-z:(|–-]/i.test(match[1] ?? "") || /^[\s\u00a0]*(?:thick\b|[^\w\s]*$|[.;)])/i.test(after);
}

/**
 * @param millimetres the largest number
 * @param text a sentence, a cell or a field
 * @param start where the number begins in it
 * @param end where its unit ends
 * @param beside what stands beside a cell or a field and says what it is about
 */
export function isThickness(
  pattern: ThicknessPattern,
  millimetres: number,
  text: string,
  start: number,
  end: number,
  beside: readonly string[],
): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (millimetres > thickest || otherMeasure.test(after)) return false;
  if (pattern.after.test(after) || behindThing(pattern, before, after)) return true;
  // “8 mm thick”, with the thing before it.
  const nearby = pattern.named.exec(before);
  if (nearby && /^[\s\u00a0-]*(?:thick|in thickness)\b/i.test(after))
    return !otherThing.test(before.slice(nearby.index)) && !elsewhere.test(before.slice(0, nearby.index));
  // “thickness of the planks … 8 mm”
  if (
    nearby &&
    /\bthickness(?:es)? of [^,;]{0,30}$/i.test(before.slice(0, nearby.index)) &&
    !otherThing.test(before.slice(nearby.index))
  )
    return true;
  // A cell or a field of nothing but the number, whose neighbours name the thing and its thickness.
  const alone = /^[\s\u00a0]*(?:about |from |up to |only )?$/i.test(before) && /^[\s\u00a0.]*$/.test(after);
  return alone && beside.some((other) => thick.test(other)) && beside.some((other) => pattern.label.test(other));
}
