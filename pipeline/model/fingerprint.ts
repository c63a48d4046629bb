// The fingerprint of a text: a few letters that stay nearly the same when some of its words are changed. It holds, for each of 32 hash
// functions, the least hash of all runs of words (MinHash: Broder 1997), and of that six bits (Li and König 2010).
import type { Prose } from "./prose.ts";

/** Whether a UTF-16 code unit is part of a word; beyond Latin letters only spaces, dashes and quotation marks are none. */
function isWord(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && code !== 0xfffc;
}

/** Hashes (FNV-1a, 32 bits) of the words of a block, in order, whatever their capital letters. */
export function wordHashes(text: string): readonly number[] {
  const hashes: number[] = [];
  const small = text.toLowerCase();
  let hash = 0;
  for (let at = 0; at <= small.length; at++) {
    const code = at < small.length ? small.charCodeAt(at) : 0;
    if (isWord(code)) hash = Math.imul((hash || 0x811c9dc5) ^ code, 0x01000193);
    else if (hash !== 0) {
      hashes.push(hash);
      hash = 0;
    }
  }
  return hashes;
}

/**
 * Hashes of all runs of so many words, in order.
 * @param words hashes of the words
 * @param length words of a run
 */
export function runsOf(words: readonly number[], length: number): Uint32Array {
  const runs = new Uint32Array(Math.max(0, words.length - length + 1));
  for (let at = 0; at < runs.length; at++) {
    let hash = 0;
    for (let next = at; next < at + length; next++) {
      hash = Math.imul(hash ^ (words[next] as number), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    runs[at] = hash;
  }
  return runs;
}

/** Words of a run: short, so that a page of few words can be changed a little. */
const runLength = 3;

/** A text of fewer runs has no fingerprint: it would tell it from no other. */
const fewestRuns = 8;

/** Letters of a fingerprint; the share of equal ones is right within 0.09 (one standard deviation). */
const length = 32;

/** One letter holds six bits; two hashes that have nothing to do with each other agree in one of 64. */
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** What a fingerprint looks like, as the source of a regular expression. */
export const fingerprintForm = String.raw`[\w-]{32}`;

/** One of the hash functions (the last steps of MurmurHash3). */
function mixed(hash: number, which: number): number {
  let value = hash ^ Math.imul(which + 1, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * The fingerprint of a file's words, its fields among them.
 * @returns 32 letters; undefined where there are too few words
 */
export function fingerprintOf(prose: readonly Prose[]): string | undefined {
  const runs = new Set(
    runsOf(
      prose.flatMap(({ text }) => wordHashes(text)),
      runLength,
    ),
  );
  if (runs.size < fewestRuns) return undefined;
  const hashes = Uint32Array.from(runs);
  let fingerprint = "";
  for (let which = 0; which < length; which++) {
    let least = 0xffffffff;
    for (let at = 0; at < hashes.length; at++) {
      const hash = mixed(hashes[at] as number, which);
      if (hash < least) least = hash;
    }
    fingerprint += letters[least & 63];
  }
  return fingerprint;
}

/** About what share of all runs of two texts they have in common, from 0 to 1, by their fingerprints. */
export function similarity(one: string, other: string): number {
  let equal = 0;
  for (let at = 0; at < length; at++) if (one.charCodeAt(at) === other.charCodeAt(at)) equal++;
  return equal / length;
}
