// Cuts a description to the length of a card's teaser.

/**
 * The first `length` characters (code points), up to the end of a word; the whole text if it is not
 * longer.
 */
export function cutAtWord(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length).join("");
  if (characters[length] === " ") return kept;
  const lastSpace = kept.lastIndexOf(" ");
  return lastSpace > 0 ? kept.slice(0, lastSpace) : kept;
}

/**
 * What an ellipsis takes the place of: full stops of Latin and Devanagari texts, and other marks
 * where a sentence is cut.
 */
const endMarks = /[\s.…,;:–—।॥]+$/u;

/**
 * The description of a card: cut to `length` characters, and always with an ellipsis in place of
 * its full stop.
 */
export function teaser(text: string, length: number): string {
  const kept = cutAtWord(text, length).replace(endMarks, "");
  return kept === "" ? "" : `${kept}…`;
}
