// Tests how rules find words and terms: with any white space between words, in inflected forms, and at any length.
import { expect, test } from "vitest";
import { wordPattern } from "../../../pipeline/lint/facts.ts";
import { placesOf } from "../../../pipeline/lint/words.ts";
import { pick, seeded } from "../seeded.ts";

/** Joins random pieces to a text. */
function made(random: () => number, pieces: readonly string[], most: number): string {
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(pieces, random)).join("");
}

const runs = 2_000;

/** A regular expression for words with any white space between them. */
const spaced = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"), "g");

test("placesOf finds words with any white space between them", () => {
  const random = seeded(1);
  const few = ["a", "b", " ", " ", "\n", "\t", "\u00a0", "("];
  for (let run = 0; run < runs; run++) {
    const text = made(random, few, 30);
    const words = random() < 0.3 ? text.slice(Math.floor(random() * 5), 8) : made(random, few, 4);
    if (words === "") continue;
    const expected = Array.from(text.matchAll(spaced(words)), ({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
    expect([...placesOf(text, words)], JSON.stringify({ text, words })).toEqual(expected);
  }
});

test.each([
  ["board", "The boards' edges", true],
  ["board", "A board's life", true],
  ["board", "Boarding a train", false],
  ["house", "Two houses", true],
  ["T-grid", "a T grid", true],
  ["resist*", "It resisted fire", true],
  ["insulat* board", "Insulating boards", true],
  ["insulat* board", "Insulating wall boards", false],
  ["V-Infill house", "V-Infill\n  houses", true],
  ["thickness", "The thicknesses", true],
  ["glass", "glasses of glass", true],
  ["CO₂", "less CO₂.", true],
  ["age", "aged 13", false],
])("whether wordPattern finds the term “%s” in “%s”: %s", (term, text, isThere) => {
  expect(wordPattern([term], []).test(text)).toBe(isThere);
});

test("wordPattern finds a brand placeholder if the brand's name is one of the terms", () => {
  const maker = wordPattern(["maker", "Vanya"], ["Vanya", "Vanya Ltd"]);
  expect(maker.test("{{ brand.legalName }} makes boards")).toBe(true);
  expect(wordPattern(["maker"], ["Vanya"]).test("{{brand.name}}")).toBe(false);
});

test("placesOf finds words as long as a file", () => {
  const word = "b".repeat(60_000);
  const sentence = "word ".repeat(20_000).trim();
  expect([...placesOf(`a ${sentence.replaceAll(" ", "\n  ")} b`, sentence)]).toHaveLength(1);
  expect([...placesOf(`a ${word} b`, word)]).toEqual([{ start: 2, end: 60_002 }]);
});
