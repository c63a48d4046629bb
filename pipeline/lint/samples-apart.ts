// Whether a changed text is, before and after, so little like any other that no pair of texts comes under suspicion because of it:
// told by a list of all samples in their order, which is kept, and read only where the text's own samples are.
import type { Unit } from "../model/unit.ts";
import type { Apart } from "./rule.ts";

/** What the bytes hold: numbers of 32 bits, then the paths as JSON. */
interface Samples {
  /** In their order; one that several texts have stands there once for each. */
  readonly hashes: Uint32Array;
  /** The number of the text of each. */
  readonly texts: Uint32Array;
  /** How many samples each text has. */
  readonly sizes: Uint32Array;
  readonly paths: readonly string[];
}

const wordBytes = Uint32Array.BYTES_PER_ELEMENT;

/** Numbers of texts must fit beside a hash of 32 bits into the 53 bits of a number. */
const mostTexts = 2 ** 20;

function bytesOf(texts: readonly (readonly [path: string, samples: Uint32Array])[]): Uint8Array {
  const count = texts.reduce((sum, [, { length }]) => sum + length, 0);
  const all = new Float64Array(count);
  let size = 0;
  for (const [text, [, samples]] of texts.entries()) for (const hash of samples) all[size++] = hash * mostTexts + text;
  all.sort();
  const paths = new TextEncoder().encode(JSON.stringify(texts.map(([path]) => path)));
  const words = new Uint32Array(2 + 2 * count + texts.length);
  words.set([count, texts.length]);
  for (let at = 0; at < count; at++) {
    const hash = Math.floor((all[at] as number) / mostTexts);
    words[2 + at] = hash;
    words[2 + count + at] = (all[at] as number) - hash * mostTexts;
  }
  for (const [text, [, { length }]] of texts.entries()) words[2 + 2 * count + text] = length;
  const bytes = new Uint8Array(words.byteLength + paths.length);
  bytes.set(new Uint8Array(words.buffer));
  bytes.set(paths, words.byteLength);
  return bytes;
}

function samplesIn(bytes: Uint8Array): Samples {
  // Numbers have to begin at an even place of their buffer, which another's bytes need not.
  const { buffer } = bytes.byteOffset % wordBytes === 0 ? bytes : bytes.slice();
  const start = bytes.byteOffset % wordBytes === 0 ? bytes.byteOffset : 0;
  const [count = 0, texts = 0] = new Uint32Array(buffer, start, 2);
  const numbers = (from: number, length: number) => new Uint32Array(buffer, start + from * wordBytes, length);
  const paths: readonly string[] = JSON.parse(
    new TextDecoder().decode(bytes.subarray((2 + 2 * count + texts) * wordBytes)),
  );
  return { hashes: numbers(2, count), texts: numbers(2 + count, count), sizes: numbers(2 + 2 * count, texts), paths };
}

/** The place of the first number that is not smaller. */
function firstAt(numbers: Uint32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The others that a text of a place is paired with for a sample, of all those that have it, in their order. */
function partners(having: readonly number[], place: number): readonly number[] {
  const before = having.findLastIndex((other) => other < place);
  if (before < 0) return having;
  // With the first one, with the one before it, and the one after it with it.
  return [...new Set(having.slice(0, 1).concat(having.slice(before, before + 2)))];
}

/** Whether a text has, with any that it is paired with, less samples in common than makes two suspicious. */
function isUnlikeAll(
  own: ReadonlySet<number>,
  place: number,
  byHash: ReadonlyMap<number, readonly number[]>,
  sizeOf: (text: number) => number,
  share: number,
): boolean {
  const counts = new Map<number, number>();
  for (const hash of own)
    for (const other of partners(byHash.get(hash) ?? [], place)) counts.set(other, (counts.get(other) ?? 0) + 1);
  return [...counts].every(([other, count]) => count < share * Math.min(own.size, sizeOf(other)));
}

/**
 * Tells by samples whether the pairs of texts under suspicion stay the same. Of the texts that have a sample each one is paired with
 * the first of them and with the one before it, in their order.
 * @param share of the samples of the shorter of two texts that makes them suspicious
 * @param read the samples of a gist
 * @param order the texts that are held against each other, in their order, which their fields alone decide
 */
export function samplesApart(
  share: number,
  read: (gist: string) => Uint32Array,
  order: (units: readonly Unit[], recorded: ReadonlySet<string>) => readonly Unit[],
): Apart {
  return {
    index: (units, recorded, gistOf) =>
      bytesOf(order(units, recorded).map((unit) => [unit.file.path, read(gistOf(unit))])),
    holds(path, before, now, index, others) {
      const { hashes, texts, sizes, paths } = samplesIn(index);
      const place = paths.indexOf(path);
      if (place < 0) return before === "" && now === "";
      const [old, young] = [new Set(read(before)), new Set(read(now))];
      const changed = new Map([[place, new Set<number>()]]);
      for (const [other, gist] of others) if (other !== path) changed.set(paths.indexOf(other), new Set(read(gist)));
      const byHash = new Map<number, readonly number[]>();
      for (const hash of new Set([...old, ...young])) {
        const having: number[] = [];
        for (let at = firstAt(hashes, hash); hashes[at] === hash; at++)
          if (!changed.has(texts[at] as number)) having.push(texts[at] as number);
        for (const [other, samples] of changed) if (other >= 0 && samples.has(hash)) having.push(other);
        // Where two others have it, another one between them, or none there any more, makes other pairs of these.
        if (having.length > 1 && old.has(hash) !== young.has(hash)) return false;
        byHash.set(
          hash,
          having.sort((a, b) => a - b),
        );
      }
      const sizeOf = (text: number) => changed.get(text)?.size ?? sizes[text] ?? 0;
      return [old, young].every((own) => isUnlikeAll(own, place, byHash, sizeOf, share));
    },
  };
}
