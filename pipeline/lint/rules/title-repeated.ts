// Two articles with one title: on the list and in search results nobody can tell them apart.

import { compareText } from "../../model/diagnostic.ts";
import { placeOf } from "../../model/place.ts";
import { isOf, type Unit, type ValidUnit } from "../../model/unit.ts";
import { finding, type Rule } from "../rule.ts";

/** Letters and digits only: case and signs do not tell two titles apart. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The one that came later repeats the other: by its date, or else the one that is not published yet, or by its name. */
function later(a: ValidUnit<"articles">, b: ValidUnit<"articles">, recorded: ReadonlySet<string> | undefined): boolean {
  const isNew = ({ file }: Unit) => (recorded?.has(file.path) ? 0 : 1);
  const order = compareText(a.data.date, b.data.date) || isNew(a) - isNew(b) || compareText(a.file.path, b.file.path);
  return order > 0;
}

export const rule: Rule = {
  code: "title-repeated",
  severity: "warning",
  meaning: "Two articles have the same title.",
  *check({ units, recorded }) {
    const seen = new Map<string, ValidUnit<"articles">>();
    for (const unit of units) {
      // What the press calls its texts is not ours to change.
      if (!isOf(unit, "articles") || !unit.valid) continue;
      const { title } = unit.data;
      const key = plain(title);
      const other = seen.get(key);
      if (!other || later(other, unit, recorded)) seen.set(key, unit);
      // Two texts of one key are a matter of its own, and may share the title on purpose.
      if (!other || (unit.data.key !== undefined && unit.data.key === other.data.key)) continue;
      const [old, young] = later(other, unit, recorded) ? [unit, other] : [other, unit];
      yield finding(placeOf(young.file, young.root, "/title"), `“${title}” is the title of another article too.`, {
        help: "Write a title that says what is new in this one.",
        related: [{ ...placeOf(old.file, old.root, "/title"), message: "The other article." }],
      });
    }
  },
};
