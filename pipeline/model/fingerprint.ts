// The fingerprint of a text: at most 64 numbers, by which any two texts are compared without reading either of them.
// Runs of words (shingles, Broder 1997) are hashed, and the smallest hashes stand for the text (a bottom-k sketch).

import type { Prose } from "./prose.ts";

/** Words of a run: few enough to survive a small change, enough not to be a figure of speech. */
const runLength = 5;
/** Numbers of a fingerprint: a share that it tells is right to about six in a hundred. */
const mostHashes = 64;
/** Runs of a text below which it is too short to compare. */
const fewestRuns = 40;
/** Hashes that two texts have in common before their likeness is more than chance: a short text has few that count beside one ten times as long. */
export const fewestCommon = 4;
/** Bits of a hash: ten thousand texts hardly ever have one in common by chance. */
const hashMask = 0xffffff;

/** The hashes that stand for a text, smallest first; none where it is too short to compare. */
type Fingerprint = readonly number[];

/** Whether a UTF-16 code unit is part of a word; beyond Latin letters only spaces, dashes and quotation marks are none. */
function isWord(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x206f) && code !== 0xfffc;
}

/** Hashes (FNV-1a) of the words of a text, in order. */
function wordHashes(text: string): number[] {
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

/** The fingerprint of the running text of a file: its fields do not count. */
export function fingerprintOf(prose: readonly Prose[]): Fingerprint {
  const words = prose.flatMap(({ kind, text }) => (kind === "field" ? [] : wordHashes(text)));
  if (words.length < fewestRuns + runLength) return [];
  const runs = new Set<number>();
  for (let at = 0; at + runLength <= words.length; at++) {
    let hash = 0;
    for (let next = at; next < at + runLength; next++) {
      hash = Math.imul(hash ^ (words[next] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    runs.add(hash & hashMask);
  }
  return [...Uint32Array.from(runs).sort().subarray(0, mostHashes)];
}

/** About which share of the shorter of two texts the other has too, from 0 to 1; 0 where that cannot be told. */
export function sharedPart(a: Fingerprint, b: Fingerprint): number {
  // Up to the smaller of the two ends both fingerprints have every hash of their text.
  const end = Math.min(endOf(a), endOf(b));
  const inA = a.filter((hash) => hash <= end);
  const inB = new Set(b.filter((hash) => hash <= end));
  const common = inA.filter((hash) => inB.has(hash)).length;
  return common < fewestCommon ? 0 : common / Math.min(inA.length, inB.size);
}

const endOf = (hashes: Fingerprint) => (hashes.length < mostHashes ? hashMask : (hashes.at(-1) ?? 0));
