// Words as the search compares them, and what visitors type in place of ours.

import { expect, test } from "vitest";
import { withSynonyms } from "../../search/synonyms.ts";
import { joined, placedWords, stemsOf, telling, wordsOf } from "../../search/words.ts";

test("Capitals, accents, indices and endings make no difference; numbers stand apart from their units.", () => {
  expect(stemsOf("Boards, BOARD, boarding: façades, CO₂, 8mm or 8 mm")).toEqual([
    ...["board", "board", "board", "facad", "co", "2", "8", "mm", "or", "8", "mm"],
  ]);
  expect(stemsOf("दीवार")).toEqual(["दीवार"]);
  const text = "The façade’s boards";
  expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(wordsOf(text));
  expect(joined("Fire-Proof")).toBe("fireproof");
});

test("Single letters and small words say nothing; digits do.", () => {
  expect(["The", "v", "8", "boards"].map(telling)).toEqual([null, null, "8", "board"]);
});

test("A text gets what is typed for its words and phrases, whatever their endings.", () => {
  const typed = withSynonyms([
    { typed: ["chhat", "chat"], find: ["roof", "ceiling"] },
    { typed: ["fire proof"], find: ["fire resistant"] },
    { typed: ["marine ply"], find: ["plywood"] },
    { typed: ["ply wood"], find: ["plywood"] },
  ]);
  expect(typed("Roofs")).toBe("Roofs chhat chat");
  expect(typed("fire-resistant plywood")).toBe("fire-resistant plywood fireproof marineply");
  expect(typed("resistant to fire")).toBe("resistant to fire");
});
