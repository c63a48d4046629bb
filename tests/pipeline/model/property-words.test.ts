// How properties read: every kind of value, cases in one row or a row each.
import { describe, expect, test } from "vitest";
import { agrees, propertyRules } from "../../../pipeline/model/property.ts";
import { specificationOf, valueWords } from "../../../pipeline/model/property-words.ts";
import { Singles } from "../../../pipeline/model/singles.ts";
import { summaryOfText, unitOf } from "../in-memory.ts";

const vocabulary = `
thickness: { label: Thickness, kind: list, unit: mm }
boards: { label: Boards, kind: list, unit: mm, choice: true }
fire: { label: Fire, caseLabel: "Fire, {at}", kind: number, unit: min }
gained: { label: Room gained, kind: number, unit: "%", words: "{value} more" }
finish: { label: Finish, kind: text }
`;
const facts = `
panel-fire:
  value: 120
  unit: min
  text: two hours
  subject: [fire]
  case: 75 mm
  states: { property: fire, products: [panel] }
  scope: Panels.
  source: Test
  verifiedOn: 2024-06-30
`;
const rules = propertyRules(
  new Singles([summaryOfText("properties.yaml", vocabulary), summaryOfText("facts.yaml", facts)]),
);
if (!rules) throw new Error("The vocabulary cannot be read.");

const product = (rows: string) => unitOf("products/panel.yaml", `title: Panel\nproperties:\n${rows}`);
const rowsOf = (rows: string) => specificationOf(product(rows), rules).map(({ label, value }) => `${label}: ${value}`);

test.each([
  [{ kind: "number", value: 35 }, { unit: "%" }, "35%"],
  [{ kind: "range", from: 8, to: 12 }, { unit: "mm" }, "8\u00a0mm to 12\u00a0mm"],
  [{ kind: "range", from: 8, to: 8 }, { unit: "mm" }, "8\u00a0mm"],
  [{ kind: "list", values: [8] }, { unit: "mm" }, "8\u00a0mm"],
  [{ kind: "list", values: [8, 10] }, { unit: "mm", choice: true }, "8\u00a0mm or 10\u00a0mm"],
  [{ kind: "list", values: [50, 75, 100] }, { unit: "mm" }, "50, 75 and 100\u00a0mm"],
  [{ kind: "size", length: 2440, width: 1220 }, { unit: "mm" }, "2440\u00a0×\u00a01220\u00a0mm"],
] as const)("A value of a kind reads so: %o", (value, row, words) => {
  expect(valueWords(value, row)).toBe(words);
});

test.each([
  [{ kind: "range", from: 400, to: 1200 }, { unit: "mm" }, "400\u00a0mm – 1200\u00a0mm"],
  [{ kind: "list", values: [8, 10] }, { unit: "mm", choice: true }, "8\u00a0mm या 10\u00a0mm"],
  [{ kind: "size", length: 2440, width: 1220 }, { unit: "mm" }, "2440\u00a0×\u00a01220\u00a0mm"],
] as const)("In another language a value has its words, and digits as the texts beside it: %o", (value, row, words) => {
  expect(valueWords(value, row, "hi-IN")).toBe(words);
});

describe("Rows", () => {
  test("of cases share one where the vocabulary has no label for each", () => {
    expect(rowsOf("  boards: [{ value: [8], at: in a frame }, { value: [16, 18], at: with free edges }]\n")).toEqual([
      "Boards: 8\u00a0mm in a frame, 16\u00a0mm or 18\u00a0mm with free edges",
    ]);
    expect(rowsOf('  boards: [{ value: [8], words: "{value}, painted" }, { words: thicker at doors }]\n')).toEqual([
      "Boards: 8\u00a0mm, painted; thicker at doors",
    ]);
  });

  test("of cases stand apart where it has, and a fact gives its own words", () => {
    expect(rowsOf("  fire: [{ value: 60, at: 50 mm }, { fact: panel-fire, at: 75 mm }]\n")).toEqual([
      "Fire, 50 mm: 60\u00a0min",
      "Fire, 75 mm: two hours",
    ]);
  });

  test("read as the vocabulary says, or as the product says", () => {
    expect(rowsOf('  gained: 4\n  finish: { value: Paint, label: Face, words: "{value}, or {value}" }\n')).toEqual([
      "Room gained: 4% more",
      "Face: Paint, or Paint",
    ]);
  });
});

test("A value agrees with a fact that is the same, and a list with a range from end to end.", () => {
  const range = { kind: "range", from: 8, to: 12 } as const;
  expect(agrees({ kind: "list", values: [8, 10, 12] }, range)).toBe(true);
  expect(agrees({ kind: "list", values: [8, 10] }, range)).toBe(false);
  expect(agrees({ kind: "number", value: 9 }, range)).toBe(true);
  expect(agrees({ kind: "range", from: 8, to: 10 }, range)).toBe(false);
  expect(agrees({ kind: "text", text: "8 to 12" }, range)).toBe(false);
});
