// Recognises words that may be part of a proper name: “Carbon Fiber Company” keeps its spelling, although we write fibre. A name is
// recognised by its capitals only, so it is never changed by a fix.

/** Up to four more capitalised words, then a word for a kind of company or body. */
const after =
  /^(?:\s+(?:&|\p{Lu}[\p{L}\p{N}.’'-]{0,30})){0,4}?\s+(?:Company|Companies|Co|Corp|Corporation|Inc|Incorporated|Ltd|Limited|Pvt|Private|LLC|LLP|PLC|GmbH|AG|Industries|Group|Association|Institute|Council|Federation|University|Foundation|Society|Works|Mills)(?![\p{L}\p{N}])/u;

/** What precedes the first word of a sentence, heading or quotation. */
const opening = /(?:^|[.!?:;…]["”’)]?\s|["“‘(])\s*$/;

/** Whether words are part of the name of a company or other body: capitalised, and followed by a word such as Ltd. */
export function isInCompanyName(text: string, start: number, end: number): boolean {
  return /^\p{Lu}/u.test(text.slice(start, start + 2)) && after.test(text.slice(end, end + 200));
}

/**
 * Whether capitalised words may be a name: within a sentence, or followed by another capital. A title in title case cannot be told from a
 * name.
 */
export function mayBeName(text: string, start: number, end: number): boolean {
  const isFirst =
    opening.test(text.slice(Math.max(0, start - 10), start)) || text.slice(0, start).trim() === "";
  return (
    !isFirst ||
    /^[^\S\n]+\p{Lu}/u.test(text.slice(end, end + 10)) ||
    /\s\p{Lu}/u.test(text.slice(start, end))
  );
}
