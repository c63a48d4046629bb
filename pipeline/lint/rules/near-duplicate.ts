// A text that shares much of its text with another: search engines show one of them, and a correction reaches only one.
// Runs of words (shingles, Broder 1997) are hashed; those whose hash ends in zeros stand for the text, so that ten thousand
// texts are compared by sorting one list of numbers.

import { own } from "../../collections.ts";
import { compareText } from "../../model/diagnostic.ts";
import { runsOf, wordHashes } from "../../model/fingerprint.ts";
import { placeOf } from "../../model/place.ts";
import { markOf } from "../../model/source.ts";
import { type Unit, wordsOf as wordsIn } from "../../model/unit.ts";
import { isDistinct } from "../distinct.ts";
import { finding, type Pairing, type Rule } from "../rule.ts";
import { unsettled } from "../settled.ts";

/** Words of a run: few enough to survive a small change, enough not to be a figure of speech. */
const runLength = 5;
/** One hash in this many stands for the text; an article of 800 words has about 100. */
const sampling = 8;
/** Share of the shorter text's runs that makes two texts near duplicates: a quoted paragraph is less. */
const leastShare = 0.4;
/** Runs of a text below which it is too short to judge. */
const fewestRuns = 40;
/** Share of the samples from which two texts are compared whole; below the least share, since samples vary. */
const suspicious = 0.25;

/** Hashes of the words of a text. */
const wordsOf = (unit: Unit) => unit.prose.flatMap(({ kind, text }) => (kind === "field" ? [] : wordHashes(text)));

/** Hashes that stand for a text. */
function samplesOf(unit: Unit): Uint32Array {
  const words = wordsOf(unit);
  if (words.length < fewestRuns + runLength) return new Uint32Array();
  const samples = new Set<number>();
  for (const hash of runsOf(words, runLength)) if (hash % sampling === 0) samples.add(hash);
  return Uint32Array.from(samples);
}

/** Letters of a hash as it is written: six bits each. */
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const width = 6;
const values = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, letters.indexOf(String.fromCharCode(code))));

function written(samples: Uint32Array): string {
  let text = "";
  for (const sample of samples)
    for (let shift = 0; shift < width * 6; shift += 6) text += letters[shift < 32 ? (sample >>> shift) & 63 : 0];
  return text;
}

function read(gist: string): Uint32Array {
  const samples = new Uint32Array(gist.length / width);
  for (let index = 0, at = 0; index < samples.length; index++) {
    let sample = 0;
    for (let shift = 0; shift < 32; shift += 6) sample |= (values[gist.charCodeAt(at++)] ?? 0) << shift;
    samples[index] = sample;
  }
  return samples;
}

const isText = (unit: Unit) => isDistinct(unit) && unit.hasBody;

const dateOf = (unit: Unit) => wordsIn(unit, "date") ?? "";

/** The later of two is the one that says the same again: of two of one day, the one that is not published yet. */
function orderOf(recorded: ReadonlySet<string> | undefined): (a: Unit, b: Unit) => number {
  const isNew = ({ file }: Unit) => (recorded?.has(file.path) ? 0 : 1);
  return (a, b) => compareText(dateOf(a), dateOf(b)) || isNew(a) - isNew(b);
}

/** Numbers of texts must fit beside a hash of 32 bits into the 53 bits of a number. */
const mostTexts = 2 ** 20;

/**
 * Pairs of texts with many samples in common, by their numbers. Each text that has a sample is paired with the first and with
 * the last one that had it, so that a phrase of every text costs no more than one of two.
 */
function* suspects(samples: readonly Uint32Array[]): Iterable<readonly [number, number, number]> {
  const all = new Float64Array(samples.reduce((sum, { length }) => sum + length, 0));
  let size = 0;
  for (const [text, hashes] of samples.entries()) for (const hash of hashes) all[size++] = hash * mostTexts + text;
  all.sort();
  // Pairs are sorted like the hashes: a map of them would take many times as long.
  const pairs = new Float64Array(2 * size);
  let many = 0;
  let [firstText, lastText, hash] = [0, 0, -1];
  for (let at = 0; at < size; at++) {
    const value = all[at] as number;
    const now = Math.floor(value / mostTexts);
    const text = value - now * mostTexts;
    if (now !== hash) [firstText, hash] = [text, now];
    else {
      pairs[many++] = firstText * mostTexts + text;
      if (lastText !== firstText) pairs[many++] = lastText * mostTexts + text;
    }
    lastText = text;
  }
  const sorted = pairs.subarray(0, many).sort();
  for (let from = 0, to = 1; from < many; from = to++) {
    while (to < many && sorted[to] === sorted[from]) to++;
    const [key, count] = [sorted[from] as number, to - from];
    const [a, b] = [Math.floor(key / mostTexts), key % mostTexts];
    const least = Math.min(samples[a]?.length ?? 0, samples[b]?.length ?? 0);
    if (count >= suspicious * least) yield [a, b, count / least];
  }
}

