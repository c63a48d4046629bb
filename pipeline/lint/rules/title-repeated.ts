// Two entries of a collection with one title: on the list and in search results nobody can tell them apart.

import { rowOf } from "../../collections.ts";
import { type Summary, wordsOf } from "../../model/analysis.ts";
import { compareText } from "../../model/diagnostic.ts";
import { locationOf } from "../../model/location.ts";
import { isDistinct } from "../distinct.ts";
import { finding, type Rule } from "../rule.ts";

/** Letters and digits only: case and signs do not tell two titles apart. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The one that came later repeats the other: by its date, or else the one that is not published yet, or by its name. */
function later(a: Summary, b: Summary, recorded: ReadonlySet<string> | undefined): boolean {
  const isNew = ({ path }: Summary) => (recorded?.has(path) ? 0 : 1);
  const dateOf = (source: Summary) => wordsOf(source, "date") ?? "";
  const order = compareText(dateOf(a), dateOf(b)) || isNew(a) - isNew(b) || compareText(a.path, b.path);
  return order > 0;
}

/** What tells two entries of one title; undefined for what is no such entry. */
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
      // Two texts of one key are a matter of its own, and may share the title on purpose.
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
