// Tests how numbers with units are read, and that a summary keeps little of them.

import { summaryOfText } from "@site/tests/pipeline/in-memory";
import { expect, test } from "vitest";
import { quantitiesIn } from "../quantities.ts";

const read = (text: string) =>
  quantitiesIn(text).map(({ dimension, values, range, start, end }) => [
    text.slice(start, end),
    dimension,
    range ? values.join("–") : values.join(" "),
  ]);

test.each([
  ["8 mm to 12 mm", "length", "8–12"],
  ["8–12 mm", "length", "8–12"],
  ["8 and 12 mm", "length", "8 12"],
  ["4, 5, 6, 8 and 10 mm", "length", "4 5 6 8 10"],
  ["1.5 cm", "length", "15"],
  ["8\u00a0mm", "length", "8"],
  ["2,400 mm", "length", "2400"],
  ["2 hrs 51 mins", "minutes", "171"],
  ["60-minute", "minutes", "60"],
  ["35 per\ncent", "percent", "35"],
  ["8mm-12mm", "length", "8–12"],
  ["45 to 60 dB", "sound", "45–60"],
  ["3-5 degrees C", "temperature", "3–5"],
  ["1,300 kg", "mass", "1.3"],
  ["1,000 crore", "money", "1000"],
  ["10x", "times", "10"],
  ["10-fold", "times", "10"],
])("parses %s as %s: %s", (text, dimension, values) => {
  expect(read(`It is ${text}.`)).toEqual([[text, dimension, values]]);
});

test("parses “between 8 and 12 mm” as a range", () => {
  expect(read("between 8 and 12 mm")).toEqual([["8 and 12 mm", "length", "8–12"]]);
});

test("parses what follows “max” or “box”, which end in the sign of sizes", () => {
  expect(read("joists at max 600 mm, a box 12 mm wide")).toEqual([
    ["600 mm", "length", "600"],
    ["12 mm", "length", "12"],
  ]);
});

test("parses a range followed by another number as a list", () => {
  expect(quantitiesIn("4 to 6 and 8 mm")[0]).toEqual({
    dimension: "length",
    values: [4, 6, 8],
    start: 0,
    end: 15,
  });
});

test("parses the measure of “20 5-minute breaks” without its number", () => {
  expect(read("20 5-minute breaks")).toEqual([["5-minute", "minutes", "5"]]);
});

test("parses numbers with different units as different quantities", () => {
  expect(read("50 mm, 60 min and 45 dB").map(([text]) => text)).toEqual([
    "50 mm",
    "60 min",
    "45 dB",
  ]);
});

test.each([
  "2440 × 1220 mm",
  "10 m² of roof",
  "5 kg/m²",
  "IS-3808x",
  "step 4 of 5",
  "a board or two",
  "M8 bolts",
  "a few hundred years",
  "v1.5",
  "$127 crores",
])("finds no quantity that can be compared in %s", (text) => {
  expect(read(text).filter(([, dimension]) => dimension !== "standard")).toEqual([]);
});

test("parses a standard with its number, year and type", () => {
  expect(quantitiesIn("to IS 14862:2000 Type A")).toMatchObject([
    { dimension: "standard", values: [14862], detail: "2000 Type A" },
  ]);
});

test("parses 80,000 numbers in a row within the time limit", () => {
  const numbers = "1 to 2, 3 and 4 - ".repeat(20_000);
  expect(quantitiesIn(`${numbers}5 mm`).length).toBeGreaterThan(0);
});

test("the data of a long text grows linearly with its length", () => {
  const steps = (count: number) =>
    JSON.stringify(
      summaryOfText(
        "articles/wall.md",
        `---\ntitle: Wall\n---\n${"boards of 8 mm and ".repeat(count)}\n`,
      ).numbers,
    ).length / count;
  expect(steps(8_000) / steps(4_000)).toBeLessThan(1.2);
});
