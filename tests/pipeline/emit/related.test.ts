// Tests the choice of related entries against a naive implementation that compares each pair.
import { expect, test } from "vitest";
import { relatedEntries, type Signs } from "../../../pipeline/emit/related.ts";
import { tries } from "../../long.ts";
import { pick, seeded } from "../seeded.ts";

/** The naive implementation: those that share most come first, in the order of the list, and never the entry itself. */
function plainly(entries: readonly Signs[], most: number): number[][] {
  return entries.map((own, self) =>
    entries
      .map((signs, place) => ({
        place,
        score: [...own].reduce((sum, [sign, n]) => sum + (signs.has(sign) ? n : 0), 0),
      }))
      .filter(({ place }) => place !== self)
      .sort((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, most)
      .map(({ place }) => place),
  );
}

test("relatedEntries gives at most all other entries", () => {
  expect(relatedEntries([], 3)).toEqual([]);
  expect(relatedEntries([new Map([["one", 1]])], 3)).toEqual([[]]);
  expect(relatedEntries([new Map(), new Map()], 3)).toEqual([[1], [0]]);
});

test.each(Array.from({ length: tries(100, 2000) }, (_, seed) => seed))(
  "relatedEntries gives the same as comparing all pairs (seed %i)",
  (seed) => {
    const random = seeded(seed);
    // A small vocabulary makes many entries equally related, a large one makes many unrelated.
    const words = Array.from(
      { length: 1 + Math.floor(random() * 15) },
      (_, word) => `word ${word}`,
    );
    const most = 1 + Math.floor(random() * 4);
    const signs = () =>
      new Map(
        Array.from({ length: Math.floor(random() * 5) }, () => pick(words, random)).map((word) => [
          word,
          1,
        ]),
      );
    const weights = new Map(words.map((word) => [word, 1 + Math.floor(random() * 3)]));
    const entries = Array.from({ length: Math.floor(2 ** (random() * 8)) }, signs).map(
      (some) => new Map([...some.keys()].map((word) => [word, weights.get(word) ?? 1])),
    );
    expect(relatedEntries(entries, most)).toEqual(plainly(entries, most));
  },
);
