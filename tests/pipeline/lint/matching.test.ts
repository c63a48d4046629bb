// Words that a writer typed are found without a pattern that is made of them: as such patterns find them, and of any length.
import { expect, test } from "vitest";
import { formsOf, wordsIn } from "../../../pipeline/lint/dictionary-words.ts";
import { placesOf } from "../../../pipeline/lint/spaced-words.ts";
import { termsOf } from "../../../pipeline/lint/terms.ts";
import { isThickness } from "../../../pipeline/lint/thickness.ts";
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

test("The terms of a fact are found with their endings.", () => {
  const random = seeded(3);
  let hits = 0;
  for (let run = 0; run < runs; run++) {
    const terms = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      made(random, [...pieces, "*", "*"], 4),
    ).filter((term) => /\S/.test(term));
    if (terms.length === 0) continue;
    const text = made(random, [...pieces, ...terms.map((term) => term.replaceAll("*", ""))], 12);
    const pattern = patterns.termPattern(terms);
    const match = pattern.exec(text);
    const message = JSON.stringify({ text, terms });
    expect(termsOf(terms).test(text), message).toBe(match !== null);
    const [first] = termsOf(terms).places(text);
    expect(first, message).toEqual(match ? { start: match.index, end: match.index + match[0].length } : undefined);
    if (match) hits++;
  }
  expect(hits).toBeGreaterThan(runs / 10);
});

test("A number is the thickness of a thing in the same sentences.", () => {
  const random = seeded(4);
  const around = [
    "plank",
    "Planks",
    "fibre cement board",
    "boards'",
    "wall",
    "thick",
    "thickness of ",
    "the ",
    " thicknesses",
    "are",
    "available in",
    "in",
    "about",
    "gap between",
    "screws",
    "steel",
    "and",
    "a",
    "wood-grain",
    " ",
    " ",
    " ",
    " ",
    ", ",
    "; ",
    ": ",
    "-",
    "(",
    ".",
    "8 mm",
    "\u00a0",
  ];
  const terms = ["plank", "fibre cement board", "board*"];
  let hits = 0;
  for (let run = 0; run < 4 * runs; run++) {
    const [before, number, after] = [made(random, around, 8), "8 mm", made(random, around, 8)];
    const alone = random() < 0.2;
    const text = alone ? number : before + number + after;
    const start = alone ? 0 : before.length;
    const beside = [
      made(random, around, 3),
      `${pick(["", "thickness of ", "Thickness: "], random)}${pick(terms, random)}`,
    ];
    const args = [8, text, start, start + number.length, beside] as const;
    const expected = patterns.isThickness(patterns.thicknessPattern(terms), ...args);
    expect(isThickness(termsOf(terms), ...args), JSON.stringify({ text, beside })).toBe(expected);
    if (expected) hits++;
  }
  expect(hits).toBeGreaterThan(runs / 10);
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
  expect(terms.test(`A ${word}'s`)).toBe(true);
  expect(terms.test(`A ${sentence}ing`)).toBe(true);
  expect(isThickness(terms, 8, `8 mm ${word}`, 0, 4, [])).toBe(true);
});
