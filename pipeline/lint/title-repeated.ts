// Two articles with one title: on the list and in search results nobody can tell them apart.
import type { Unit } from "../frontend.ts";
import { diagnostic } from "../model/diagnostic.ts";
import { placeOf } from "../model/place.ts";
import type { Lint } from "./lint.ts";

/** Letters and digits only: case and signs do not tell two titles apart. */
const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The one that came later repeats the other: by its date, or else the one that is not published yet, or by its name. */
function later(a: Unit, b: Unit, recorded: ReadonlySet<string> | undefined): boolean {
  const orders = ({ data, file }: Unit) =>
    [String(data.date ?? ""), recorded?.has(file.path) ? 0 : 1, file.path] as const;
  const [first, second] = [orders(a), orders(b)];
  const at = first.findIndex((value, index) => value !== second[index]);
  return at >= 0 && (first[at] as string) > (second[at] as string);
}

export const titleRepeated: Lint = {
  code: "title-repeated",
  *check({ units, recorded }) {
    const seen = new Map<string, Unit>();
    for (const unit of units) {
      const { title } = unit.data;
      // What the press calls its texts is not ours to change.
      if (unit.collection.name !== "articles" || !unit.valid || typeof title !== "string") continue;
      const key = plain(title);
      const other = seen.get(key);
      if (!other || later(other, unit, recorded)) seen.set(key, unit);
      // Two texts of one key are a matter of its own, and may share the title on purpose.
      if (!other || (unit.data.key !== undefined && unit.data.key === other.data.key)) continue;
      const [old, young] = later(other, unit, recorded) ? [unit, other] : [other, unit];
      if (!old.root || !young.root) continue;
      yield diagnostic(
        "title-repeated",
        placeOf(young.file, young.root, "/title"),
        `“${title}” is the title of another article too.`,
        {
          help: "Write a title that says what is new in this one.",
          related: [{ ...placeOf(old.file, old.root, "/title"), message: "The other article." }],
        },
      );
    }
  },
};
