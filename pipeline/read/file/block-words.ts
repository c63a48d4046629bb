// Hashes the words of a block, to find what changed in the source of a translation.

/** The alphabet of hashes: one letter holds six bits. */
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Numbers with decimals, words, and signs that are more than punctuation. A sign before a number belongs to the number. */
const token = /[-−–]?\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[%‰\p{S}]/gu;

/** An apostrophe between two letters, straight or curly, is part of the word. */
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;

/** Marks of emphasis that Unicode counts as symbols, and characters typed as quotation marks. */
const emphasis = /[`^~|]/g;

/** The words, numbers and signs of a text: two texts with the same tokens say the same. */
export function tokensOf(text: string): readonly string[] {
  const words = text.normalize("NFC").replace(apostrophe, "").replace(emphasis, " ");
  return (words.match(token) ?? []).map((each) => each.replace(/^[−–]/, "-"));
}

/** Spreads the bits of a hash (MurmurHash3's mixing step). */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}

/** Two hashes of a text (FNV-1a, and the same with another factor), both finished with MurmurHash3's mixing step. */
function hashes(text: string): readonly [number, number] {
  let one = 0x811c9dc5;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return [mixed(one), mixed(other)];
}

const lettersOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => letters[(value >>> (6 * at)) & 63]).join("");

/** Hashes a text to ten letters (60 bits): enough that no two texts of a site collide in practice. */
export function hashOfText(text: string): string {
  return hashes(text)
    .map((value) => lettersOf(value, 5))
    .join("");
}
