// Words as the search compares them, slips of the hand, and queries as they are read.

import { expect, test } from "vitest";
import { slipsBetween } from "../../search/edit-distance.ts";
import { excerptOf, marked } from "../../search/excerpt.ts";
import { wishesOf } from "../../search/query.ts";
import { Vocabulary } from "../../search/vocabulary.ts";
import { allWords, stemsOf } from "../../search/words.ts";

test("Capitals, accents, indices and endings make no difference; numbers stand apart from their units.", () => {
  expect(stemsOf("Boards, BOARD and boarding: façades, CO₂, 8mm or 8 mm")).toEqual([
    ...["board", "board", "board", "facad", "co", "2", "8", "mm", "8", "mm"],
  ]);
  expect(stemsOf("दीवार")).toEqual(["दीवार"]);
  const text = "The façade’s boards";
  expect(allWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(["The", "façade", "s", "boards"]);
});

test("A wrong letter, a missing one, one too many and two that changed places are one slip each.", () => {
  for (const [typed, slips] of [
    ["board", 0],
    ["boerd", 1],
    ["bord", 1],
    ["boaard", 1],
    ["baord", 1],
    ["obard", 1],
    ["brd", 2],
  ] as const)
    expect(slipsBetween(typed, "board", 2), typed).toBe(slips);
  expect(slipsBetween("board", "xxxxx", 2)).toBe(3);
  expect(slipsBetween("a", "abcdef", 2)).toBe(3);
});

const vocabulary = new Vocabulary({
  stems: "board brick ceil plywood roof vboard",
  counts: [9, 2, 3, 1, 4, 5],
  synonyms: { chhat: ["roof", "ceil"], "marin ply": ["plywood"] },
});
const read = (query: string) => wishesOf(query, vocabulary).map((wish) => wish.map(({ stem }) => stem));

test("A query becomes wishes: words, what stands for them, what two of them are together, and what a slip may have meant.", () => {
  expect(read("the roofs of bricks")).toEqual([["roof"], ["brick"]]);
  expect(read("chhat")).toEqual([["roof", "ceil"]]);
  expect(read("marine ply board")).toEqual([["plywood"], ["board"]]);
  expect(read("v board, ply wood")).toEqual([["vboard"], ["plywood"]]);
  expect(read("borad roff seiling")).toEqual([["board"], ["roof"], ["ceil"]]);
  // Another first letter, or one too many: both are one slip away, the word of more pages first.
  expect(read("gboard")).toEqual([["board", "vboard"]]);
  expect(read("plyw")).toEqual([["plywood"]]);
  expect(read("xy 12 the")).toEqual([]);
});

test("An excerpt stands where most of what was looked for is, and marks whole words only.", () => {
  const filler = "Nothing of it here at all. ".repeat(30);
  const text = `A board. ${filler}Boards on a roof, boarding. ${filler}`;
  const pieces = excerptOf(text, new Set(["board", "roof"]), () => 1);
  expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(["Boards", "roof", "boarding"]);
  expect(pieces[0]?.text).toBe("… ");
  expect(pieces.at(-1)?.text).toBe(" …");
  expect(marked("Vboard", new Set(["board"]))).toEqual([{ at: 0, text: "Vboard", marked: false }]);
});
