// A text that shares much of its text with another: search engines show one of them, and a correction reaches only one.

import { own, rowOf } from "../../collections.ts";
import { type Summary, wordsOf } from "../../model/analysis.ts";
import { compareText } from "../../model/diagnostic.ts";
import { placeOf } from "../../model/place.ts";
import { fewestCommon, sharedPart } from "../../model/text-sketch.ts";
import { isDistinct } from "../distinct.ts";
import { finding, type Rule } from "../rule.ts";

/** Share of the shorter text that makes two texts near duplicates: a quoted paragraph is less. */
const leastShare = 0.4;

const isText = (source: Summary) => isDistinct(source) && source.hasBody;

/** The texts in the order in which they came: by their dates; of two of one day, the one that is not published yet is the later one. */
function inOrder(sources: readonly Summary[], recorded: ReadonlySet<string> | undefined): Summary[] {
  const dated = sources.map((source) => {
    const isNew = recorded?.has(source.path) ? 0 : 1;
    return { source, date: wordsOf(source, "date") ?? "", isNew };
  });
  return dated.sort((a, b) => compareText(a.date, b.date) || a.isNew - b.isNew).map(({ source }) => source);
}

/**
 * The texts that each text may be a copy of: for each hash of its sketch the first and the last text before it that have it, so
 * that a phrase of every text costs no more than one of two.
 */
function* candidates(texts: readonly Summary[]): Iterable<readonly [later: Summary, earlier: readonly Summary[]]> {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [at, source] of texts.entries()) {
    const common = new Map<number, number>();
    for (const hash of source.sketch) {
      const [one, other] = [first.get(hash), last.get(hash)];
      if (one !== undefined) common.set(one, (common.get(one) ?? 0) + 1);
      else first.set(hash, at);
      if (other !== undefined && other !== one) common.set(other, (common.get(other) ?? 0) + 1);
      last.set(hash, at);
    }
    yield [source, [...common].flatMap(([other, many]) => (many >= fewestCommon ? (texts[other] ?? []) : []))];
  }
}

export const rule: Rule = {
  code: "near-duplicate",
  severity: "warning",
  meaning: "An article shares much of its text with another.",
  *checkAll(sources, { recorded }) {
    for (const [source, earlier] of candidates(inOrder(sources.filter(isText), recorded))) {
      let [like, share]: [Summary | undefined, number] = [undefined, 0];
      for (const other of earlier) {
        const shared = sharedPart(source.sketch, other.sketch);
        if (shared > share) [like, share] = [other, shared];
      }
      if (!like || share < leastShare || !source.root || !like.root) continue;
      const { noun } = rowOf(source);
      yield finding(
        placeOf(source, source.root, "/title"),
        `About ${Math.round(share * 10) * 10} % of the shorter text of this ${noun} and of ${like.path} is the same.`,
        {
          help: `Write what only this ${noun} has to say and link to the other, or remove one and retire its address in ${own.redirects.file}.`,
          related: [{ ...placeOf(like, like.root, "/title"), message: `The other ${rowOf(like).noun}.` }],
        },
      );
    }
  },
};
