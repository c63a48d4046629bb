// The fingerprint of a text: 32 letters that stay mostly the same when some words change, used to recognise a page under a new address.
// For each of 32 hash functions it holds six bits (Li and König 2010) of the least hash of all runs of words (MinHash: Broder 1997).
import type { Prose } from "./prose.ts";

/**
 * Whether a UTF-16 code unit of lower-case text is part of a word; beyond ASCII all are, except spaces, dashes, quotation marks and
 * Latin-1 signs.
 */
function isWord(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && code !== 0xfffc;
}

/** FNV-1a hashes (32 bits) of the words of a block, in order, ignoring case. */
function wordHashes(text: string): readonly number[] {
  const hashes: number[] = [];
  const small = text.toLowerCase();
  let hash = 0;
  for (let at = 0; at <= small.length; at++) {
    const code = at < small.length ? small.charCodeAt(at) : 0;
    if (isWord(code)) {
      hash = Math.imul((hash || 0x811c9dc5) ^ code, 0x01000193);
    } else if (hash !== 0) {
      hashes.push(hash);
      hash = 0;
    }
  }
  return hashes;
}

/**
 * Hashes of all runs of consecutive words, in order.
 * @param words hashes of the words
 * @param length words per run
 */
function runsOf(words: readonly number[], length: number): Uint32Array {
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

/** Words per run: few, so that a short page survives a small change. */
const runLength = 3;

/** A text with fewer runs has no fingerprint, as it could not be told from others. */
const fewestRuns = 8;

/** Letters in a fingerprint; the share of equal ones has a standard deviation of 0.09. */
const length = 32;

/** The alphabet of hashes: one letter holds six bits, and unrelated hashes agree in one case of 64. */
export const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Form of a fingerprint, as the source of a regular expression. */
export const fingerprintForm = String.raw`[\w-]{32}`;

/** Spreads the bits of a hash (MurmurHash3's mixing step). */
export function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}

/** Whether a list has at least so many different hashes. */
function hasDifferent(hashes: Uint32Array, fewest: number): boolean {
  const different = new Set<number>();
  return hashes.some((hash) => different.add(hash).size >= fewest);
}

/**
 * The fingerprint of a file's words, including its fields.
 * @returns 32 letters; undefined if there are too few words
 */
export function fingerprintOf(prose: readonly Prose[]): string | undefined {
  const runs = runsOf(
    prose.flatMap(({ text }) => wordHashes(text)),
    runLength,
  );
  if (!hasDifferent(runs, fewestRuns)) return undefined;
  let fingerprint = "";
  for (let which = 0; which < length; which++) {
    let least = 0xffffffff;
    const seed = Math.imul(which + 1, 0x9e3779b1);
    for (let at = 0; at < runs.length; at++) {
      const hash = mixed((runs[at] as number) ^ seed);
      if (hash < least) least = hash;
    }
    fingerprint += letters[least & 63];
  }
  return fingerprint;
}

/** Estimates the share of runs that two texts have in common, 0 to 1, from their fingerprints. */
export function similarity(one: string, other: string): number {
  let equal = 0;
  for (let at = 0; at < length; at++) {
    if (one.charCodeAt(at) === other.charCodeAt(at)) equal++;
  }
  return equal / length;
}
