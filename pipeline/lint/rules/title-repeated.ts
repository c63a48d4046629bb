// Rule: two entries of a collection with the same title, which are indistinguishable in lists and search results.

import { rowOf } from "../../collections.ts";
import { type Summary, wordsOf } from "../../model/analysis.ts";
import { compareText } from "../../model/diagnostic.ts";
import { locationOf } from "../../model/location.ts";
import { isDistinct } from "../distinct.ts";
import { finding, type Rule } from "../rule.ts";

/** Letters and digits only: case and punctuation do not distinguish titles. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Whether one entry is later: by date, else the one not published yet, else by path. The later one repeats the other. */
function later(a: Summary, b: Summary, recorded: ReadonlySet<string> | undefined): boolean {
  const isNew = ({ path }: Summary) => (recorded?.has(path) ? 0 : 1);
  const dateOf = (source: Summary) => wordsOf(source, "date") ?? "";
  const order = compareText(dateOf(a), dateOf(b)) || isNew(a) - isNew(b) || compareText(a.path, b.path);
  return order > 0;
}

/** A key that is equal for entries with the same title; undefined for other files. */
function titleKey(source: Summary): string | undefined {
  if (!isDistinct(source) || !source.valid) return undefined;
  const title = wordsOf(source, "title");
  return title === undefined ? undefined : `${source.collection} ${plain(title)}`;
}

export const rule: Rule = {
  code: "title-repeated",
  severity: "warning",
  meaning: "Two articles have the same title.",
  *checkAll(sources, { recorded }) {
    const seen = new Map<string, Summary>();
    for (const source of sources) {
      const key = titleKey(source);
      const title = wordsOf(source, "title");
      if (key === undefined || title === undefined || !source.valid) continue;
      const { noun } = rowOf(source);
      const other = seen.get(key);
      if (!other || later(other, source, recorded)) seen.set(key, source);
      else seen.set(key, other);
      // Two texts with one key have their own finding, and may share a title on purpose.
      const typedKey = wordsOf(source, "key");
      if (!other || (typedKey !== undefined && typedKey === wordsOf(other, "key"))) continue;
      const [old, young] = later(other, source, recorded) ? [source, other] : [other, source];
      yield finding(locationOf(young, "/title"), `“${title}” is the title of another ${noun} too.`, {
        help: "Write a title that says what is new in this one.",
        related: [{ ...locationOf(old, "/title"), message: `The other ${noun}.` }],
      });
    }
  },
};