/** The samples of settled texts, each with the number of its text, in order. */
interface Index {
  readonly texts: readonly Unit[];
  /** How many samples each text has. */
  readonly sizes: readonly number[];
  readonly all: Float64Array;
}

const indexes = new WeakMap<readonly Unit[], Index>();

function indexOf(settled: readonly Unit[], samples: (unit: Unit) => Uint32Array): Index {
  const before = indexes.get(settled);
  if (before) return before;
  const texts = settled.filter(isText);
  const each = texts.map(samples);
  const all = new Float64Array(each.reduce((sum, { length }) => sum + length, 0));
  let size = 0;
  for (const [text, hashes] of each.entries()) for (const hash of hashes) all[size++] = hash * mostTexts + text;
  const index = { texts, sizes: each.map(({ length }) => length), all: all.sort() };
  indexes.set(settled, index);
  return index;
}

/** Most texts that are paired for a sample: a phrase that more have is a figure of speech. */
const mostSharing = 50;

/** The settled texts that have many samples in common with a text, and the share of these. */
function* alike(hashes: Uint32Array, { texts, sizes, all }: Index): Iterable<readonly [Unit, number]> {
  const counts = new Map<number, number>();
  for (const hash of hashes) {
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle] as number) < hash * mostTexts) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < low + mostSharing && Math.floor((all[at] ?? -1) / mostTexts) === hash; at++) {
      const text = (all[at] as number) - hash * mostTexts;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  for (const [text, count] of counts) {
    const least = Math.min(hashes.length, sizes[text] ?? 0);
    const other = texts[text];
    if (other && count >= suspicious * least) yield [other, count / least];
  }
}

const runSets = new WeakMap<Unit, ReadonlySet<number>>();

/** The runs of a text: one that is written is held against the same others again and again. */
function runSetOf(unit: Unit): ReadonlySet<number> {
  const runs = runSets.get(unit) ?? new Set(runsOf(wordsOf(unit), runLength));
  runSets.set(unit, runs);
  return runs;
}

/** Share of the shorter text's runs that the other has too. */
function shareOf(a: Unit, b: Unit): number {
  const [x, y] = [runSetOf(a), runSetOf(b)];
  const [less, more] = x.size < y.size ? [x, y] : [y, x];
  let common = 0;
  for (const run of less) if (more.has(run)) common++;
  return common / less.size;
}

/** Names the text of a file, where that is known without reading it. */
const nameOf = ({ file }: Unit) => markOf(file)?.hash ?? file.text;

const pairing: Pairing = {
  least: suspicious,
  samples: read,
  order: (units, recorded) => units.filter(isText).sort(orderOf(recorded)),
  said(unit, like, recall) {
    const share = Number(recall(`${nameOf(unit)} ${nameOf(like)}`, () => String(shareOf(unit, like))));
    if (share < leastShare || !unit.root || !like.root) return undefined;
    const { noun } = unit.collection;
    return finding(
      placeOf(unit.file, unit.root, "/title"),
      `About ${Math.round(share * 100)} % of the shorter text of this ${noun} and of ${like.file.path} is the same.`,
      {
        help: `Write what only this ${noun} has to say and link to the other, or remove one and retire its address in ${own.redirects.file}.`,
        related: [{ ...placeOf(like.file, like.root, "/title"), message: `The other ${like.collection.noun}.` }],
      },
    );
  },
};

export const rule: Rule = {
  code: "near-duplicate",
  severity: "warning",
  scope: "content",
  others: "known",
  meaning: "An article shares much of its text with another.",
  pairing,
  gist: (unit) => (isDistinct(unit) ? written(samplesOf(unit)) : ""),
  thinned: (gist, oneIn) => written(read(gist).filter((sample) => sample % (sampling * oneIn) === 0)),
  *check({ recorded, gistOf = () => undefined, recall = (_name, make) => make(), ...context }) {
    const samples = (unit: Unit) => {
      const gist = gistOf(unit);
      return gist === undefined ? samplesOf(unit) : read(gist);
    };
    const order = orderOf(recorded);
    const best = new Map<Unit, { readonly other: Unit; readonly share: number }>();
    const suspect = (one: Unit, two: Unit, share: number) => {
      const [first, later] = order(one, two) <= 0 ? [one, two] : [two, one];
      if (share > (best.get(later)?.share ?? 0)) best.set(later, { other: first, share });
    };
    const texts = unsettled(context).filter(isText).sort(order);
    for (const [a, b, share] of suspects(texts.map(samples))) {
      const [one, two] = [texts[a], texts[b]];
      if (one && two) suspect(one, two, share);
    }
    if (context.settled)
      for (const unit of texts)
        for (const [other, share] of alike(samples(unit), indexOf(context.settled, samples)))
          suspect(other, unit, share);
    for (const [unit, { other }] of [...best].sort(([a], [b]) => order(a, b))) {
      const found = pairing.said(unit, other, recall);
      if (found) yield found;
    }
  },
};
