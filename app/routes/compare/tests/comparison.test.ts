// Tests the comparison of products: its rows, which values differ, and which is the better one.
import { describe, expect, it, test } from "vitest";
import { comparedIn, propertyRows, splitRows, verdictOn } from "../comparison.ts";

type Properties = Parameters<typeof propertyRows>[0][number]["properties"];
type Compare = "more" | "less" | "none";

const number = (value: number, compare: Compare = "more") => ({
  label: "Fire",
  kind: "number" as const,
  compare,
  cases: [{ values: [value], words: `${value} minutes` }],
});
const text = (words: string, label = "Material") => ({
  label,
  kind: "text" as const,
  compare: "none" as const,
  cases: [{ text: words, words }],
});

const rowsOf = (all: Record<string, Properties>) =>
  propertyRows(Object.entries(all).map(([key, properties]) => ({ key, properties })));

/** The verdict on the single property of some products. */
function verdict(all: Record<string, Properties>) {
  const [row] = rowsOf(all);
  if (!row) throw new Error("There is no row.");
  return verdictOn(row, row.less, Object.keys(all));
}

describe("rows", () => {
  it("are the properties of all products, in the order of the first product that has them", () => {
    const rows = rowsOf({
      a: { material: text("A"), finish: text("B") },
      b: { material: text("A"), size: text("C"), finish: text("B") },
      c: { slope: text("D") },
    });
    expect(rows.map(({ id }) => id)).toEqual(["material", "size", "finish", "slope"]);
    expect(rows.map(({ values }) => Object.keys(values))).toEqual([
      ["a", "b"],
      ["b"],
      ["a", "b"],
      ["c"],
    ]);
  });

  it("have a line for each case, beginning with its condition", () => {
    const cases = [
      { at: "50 mm", values: [60], words: "60 minutes" },
      { at: "75 mm", values: [120], words: "120 minutes" },
    ];
    const [row] = rowsOf({ a: { fire: { ...number(0), cases } } });
    expect(row?.values.a).toEqual({
      lines: ["50 mm: 60 minutes", "75 mm: 120 minutes"],
      value: 120,
      sample: false,
    });
  });
});

it("splitRows separates rows with equal values, and leaves out those with a value of only one of several products", () => {
  const all = rowsOf({
    a: { slope: text("D"), material: text("A"), finish: text("B") },
    b: { material: text("A"), finish: text("C") },
  });
  const idsOf = (keys: string[]) =>
    Object.values(splitRows(all, keys)).map((rows) => rows.map(({ id }) => id));
  expect(idsOf(["a", "b"])).toEqual([["finish"], ["material"]]);
  expect(idsOf(["a"])).toEqual([["slope", "material", "finish"], []]);
});

describe("a verdict", () => {
  it("is that equal values do not differ", () => {
    expect(verdict({ a: { m: text("Steel") }, b: { m: text("Steel") } })).toMatchObject({
      differs: false,
      better: [],
    });
  });

  it("is that a value and a missing value differ", () => {
    const [row] = rowsOf({ a: { m: text("Steel") }, b: {} });
    expect(row && verdictOn(row, false, ["a", "b"])).toMatchObject({ differs: true, better: [] });
  });

  test.each<[Compare, string[]]>([
    ["more", ["b", "c"]],
    ["less", ["a"]],
    ["none", []],
  ])("marks as better, where “%s” is better, %j", (compare, better) => {
    const all = {
      a: { f: number(60, compare) },
      b: { f: number(90, compare) },
      c: { f: number(90, compare) },
    };
    expect(verdict(all).better).toEqual(better);
  });

  it("marks no product if all values are equal or only one product has a value", () => {
    expect(verdict({ a: { f: number(60) }, b: { f: number(60) } }).better).toEqual([]);
    expect(verdict({ a: { f: number(60) }, b: { f: text("Ask us") } }).better).toEqual([]);
  });

  it("compares ranges by their better end, and sizes by their area", () => {
    const range = (from: number, to: number) => ({
      ...number(0),
      cases: [{ from, to, words: `${from} to ${to}` }],
    });
    expect(verdict({ a: { s: range(45, 60) }, b: { s: range(50, 55) } }).better).toEqual(["a"]);
    const size = (length: number, width: number) => ({
      ...number(0),
      cases: [{ length, width, words: "" }],
    });
    expect(verdict({ a: { s: size(3000, 1000) }, b: { s: size(2000, 2000) } }).better).toEqual([
      "b",
    ]);
  });
});

test.each([
  ["", ["a", "b", "c"]],
  ["?products=", []],
  ["?products=b,a", ["b", "a"]],
  ["?products=A, b", ["a", "b"]],
  ["?products=a,a,x,b", ["a", "b"]],
  ["?products=d,c,b,a", ["d", "c", "b"]],
  ["?products=%3Cscript%3E", []],
])("the address %j compares %j", (search, keys) => {
  expect(comparedIn(search, ["a", "b", "c", "d"])).toEqual(keys);
});
