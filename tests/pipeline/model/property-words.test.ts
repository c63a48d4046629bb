// Tests how properties of products are written as text, for every kind of value.
import { describe, expect, test } from "vitest";
import { agrees, propertyRules, typedFact } from "../../../pipeline/building/model/property.ts";
import { specificationOf, valueWords } from "../../../pipeline/building/model/property-words.ts";
import { SingleFiles } from "../../../pipeline/read/file/singles.ts";
import { summaryOfText, unitOf } from "../in-memory.ts";
import { table } from "../own-table.ts";

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
  basis: standard
  standard: IS 3809
panel-sound:
  value: 40
  unit: dB
  text: 40 dB
  subject: [sound]
  scope: Panels.
  basis: tested
  report: { laboratory: A laboratory, number: R 14, year: 2019 }
`;
const rules = propertyRules(
  new SingleFiles(
    [summaryOfText("properties.yaml", vocabulary), summaryOfText("facts.yaml", facts)],
    table,
  ),
);
if (!rules) throw new Error("The vocabulary cannot be read.");

const product = (rows: string) =>
  unitOf("products/panel.yaml", `title: Panel\nproperties:\n${rows}`);
const rowsOf = (rows: string) =>
  specificationOf(product(rows), rules).map(({ label, value }) => `${label}: ${value}`);

test.each([
  [{ kind: "number", value: 35 }, { unit: "%" }, "35%"],
  [{ kind: "range", from: 8, to: 12 }, { unit: "mm" }, "8\u00a0mm to 12\u00a0mm"],
  [{ kind: "range", from: 8, to: 8 }, { unit: "mm" }, "8\u00a0mm"],
  [{ kind: "list", values: [8] }, { unit: "mm" }, "8\u00a0mm"],
  [{ kind: "list", values: [8, 10] }, { unit: "mm", choice: true }, "8\u00a0mm or 10\u00a0mm"],
  [{ kind: "list", values: [50, 75, 100] }, { unit: "mm" }, "50, 75 and 100\u00a0mm"],
  [{ kind: "size", length: 2440, width: 1220 }, { unit: "mm" }, "2440\u00a0×\u00a01220\u00a0mm"],
] as const)("valueWords writes %o", (value, row, words) => {
  expect(valueWords(value, row)).toBe(words);
});

test.each([
  [{ kind: "range", from: 400, to: 1200 }, { unit: "mm" }, "400\u00a0mm – 1200\u00a0mm"],
  [{ kind: "list", values: [8, 10] }, { unit: "mm", choice: true }, "8\u00a0mm या 10\u00a0mm"],
  [{ kind: "size", length: 2440, width: 1220 }, { unit: "mm" }, "2440\u00a0×\u00a01220\u00a0mm"],
] as const)("valueWords writes in Hindi, with Latin digits: %o", (value, row, words) => {
  expect(valueWords(value, row, "hi-IN")).toBe(words);
});

describe("specificationOf", () => {
  test("gives one row for all cases if the vocabulary has no label for cases", () => {
    expect(
      rowsOf(
        "  boards: [{ value: [8], at: in a frame }, { value: [16, 18], at: with free edges }]\n",
      ),
    ).toEqual(["Boards: 8\u00a0mm in a frame, 16\u00a0mm or 18\u00a0mm with free edges"]);
    expect(
      rowsOf(
        '  boards: [{ value: [8], words: "{value}, painted" }, { words: thicker at doors }]\n',
      ),
    ).toEqual(["Boards: 8\u00a0mm, painted; thicker at doors"]);
  });

  test("gives a row for each case if the vocabulary has a label for cases, and uses the words of facts", () => {
    expect(rowsOf("  fire: [{ value: 60, at: 50 mm }, { fact: panel-fire, at: 75 mm }]\n")).toEqual(
      ["Fire, 50\u00a0mm: 60\u00a0min", "Fire, 75\u00a0mm: two hours"],
    );
  });

  test("uses the words of the vocabulary unless the product has its own", () => {
    expect(
      rowsOf(
        '  gained: 4\n  finish: { value: Paint, label: Face, words: "{value}, or {value}" }\n',
      ),
    ).toEqual(["Room gained: 4% more", "Face: Paint, or Paint"]);
  });
});

test("a sample has the mark, and beside a fact only its value is one", () => {
  const samplesOf = (rows: string) =>
    specificationOf(product(rows), rules).map(({ value, sample }) => [value, sample]);
  expect(samplesOf("  fire: { value: 60, sample: true }\n")).toEqual([["60\u00a0min*", true]]);
  expect(samplesOf("  fire: { value: 120, fact: panel-fire, sample: true }\n")).toEqual([
    ["two hours", undefined],
  ]);
});

test("a row names the standards and reports of its figures, but not one that its value names", () => {
  const basisOf = (rows: string) => specificationOf(product(rows), rules).map(({ basis }) => basis);
  expect(basisOf("  fire: { fact: panel-fire, at: 75 mm }\n")).toEqual(["IS 3809"]);
  const tested = "A laboratory, R 14, 2019";
  expect(basisOf("  boards: [{ fact: panel-sound }, { value: [8] }]\n")).toEqual([tested]);
  expect(basisOf("  boards: [{ fact: panel-sound }, { fact: panel-fire }]\n")).toEqual([
    `${tested}; IS 3809`,
  ]);
  expect(basisOf('  fire: { fact: panel-fire, words: "{value} (IS 3809)" }\n')).toEqual([
    undefined,
  ]);
  expect(basisOf("  finish: Screws 12 mm from edges\n")).toEqual([undefined]);
});

test.each(["8 to 12", "8–12", "8 - 12.0"])("The fact %j is a range.", (value) => {
  const fact = { value } as Parameters<typeof typedFact>[0];
  expect(typedFact(fact)).toEqual({ kind: "range", from: 8, to: 12 });
});

test("agrees compares values: a list agrees with a range if its ends are the same", () => {
  const range = { kind: "range", from: 8, to: 12 } as const;
  expect(agrees({ kind: "list", values: [8, 10, 12] }, range)).toBe(true);
  expect(agrees({ kind: "list", values: [8, 10] }, range)).toBe(false);
  expect(agrees({ kind: "number", value: 9 }, range)).toBe(true);
  expect(agrees({ kind: "range", from: 8, to: 10 }, range)).toBe(false);
  expect(agrees({ kind: "text", text: "8 to 12" }, range)).toBe(false);
});
