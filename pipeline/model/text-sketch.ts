// The sketch of a text: at most 64 hashes of its runs of words, from which the share that two texts have in common can be estimated
// (shingles, Broder 1997; a bottom-k sketch keeps the smallest hashes). Used to find nearly equal texts.
import { runsOf, wordHashes } from "./fingerprint.ts";
import type { Prose } from "./prose.ts";

/** Words per run: few enough to survive a small change, enough not to be a common phrase. */
const runLength = 5;
/** Hashes per sketch; an estimated share has a standard deviation of 0.06. */
const mostHashes = 64;
/** A text with fewer runs is too short to compare. */
const fewestRuns = 40;
/** Fewer common hashes than this may be chance: a short text has few that count beside one ten times as long. */
export const fewestCommon = 4;
/** 24 bits: among ten thousand texts, different ones hardly ever share a hash. */
const hashMask = 0xffffff;

/** Hashes of a text, smallest first; empty if the text is too short to compare. */
type Sketch = readonly number[];

/** The sketch of a file's running text, without its fields. */
export function sketchOf(prose: readonly Prose[]): Sketch {
  const words = prose.flatMap(({ kind, text }) => (kind === "field" ? [] : wordHashes(text)));
  if (words.length < fewestRuns + runLength) return [];
  const hashes = runsOf(words, runLength)
    .map((hash) => hash & hashMask)
    .sort();
  const sketch: number[] = [];
  for (const hash of hashes) if (hash !== sketch.at(-1) && sketch.push(hash) === mostHashes) break;
  return sketch;
}

/** Estimates which share of the shorter of two texts is also in the other, 0 to 1; 0 where that is unknown. */
export function sharedPart(a: Sketch, b: Sketch): number {
  // Up to the smaller of the two ends both sketches have every hash of their text.
  const end = Math.min(endOf(a), endOf(b));
  let [inA, inB, common] = [0, 0, 0];
  for (;;) {
    const nextA = a[inA] ?? Number.POSITIVE_INFINITY;
    const nextB = b[inB] ?? Number.POSITIVE_INFINITY;
    if (nextA > end && nextB > end) break;
    if (nextA === nextB) common++;
    if (nextA <= nextB) inA++;
    if (nextB <= nextA) inB++;
  }
  return common < fewestCommon ? 0 : common / Math.min(inA, inB);
}

const endOf = (hashes: Sketch) => (hashes.length < mostHashes ? hashMask : (hashes.at(-1) ?? 0));
