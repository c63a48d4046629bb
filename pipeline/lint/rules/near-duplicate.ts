// Rule: an article that shares much of its text with another: search engines show only one, and a correction reaches only one.

import { own, rowOf } from "../../collections.ts";
import type { Summary } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { fewestCommon, sharedPart } from "../../model/text-sketch.ts";
import { inOrder, isDistinct } from "../distinct.ts";
import { finding, type Rule } from "../rule.ts";

/** Share of the shorter text from which two texts are near duplicates; a quoted paragraph is less. */
const leastShare = 0.4;

/**
 * The earlier texts that each text may copy: for each hash of its sketch only the first and the last earlier text with it, so that a
 * phrase in every text is as cheap as one in two.
 */
function* candidates(texts: readonly Summary[]): Iterable<readonly [later: Summary, earlier: readonly Summary[]]> {
  /** An index for each hash, and by that index the first and the last text with it. */
  const numbers = new Map<number, number>();
  const [first, last]: [number[], number[]] = [[], []];
  /** How many hashes each text shares with the current one. */
  const common = new Uint8Array(texts.length);
  for (const [at, source] of texts.entries()) {
    const others: number[] = [];
    const count = (other: number) => {
      const many = (common[other] ?? 0) + 1;
      common[other] = many;
      if (many === 1) others.push(other);
    };
    for (const hash of source.sketch) {
      const number = numbers.get(hash);
      if (number === undefined) {
        numbers.set(hash, first.length);
        first.push(at);
        last.push(at);
        continue;
      }
      const one = first[number] ?? at;
      const other = last[number] ?? at;
      count(one);
      if (other !== one) count(other);
      last[number] = at;
    }
    yield [source, others.flatMap((other) => ((common[other] ?? 0) >= fewestCommon ? (texts[other] ?? []) : []))];
    for (const other of others) common[other] = 0;
  }
}

export const rule: Rule = {
  code: "near-duplicate",
  severity: "warning",
  meaning: "An article shares much of its text with another.",
  *checkAll(sources, { recordedFiles }) {
    for (const [source, earlier] of candidates(inOrder(sources.filter(isDistinct), recordedFiles))) {
      let like: Summary | undefined;
      let share = 0;
      for (const other of earlier) {
        const shared = sharedPart(source.sketch, other.sketch);
        if (shared <= share) continue;
        like = other;
        share = shared;
      }
      if (!like || share < leastShare || !source.root || !like.root) continue;
      const { noun } = rowOf(source);
      yield finding(
        locationOf(source, "/title"),
        `About ${Math.round(share * 10) * 10} % of the shorter text of this ${noun} and of ${like.path} is the same.`,
        {
          help: `Write what only this ${noun} has to say and link to the other, or remove one and retire its address in ${own.redirects.file}.`,
          related: [{ ...locationOf(like, "/title"), message: `The other ${rowOf(like).noun}.` }],
        },
      );
    }
  },
};
