// Words that may be part of a name: “Carbon Fiber Company” is called so, however fibre is spelled elsewhere. What somebody is
// called is known by its capitals alone, so nothing is changed there unasked.

/** Most words of a name that are looked at behind a place, and most letters of each. */
const after =
  /^(?:\s+(?:&|\p{Lu}[\p{L}\p{N}.’'-]{0,30})){0,4}?\s+(?:Company|Companies|Co|Corp|Corporation|Inc|Incorporated|Ltd|Limited|Pvt|Private|LLC|LLP|PLC|GmbH|AG|Industries|Group|Association|Institute|Council|Federation|University|Foundation|Society|Works|Mills)(?![\p{L}\p{N}])/u;

/** What stands before the first word of a sentence, a heading or a quotation. */
const opening = /(?:^|[.!?:;…]["”’)]?\s|["“‘(])\s*$/;

/** Whether words of a text are those of a company or another body: capitals, and behind them what such are called by. */
export function isInCompanyName(text: string, start: number, end: number): boolean {
  return isCapital(text, start) && after.test(text.slice(end, end + 200));
}

/**
 * Whether words that have a capital may be those of a name: within a sentence, or with another capital behind them. A title whose
 * words have capitals cannot be told from a name.
 */
export function mayBeName(text: string, start: number, end: number): boolean {
  if (!isCapital(text, start)) return false;
  const isFirst = opening.test(text.slice(Math.max(0, start - 10), start)) || text.slice(0, start).trim() === "";
  return !isFirst || /^[^\S\n]+\p{Lu}/u.test(text.slice(end, end + 10)) || /\s\p{Lu}/u.test(text.slice(start, end));
}

const isCapital = (text: string, at: number) => /^\p{Lu}/u.test(text.slice(at, at + 2));
