// Tests that the compiler loses nothing of the texts of tests/content silently. It also tests that
// conservation.ts notices what would be lost without a finding.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { dictionaryOf } from "../../pipeline/check/words/dictionary-words.ts";
import * as braces from "../../pipeline/check/words/placeholder-braces.ts";
import { runFileChecks } from "../../pipeline/compile/analyse.ts";
import type { ReadFile } from "../../pipeline/read/file/summary.ts";
import type { Finding } from "../../pipeline/report/finding.ts";
import { unitOf } from "../pipeline/in-memory.ts";
import { table } from "../pipeline/own-table.ts";
import { conservationOf } from "./conservation.ts";

const folder = new URL("../content/", import.meta.url);

const victims = ["articles", "coverages", "legal", "products"].flatMap((name) =>
  readdirSync(new URL(`${name}/`, folder))
    // Translations have another schema.
    .filter((file) => /^[^.]+\.(?:md|yaml)$/.test(file))
    .map((file) => ({
      path: `${name}/${file}`,
      text: readFileSync(new URL(`${name}/${file}`, folder), "utf8"),
    })),
);

/** The findings of one file, without findings about its links, which need all files. */
function findingsOf(unit: ReadFile): Finding[] {
  return [
    ...unit.findings,
    ...runFileChecks([{ name: "words/placeholder-braces", ...braces }], unit, {
      table,
      dictionary: dictionaryOf(undefined, table),
      placeholders,
    }),
  ];
}

/** The placeholders that the texts use; any other name is reported as unknown. */
const placeholders = {
  values: new Map([
    ["brand.name", "Norla"],
    ["brand.slug", "norla"],
    ["fact.lifespan", "50 years"],
  ]),
  unreadable: new Set<string>(),
};

const conserved = (path: string, text: string) => {
  const unit = unitOf(path, text, placeholders);
  return conservationOf(unit, findingsOf(unit));
};

it("loses no word of tests/content and publishes no unparsed mark", () => {
  for (const { path, text } of victims) {
    expect({ path, ...conserved(path, text) }).toEqual({ path, lost: [], marks: [], dead: [] });
  }
});

it("knows the places of the words around an address that no space precedes", () => {
  const text = article("See [a](/contact)www.board.example and (b)www.board.example c.");
  expect(conserved("articles/wall.md", text)).toEqual({ lost: [], marks: [], dead: [] });
});

/** An article with the given body. */
const article = (body: string) =>
  `---\ntitle: A board\ndescription: How a board is cut, carried and stored before it is fixed.\ndate: 2024-02-01\nimage:\n  src: ../media/board.jpg\n  alt: Grey board on a table.\ntopics: [interiors]\n---\n${body}\n`;

describe("Without its findings, a file would silently lose", () => {
  test.each([
    ["a cell beyond the columns", "| a | b |\n| - | - |\n| c | d | zebra |", ["zebra"]],
    ["a definition that nothing refers to", "[zebra]: crossing", ["zebra", "crossing"]],
    ["words behind the language of code", "```js zebra crossing\ncode\n```", ["zebra", "crossing"]],
    ["the content of a removed element", "Text <select><option>zebra</option></select>", ["zebra"]],
    [
      "everything after an element that is never closed",
      "Text <form>zebra\n\ncrossing",
      ["zebra", "crossing"],
    ],
    ["a repeated attribute", '<p><img src="a.jpg" alt="a" alt="zebra"></p>', ["zebra"]],
    ["words in an end tag", "<p>a</p zebra>", ["zebra"]],
    ["an end tag of Word that is cut off", "<p>a <o:p></o:p<b>words</p>", ["p"]],
    ["Markdown between tags", "<div>\n**a** [b](/contact)\n</div>", ["**", "**", "]("]],
    ["a link without its beginning", "See words](/contact) now.", ["]("]],
    ["a picture without its end", "![a wall](x.jpg and more", ["]("]],
    ["braces", "Boards {brand.name} now", ["{", "}"]],
    ["a malformed tag", '<img src="a.jpg" alt="the "new" board">', ["<i"]],
    ["a comment never closed", "Text <!-- to do\n\n`<!--`", ["<!--"]],
    ["a note that no footnote refers to", "Boards.\n\n[^zebra]: crossing", ["crossing", "zebra"]],
  ])("%s", (_name, body, gone) => {
    const text = article(body);
    const unit = unitOf("articles/wall.md", text, placeholders);
    const { lost, marks } = conservationOf(unit, []);
    expect([...lost, ...marks].map((found) => found.text)).toEqual(gone);
    for (const { text: found, start, end } of [...lost, ...marks]) {
      expect(text.slice(start, end)).toContain(found);
    }
    expect(conserved("articles/wall.md", text)).toEqual({ lost: [], marks: [], dead: [] });
  });

  test("words behind a # in a value", () => {
    const text = article("Text.").replace("alt: Grey board", "alt: House # zebra");
    expect(unitOf("articles/wall.md", text).findings.map(({ code }) => code)).toEqual([
      "yaml-syntax",
    ]);
  });
});

test("a link is published with blanks around its address and its scheme in capitals", () => {
  const unit = unitOf("articles/wall.md", article('<a href=" HTTPS://example.org/ ">x</a>'));
  expect(JSON.stringify(unit.body?.tree)).toContain('"href":"https://example.org/"');
});

test("reports a link whose address the sanitiser removed, unless a finding tells it", () => {
  const unit = unitOf("articles/wall.md", article("[x](javascript:a) and <ttps://board.example>"));
  const finding = {
    code: "link-unsafe",
    severity: "error",
    message: "",
    file: unit.path,
    span: { start: 0, end: 1 },
  } as const;
  expect(conservationOf(unit).dead.map(({ text }) => text)).toEqual(["x", "ttpsboardexample"]);
  expect(conservationOf(unit, [finding]).dead).toHaveLength(1);
});
