// Tests valueSpan: a finding marks the first line of a value, however the value is written, or the key if the value is empty or a list.
import { expect, test } from "vitest";
import { valueSpan } from "../../../pipeline/model/location.ts";
import { parseYaml } from "../../../pipeline/parse/yaml.ts";

/** The parsed YAML text. */
function rootOf(text: string) {
  const { root } = parseYaml({ path: "x.yaml", text }, { start: 0, end: text.length });
  if (!root) throw new Error("There is no value.");
  return root;
}

const ofOneLine: readonly (readonly [source: string, told: string])[] = [
  ["a: some words\n", "some words"],
  ["a: some words   \r\nb: 1\r\n", "some words"],
  ["a: {{fact.lifespan}} years\n", "{{fact.lifespan}} years"],
  ["a: 5\n", "5"],
  ["a: -1.50   # a number\n", "-1.50"],
  ["a: true\n", "true"],
  ["a: ~\n", "~"],
];

const others: typeof ofOneLine = [
  ['a: "some words"\n', '"some words"'],
  ["a: 'it''s'\n", "'it''s'"],
  ['a: "some\n  words"\n', '"some'],
  ["a: some\n  words\n", "some"],
  ["a: some\r\n  words\r\n", "some"],
  ["a: some\n\n  words\n", "some"],
  ["a: no-break space\u00a0\n", "no-break space"],
  ["a: |\n  some\n  words\n", "|"],
  ["a:\nb: 1\n", "a"],
  ["a: [1, 2]\n", "a"],
];

test.each([...ofOneLine, ...others])("a finding about the value in %j marks %j", (text, told) => {
  const { start, end } = valueSpan(rootOf(text), "/a");
  expect(text.slice(start, end)).toBe(told);
});
