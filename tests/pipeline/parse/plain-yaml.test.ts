// What is read without the YAML parser is what the parser makes of it, and of a text with a mistake nothing is read so.
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainYaml } from "../../../pipeline/load/plain-yaml.ts";
import { parseYaml } from "../../../pipeline/parse/yaml.ts";
import { sampled } from "../../long.ts";

const base = 3;

function both(source: string) {
  const file = { path: "articles/a.md", text: `---${source}\n---\n` };
  const span = { start: base, end: base + source.length };
  return { plain: parseYaml(file, span, plainYaml), parsed: parseYaml(file, span) };
}

const key = fc.constantFrom(
  ..."title,date,image,src,alt,topics,key-word,a1,A_b,null,true,False,on,y,no,é,1a,~,-a,a b,\"a\",'a',{{a}},<<".split(
    ",",
  ),
);
const value = fc.oneof(
  fc.constantFrom(
    ...[
      "A wall, grey",
      "2020-01-02",
      "2020-1-2",
      "12",
      "1.5",
      "1e3",
      "0x1f",
      "null",
      "~",
      "True",
      "no",
      ".5",
      ".inf",
      "../a/b.jpg",
      "./a",
    ],
    ...[
      '"Grey: a {{brand.name}} # wall"',
      '""',
      '"a\\n"',
      '"“a”"',
      '"a" b',
      "'a'",
      "[a, b-c]",
      "[a,b]",
      "[a, ]",
      "[]",
      "[true]",
      "[null, a]",
    ],
    ...[
      "[a, 1]",
      '["a"]',
      "{a: b}",
      "a: b",
      "a # b",
      "a #b",
      "“a”",
      "a”",
      'a"',
      "it's",
      "isn't'",
      "&a b",
      "*a",
      "!a b",
      "| ",
      ">",
      "- a",
      "a - b",
    ],
    ...[
      "a\u00a0b",
      "a\u2028b",
      "é–’",
      "a  - b",
      "a\\",
      "?",
      "a?",
      "%a",
      "@a",
      "`a`",
      "a,",
      "a, ",
      " a",
      "a ",
      "a\tb",
      "---",
      "...",
      "a…",
    ],
  ),
  fc.string({ unit: fc.constantFrom(..."aZ1 ,.:#-'\"[]{}&*!|>%@?\\é”\u00a0\ufeff\u0085"), maxLength: 8 }),
);
const row = fc
  .tuple(
    fc.constantFrom("", "", "", "  ", "  ", " ", "    ", "\t", "- ", "# ", "  - "),
    key,
    fc.constantFrom(": ", ": ", ": ", ":", ":\n", ":  ", " : "),
    value,
  )
  .map((parts) => parts.join(""));
/** Rows as nearly all are, so that one that is not stands among others that are read plainly. */
const plainRow = fc
  .tuple(
    fc.constantFrom("", "", "  "),
    fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 2, maxLength: 4 }),
    fc.constantFrom(
      "A wall, grey",
      "2020-01-02",
      "../a/b.jpg",
      '"Grey: a # wall"',
      "[a, b-c]",
      "é–’",
      "a  - b",
      "a?",
      "",
    ),
  )
  .map(([indent, name, words]) => `${words === "" ? "" : indent}${name}:${words === "" ? "" : ` ${words}`}`);
const lines = fc
  .tuple(
    fc.constantFrom("", "\n", "\n", "\n", "\r\n", "\n\n"),
    fc.array(fc.oneof({ weight: 12, arbitrary: plainRow }, row, fc.constantFrom("words", "", "---", "%YAML 1.2")), {
      maxLength: 5,
    }),
    fc.constantFrom("\n", "\n", "\n", "\n", "\r\n"),
    fc.constantFrom("", "\n", "\n", "\n\n", " "),
  )
  .map(([first, rows, between, last]) => first + rows.join(between) + last);

test("A text is read as the parser reads it, to the place of each value.", () => {
  let read = 0;
  fc.assert(
    fc.property(lines, (source) => {
      if (plainYaml(source, base)) read++;
      const { plain, parsed } = both(source);
      expect(plain, JSON.stringify(source)).toEqual(parsed);
    }),
    sampled(2000, 30_000),
  );
  expect(read).toBeGreaterThan(60);
});

test("Front matter of an article is read so, with its groups and lists.", () => {
  const source = `
title: The sunny crates, 12
date: 2012-12-06
image:
  src: ../media/applications/wall.jpg
  alt: "The fitter: with {{brand.name}}'s boards."
topics: [gates, roof-2]`;
  expect(plainYaml(source, base)).toBeDefined();
  const { plain, parsed } = both(source);
  expect(JSON.stringify(plain)).toBe(JSON.stringify(parsed));
});
