// Tests on both sides of each comparison: which numbers a fact holds, equals or contradicts.
import { expect, test } from "vitest";
import { quantitiesIn } from "../../../read/numbers/quantities.ts";
import { holds, isEqual, type NumberFact, quantityOf } from "../facts.ts";
import { factFindings, saidOf } from "./facts-in-memory.ts";

/** A fact with a value, as far as it is compared. */
function factOf(value: number | string, unit?: string): NumberFact {
  const fact: NumberFact["fact"] = { value, text: "", subject: [], scope: "", basis: "stated" };
  if (unit !== undefined) fact.unit = unit;
  const quantity = quantityOf(fact);
  if (!quantity) throw new Error("The value has a unit.");
  return {
    id: "fact",
    fact,
    quantity,
    subject: [],
    isThickness: false,
    location: { file: "", span: { start: 0, end: 0 } },
  };
}

test.each([
  [44, false],
  [45, true],
  [50, true],
  [60, true],
  [61, false],
])("whether 45 to 60 dB holds %s dB: %s", (value, isHeld) => {
  expect(holds(value, undefined, factOf("45 to 60", "dB"))).toBe(isHeld);
});

test.each([
  [45, true],
  [50, false],
  [60, true],
])("whether 45 and 60 dB holds %s dB: %s", (value, isHeld) => {
  expect(holds(value, undefined, factOf("45, 60", "dB"))).toBe(isHeld);
});

test.each([
  [undefined, true],
  ["2000", true],
  ["2001", false],
])("whether IS 14862:2000 holds a detail %s: %s", (detail, isHeld) => {
  expect(holds(14862, detail, factOf("IS 14862:2000"))).toBe(isHeld);
  expect(holds(14862, detail, factOf("IS 14862"))).toBe(true);
});

test.each([
  ["45 to 60 dB", true],
  ["45 and 60 dB", false],
  ["45 to 61 dB", false],
  ["45 dB", false],
])("whether %s equals 45 to 60 dB: %s", (text, isSame) => {
  const [quantity] = quantitiesIn(text);
  expect(quantity && isEqual(quantity, factOf("45 to 60", "dB"))).toBe(isSame);
});

test.each([
  ["Our partition keeps out a sound of 45 dB.", []],
  ["Our partition keeps out a sound of 60 dB.", []],
  ["Our partition keeps out a sound of 44 dB.", ["fact-drift 44 dB"]],
  ["Our partition keeps out a sound of 61 dB.", ["fact-drift 61 dB"]],
])("%s", (sentence, found) => {
  expect(saidOf(sentence)).toEqual(found);
});

test("a sentence of 1,000 characters is read, a longer one is not", () => {
  const sentence = (length: number) => `Our boards last 40 years ${"a".repeat(length - 26)}.`;
  expect(sentence(1000)).toHaveLength(1000);
  expect(saidOf(sentence(1000))).toEqual(["fact-drift 40 years"]);
  expect(saidOf(sentence(1001))).toEqual([]);
});

test("a hundred numbers of a file are reported", () => {
  const found = (count: number) =>
    factFindings(
      "articles/wall.md",
      `---\ntitle: Wall\n---\n${"Our boards last 40 years. ".repeat(count)}\n`,
    ).length;
  expect(found(99)).toBe(99);
  expect(found(101)).toBe(100);
});

test.each([
  ["1799", []],
  ["1800", ["year"]],
  ["2099", ["year"]],
  ["2100", []],
  ["2000, 2001", []],
])("whether %s is a year", (text, dimensions) => {
  expect(quantitiesIn(text).map(({ dimension }) => dimension)).toEqual(dimensions);
});

test.each([
  ["2 hours 51 minutes", [171]],
  ["51 minutes 2 hours", [51, 120]],
  ["2 hours 3 hours", [120, 180]],
  ["2 hours, 5 mm", [120, 5]],
])("the minutes of “%s” are %j", (text, minutes) => {
  expect(quantitiesIn(text).flatMap(({ values }) => values)).toEqual(minutes);
});
