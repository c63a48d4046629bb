// Two entries of a collection with one title: on the list and in search results nobody can tell them apart.

import { rowOf } from "../../collections.ts";
import { type Summary, wordsOf } from "../../model/analysis.ts";
import { compareText } from "../../model/diagnostic.ts";
import { placeOf } from "../../model/place.ts";
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
  const dateOf = (unit: Summary) => wordsOf(unit, "date") ?? "";
  const order = compareText(dateOf(a), dateOf(b)) || isNew(a) - isNew(b) || compareText(a.path, b.path);
  return order > 0;
}

/** What tells two entries of one title; undefined for what is no such entry. */
function titleKey(unit: Summary): string | undefined {
  if (!isDistinct(unit) || !unit.valid) return undefined;
  const title = wordsOf(unit, "title");
  return title === undefined ? undefined : `${unit.collection} ${plain(title)}`;
}

export const rule: Rule = {
  code: "title-repeated",
  severity: "warning",
  meaning: "Two articles have the same title.",
  *checkAll(units, { recorded }) {
    const seen = new Map<string, Summary>();
    for (const unit of units) {
      const key = titleKey(unit);
      const title = wordsOf(unit, "title");
      if (key === undefined || title === undefined || !unit.valid) continue;
      const { noun } = rowOf(unit);
      const other = seen.get(key);
      if (!other || later(other, unit, recorded)) seen.set(key, unit);
      else seen.set(key, other);
      // Two texts of one key are a matter of its own, and may share the title on purpose.
      const typedKey = wordsOf(unit, "key");
      if (!other || (typedKey !== undefined && typedKey === wordsOf(other, "key"))) continue;
      const [old, young] = later(other, unit, recorded) ? [unit, other] : [other, unit];
      yield finding(placeOf(young, young.root, "/title"), `“${title}” is the title of another ${noun} too.`, {
        help: "Write a title that says what is new in this one.",
        related: [{ ...placeOf(old, old.root, "/title"), message: `The other ${noun}.` }],
      });
    }
  },
};
