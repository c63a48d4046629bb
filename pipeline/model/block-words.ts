// The words of a block, and the names of blocks and words by which a change is seen.

/** Numbers with their decimal places, words, and the signs that are more than punctuation. A sign before a number belongs to it. */
const token = /[-−–]?\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[%‰\p{S}]/gu;

/** Between a letter and a letter it is part of a word, whichever of the two was typed. */
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;

/** Marks of emphasis, which are symbols of Unicode too, and quotation marks that are typed as such. */
const emphasis = /[`^~|]/g;

/** The words, numbers and signs of a text: two texts of the same tokens say the same. */
export function tokensOf(text: string): readonly string[] {
  const words = text.normalize("NFC").replace(apostrophe, "").replace(emphasis, " ");
  return (words.match(token) ?? []).map((each) => each.replace(/^[−–]/, "-"));
}

/** Letters of hashes. */
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Two hashes of a text (FNV-1a, and its like with another factor), mixed at the end as MurmurHash3 does. */
function hashes(text: string): readonly [number, number] {
  let [one, other] = [0x811c9dc5, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  const mixed = (value: number) => {
    const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
    return (whole ^ (whole >>> 16)) >>> 0;
  };
  return [mixed(one), mixed(other)];
}

const lettersOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => letters[(value >>> (6 * at)) & 63]).join("");

/** Names a text in ten letters, 60 bits: two texts of a site that share a name are not met with. */
export function hashOfText(text: string): string {
  return hashes(text)
    .map((value) => lettersOf(value, 5))
    .join("");
}

/** Letters that stand for one word. */
const markLength = 2;

/** Two letters for each word of a text, by which the words that have changed are told, though not what they were. */
export function marksOf(text: string): string {
  return tokensOf(text)
    .map((word) => lettersOf(hashes(word)[0], markLength))
    .join("");
}

/** The marks of single words. */
export function splitMarks(marks: string): readonly string[] {
  return marks.match(new RegExp(`.{${markLength}}`, "g")) ?? [];
}
