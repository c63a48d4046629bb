// Words that a writer typed are found without a pattern that is made of them: as such patterns find them, and of any length.
import { expect, test } from "vitest";
import { formsOf, wordsIn } from "../../../pipeline/lint/dictionary-words.ts";
import { hasTerm, placesOf as placesOfTerms, plainWords, termsOf } from "../../../pipeline/lint/plain-words.ts";
import { placesOf } from "../../../pipeline/lint/spaced-words.ts";
import { typedWords } from "../../../pipeline/model/prose.ts";
import { pick, seeded } from "../seeded.ts";
import * as patterns from "./patterns.ts";

const common = ["a", "b", "A", "s", "es", "'s", "’s", " ", "  ", "\n", "\t", "\u00a0", "-", "1", "."];
const odd = [
  "ß",
  "ı",
  "I",
  "ſ",
  "S",
  "é",
  "É",
  "ÿ",
  "µ",
  "ǆ",
  "ɓ",
  "ŉ",
  "😀",
  "\ud83d",
  "\ude00",
  "𐐨",
  "𐐀",
  "\u2028",
  "\ufeff",
  "_",
  "/",
  "@",
  "(",
  "+",
  "*",
  "{{a}}",
];

/** A text of some of the pieces. */
function made(random: () => number, pieces: readonly string[], most: number): string {
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(pieces, random)).join("");
}

const pieces = [...common, ...common, ...odd];
const runs = 2_000;

test("Words are found whatever white space is between them.", () => {
  const random = seeded(1);
  const few = ["a", "b", " ", " ", "\n", "\t", "\u00a0", "\ud83d", "\ude00", "("];
  for (let run = 0; run < runs; run++) {
    const text = made(random, few, 30);
    const words = random() < 0.3 ? text.slice(Math.floor(random() * 5), 8) : made(random, few, 4);
    const expected = Array.from(text.matchAll(patterns.spacedPattern(words)), ({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
    }));
    expect([...placesOf(text, words)], JSON.stringify({ text, words })).toEqual(expected);
  }
});

test("The words of a dictionary are found in any case, the longest first, and not within others.", () => {
  const random = seeded(2);
  // V8 loses this letter in a pattern such as /S|s|ſ/i.
  const known = pieces.filter((piece) => piece !== "ſ");
  for (let run = 0; run < runs; run++) {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => made(random, known, 4)).filter((word) =>
      /\S/.test(word),
    );
    if (words.length === 0) continue;
    const text = made(random, [...known, ...words, ...words], 20);
    const expected = Array.from(typedWords(text).matchAll(patterns.dictionaryPattern(words)), ({ index, 0: found }) => [
      index,
      found,
    ]);
    const list = { forms: formsOf(words), mayBeIn: () => true, entry: (found: string) => found };
    const found = Array.from(wordsIn({ text }, list), ({ start, entry }) => [start, entry]);
    expect(found, JSON.stringify({ text, words })).toEqual(expected);
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
])("The term “%s” in “%s”: %s", (term, text, isThere) => {
  expect(hasTerm(` ${plainWords(text)}`, termsOf([term]))).toBe(isThere);
});

test("Of a term it is known where it stands.", () => {
  const words = plainWords("Planks and a timber plank");
  const found = Array.from(placesOfTerms(words, termsOf(["plank", "timber plank"])), ({ start, end }) =>
    words.slice(start, end),
  );
  expect(found).toEqual(["plank ", "plank ", "timber plank "]);
});

test("Words may be as long as a file.", () => {
  const word = "b".repeat(60_000);
  const sentence = "word ".repeat(20_000).trim();
  expect([...placesOf(`a ${sentence.replaceAll(" ", "\n  ")} b`, sentence)]).toHaveLength(1);
  expect([...placesOf(`a ${word} b`, word)]).toEqual([{ start: 2, end: 60_002 }]);
  const list = { forms: formsOf([word, sentence]), mayBeIn: () => true, entry: (found: string) => found.length };
  expect(Array.from(wordsIn({ text: `${word}, ${sentence}` }, list), ({ entry }) => entry)).toEqual([
    word.length,
    sentence.length,
  ]);
  const terms = termsOf([word, `${sentence}*`]);
  expect(hasTerm(` ${plainWords(`A ${word}'s`)}`, terms)).toBe(true);
  expect(hasTerm(` ${plainWords(`A ${sentence}ing`)}`, terms)).toBe(true);
});
