// Tests the rule fact-text: a fact's text and its value must state the same number, however they
// are written.
import { readFileSync } from "node:fs";
import { runRule } from "@site/tests/pipeline/lint/run-rule";
import { expect, test } from "vitest";
import * as text from "../text.ts";

const own = readFileSync(new URL("../../../../tests/content/facts.yaml", import.meta.url), "utf8");

/** The words of facts that contradict their values. */
const contradictions = (facts: string) =>
  runRule({ name: "facts/text", ...text }, { "facts.yaml": facts }).map(
    ({ message }) => /says “([^”]*)”/.exec(message)?.[1],
  );

const fact = (value: string, unit: string, text: string) =>
  `fact:\n  value: ${value}\n${unit && `  unit: "${unit}"\n`}  text: "${text}"\n  subject: [it]\n  scope: It.\n  basis: stated\n`;

test("accepts all facts of tests/content, and reports each of them after its number was changed", () => {
  expect(contradictions(own)).toEqual([]);
  const changed: string[] = [];
  const others = own.replace(/^ {2}value: .*\d.*$/gm, (line) => {
    changed.push(line);
    return line.replace(/\d+(?=\D*$)/, (number) => String(Number(number) + 1));
  });
  expect(changed.length).toBeGreaterThan(20);
  expect(contradictions(others)).toHaveLength(changed.length);
});

test.each([
  ["[6, 8, 10]", "mm", "6, 8 and 12 mm", "6, 8 and 12 mm"],
  ["[6, 8, 10]", "mm", "6 to 12 mm", "6 to 12 mm"],
  ["4 to 5", "times", "4 to 6 times", "4 to 6 times"],
  ["45 to 60", "dB", "45–65 dB", "45–65 dB"],
  ["171", "min", "2 hrs 50 mins", "2 hrs 50 mins"],
  ["IS 14862:2000", "", "IS 14862:2001", "IS 14862:2001"],
  ["1981", "", "81", "81"],
  ["13", "years", "14", "14"],
  ["1500", "dealers", "over 1,400 dealers", "over 1,400 dealers"],
  ["4 to 5", "kWh", "4 to 6 kWh", "4 to 6 kWh"],
  ["6", "trees", "5 trees for every 6 sq.m", "5 trees"],
])("reports that the value %s %s contradicts the text “%s”", (value, unit, text, words) => {
  expect(contradictions(fact(value, unit, text))).toEqual([words]);
});

test.each([
  ["[6, 8, 10]", "mm", "6 to 10 mm"],
  ["[6, 8]", "mm", "6 mm and 0.8 cm"],
  ["45 to 60", "dB", "between 45 and 60 dB"],
  ["1500", "dealers", "more than 1,500 dealers"],
  ["1000", "crores", "over 1,000 crores"],
  ["60", "min", "an hour"],
  ["IS 14862", "", "IS\\_14862:2000 Type A"],
  ["2", "times", "twice"],
  ["wood-free", "", "free of wood since 1990"],
])("accepts the value %s %s with the text “%s”", (value, unit, text) => {
  expect(contradictions(fact(value, unit, text))).toEqual([]);
});
