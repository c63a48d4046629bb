// Tests the choice of related entries: by shared signs in proportion, then in the order of the
// list.
import { expect, test } from "vitest";
import { relatedEntries } from "../../../pipeline/emit/related.ts";

const signs = (words: string) =>
  new Map(words.split(" ").map((word) => [word, word.startsWith("heavy") ? 3 : 1]));

test("An entry is related to at most all others, and never to itself.", () => {
  expect(relatedEntries([], 3)).toEqual([]);
  expect(relatedEntries([signs("a")], 3)).toEqual([[]]);
  expect(relatedEntries([new Map(), new Map()], 3)).toEqual([[1], [0]]);
});

test("Entries that share most weight for their own come first; equal ones and the rest are in the order of the list.", () => {
  const entries = ["a b", "heavy-c", "a heavy-c", "d", "a b heavy-c", "a b"].map(signs);
  expect(relatedEntries(entries, 3)).toEqual([
    [5, 4, 2],
    [2, 4, 0],
    [4, 1, 0],
    [0, 1, 2],
    [2, 1, 0],
    [0, 4, 2],
  ]);
});
