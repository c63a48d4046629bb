// The sketch of a text: at most 64 hashes of its runs of words, by which the share that two texts have in common is told without reading
// either of them (shingles, Broder 1997; the smallest hashes stand for the text: a bottom-k sketch).
import { runsOf, wordHashes } from "./fingerprint.ts";
import type { Prose } from "./prose.ts";

/** Words of a run: few enough to survive a small change, enough not to be a figure of speech. */
const runLength = 5;
/** Hashes of a sketch: a share that it tells is right within 0.06 (one standard deviation). */
const mostHashes = 64;
/** Runs of a text below which it is too short to compare. */
const fewestRuns = 40;
/** Hashes that two texts have in common before their likeness is more than chance: a short text has few that count beside one ten times as long. */
export const fewestCommon = 4;
/** Bits of a hash: unlike texts of ten thousand hardly ever have one in common. */
const hashMask = 0xffffff;

/** The hashes that stand for a text, smallest first; none where it is too short to compare. */
type Sketch = readonly number[];

/** The sketch of the running text of a file: its fields do not count. */
export function sketchOf(prose: readonly Prose[]): Sketch {
  const words = prose.flatMap(({ kind, text }) => (kind === "field" ? [] : wordHashes(text)));
  if (words.length < fewestRuns + runLength) return [];
  const runs = new Set(runsOf(words, runLength).map((hash) => hash & hashMask));
  return [...Uint32Array.from(runs).sort().subarray(0, mostHashes)];
}

/** About which share of the shorter of two texts the other has too, from 0 to 1; 0 where that cannot be told. */
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
