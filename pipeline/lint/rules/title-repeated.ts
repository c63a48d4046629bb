// Two entries of a collection with one title: on the list and in search results nobody can tell them apart.

import { compareText } from "../../model/diagnostic.ts";
import { placeOf } from "../../model/place.ts";
import { type Unit, type ValidUnit, wordsOf } from "../../model/unit.ts";
import { isDistinct } from "../distinct.ts";
import { finding, type Rule } from "../rule.ts";
import { madeOfSettled, unsettled } from "../settled.ts";

/** Letters and digits only: case and signs do not tell two titles apart. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The one that came later repeats the other: by its date, or else the one that is not published yet, or by its name. */
function later(a: Unit, b: Unit, recorded: ReadonlySet<string> | undefined): boolean {
  const isNew = ({ file }: Unit) => (recorded?.has(file.path) ? 0 : 1);
  const dateOf = (unit: Unit) => wordsOf(unit, "date") ?? "";
  const order = compareText(dateOf(a), dateOf(b)) || isNew(a) - isNew(b) || compareText(a.file.path, b.file.path);
  return order > 0;
}

/** What tells two entries of one title; undefined for what is no such entry. */
function titleKey(unit: Unit): string | undefined {
  if (!isDistinct(unit) || !unit.valid) return undefined;
  const title = wordsOf(unit, "title");
  return title === undefined ? undefined : `${unit.collection.name} ${plain(title)}`;
}

const titlesOf = madeOfSettled((settled) => {
  const titles = new Map<string, ValidUnit[]>();
  for (const unit of settled) {
    const key = titleKey(unit);
    if (key === undefined || !unit.valid) continue;
    const same = titles.get(key);
    if (same) same.push(unit);
    else titles.set(key, [unit]);
  }
  return titles;
});

export const rule: Rule = {
  code: "title-repeated",
  severity: "warning",
  scope: "content",
  meaning: "Two articles have the same title.",
  *check({ recorded, ...context }) {
    const { settled = [] } = context;
    const before = titlesOf(settled);
    const seen = new Map<string, ValidUnit>();
    for (const unit of unsettled(context)) {
      const key = titleKey(unit);
      const title = wordsOf(unit, "title");
      if (key === undefined || title === undefined || !unit.valid) continue;
      const { noun } = unit.collection;
      const other = seen.get(key) ?? before.get(key)?.reduce((a, b) => (later(a, b, recorded) ? b : a));
      if (!other || later(other, unit, recorded)) seen.set(key, unit);
      else seen.set(key, other);
      // Two texts of one key are a matter of its own, and may share the title on purpose.
      const typedKey = wordsOf(unit, "key");
      if (!other || (typedKey !== undefined && typedKey === wordsOf(other, "key"))) continue;
      const [old, young] = later(other, unit, recorded) ? [unit, other] : [other, unit];
      yield finding(placeOf(young.file, young.root, "/title"), `“${title}” is the title of another ${noun} too.`, {
        help: "Write a title that says what is new in this one.",
        related: [{ ...placeOf(old.file, old.root, "/title"), message: `The other ${noun}.` }],
      });
    }
  },
};
