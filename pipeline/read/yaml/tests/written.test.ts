// Tests yamlScalar and requoted, which write texts as YAML scalars: parsing gives the same text,
// whatever a person typed.
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { requoted, yamlScalar } from "../written.ts";

const texts = [
  "A board",
  "2024-03-14",
  "true",
  "null",
  "No",
  "12",
  "0x1F",
  "1e3",
  "~",
  "",
  " ",
  "a: b",
  "a #b",
  "- a",
  "@a",
  "#72C63A",
  "it's",
  'say "a"',
  `both ' and "`,
  "back\\slash",
  `all \\ ' "`,
  "{{brand.name}} boards",
  "[a, b]",
  "a, b",
  "“curly”",
  "line\nbreak\ttab",
  "\u0000\u001b[31m",
  "\u00a0no-break\u2028",
  "బోర్డు: రెండవ",
  "🏠 roof",
  "../media/a.jpg",
  "---",
  "!tag",
  "&a",
  "*a",
  "%a",
  "|",
  ">",
  "a ",
];

describe("A text survives writing and parsing:", () => {
  test.each(texts)("%j", (text) => {
    expect(parse(`key: ${yamlScalar(text)}`, { version: "1.2" })).toEqual({ key: text });
    expect(parse(`[${yamlScalar(text, true)}, x]`, { version: "1.2" })).toEqual([text, "x"]);
    for (const typed of ['"before"', "'before'", "before"]) {
      expect(parse(`[${requoted(typed, text)}, x]`, { version: "1.2" })).toEqual([text, "x"]);
    }
  });
});

test("inPlaceOf uses the quotes of the replaced text", () => {
  expect([`"x"`, "'x'", "x"].map((typed) => requoted(typed, "fire"))).toEqual([
    `"fire"`,
    "'fire'",
    "fire",
  ]);
});
