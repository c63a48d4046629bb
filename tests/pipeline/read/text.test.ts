// Tests blocks of prose: the spans of their words in the file, and how they are divided into
// sentences.

import { expect, test } from "vitest";
import {
  hardBreak,
  object,
  type ProseBlock,
  proseSpan,
  sentencesOf,
  typedWords,
} from "../../../pipeline/read/markdown/text.ts";
import { unitOf } from "../in-memory.ts";

const head = "---\ntitle: A wall\ndescription: Two words\ndate: 2022-01-01\n---\n";

/** The source text of a word of a block. */
function typed(text: string, prose: ProseBlock, word: string): string {
  const at = prose.text.indexOf(word);
  const { start, end } = proseSpan(prose, at, at + word.length);
  return text.slice(start, end);
}

test("headings, paragraphs, fields and table cells are blocks; a cell has the words of its row and of its column heading", () => {
  const text = `${head}## A head\n\nA *paragraph* with a [link](/x).\n\n- An item\n\n| Part | Size |\n| --- | --- |\n| Plank | 8 mm |\n`;
  const { prose } = unitOf("articles/wall.md", text);
  expect(
    prose.map(({ kind, text, level, beside }) => ({
      kind,
      text,
      ...(level && { level }),
      ...(beside && { beside }),
    })),
  ).toEqual([
    { kind: "field", text: "A wall" },
    { kind: "field", text: "Two words" },
    { kind: "heading", text: "A head", level: 2 },
    { kind: "paragraph", text: "A paragraph with a link." },
    { kind: "paragraph", text: "An item" },
    { kind: "cell", text: "Part", beside: ["Size"] },
    { kind: "cell", text: "Size", beside: ["Part"] },
    { kind: "cell", text: "Plank", beside: ["8 mm", "Part"] },
    { kind: "cell", text: "8 mm", beside: ["Plank", "Size"] },
  ]);
});

test("every word maps to its source, also after escapes, references and line ends", () => {
  const text = `---\ntitle: "A \\"quoted\\" wall"\n---\nA \\* star, **bold** &amp; &#128512;&foo; {{fact.x}} last.\n\n> quoted  line \n> \\> second line\r\n> third\n`;
  const [title, paragraph, quote] = unitOf("articles/wall.md", text).prose as [
    ProseBlock,
    ProseBlock,
    ProseBlock,
  ];
  expect(typed(text, title, "wall")).toBe("wall");
  for (const word of ["star", "bold", "&foo;", "{{fact.x}}", "last"]) {
    expect(typed(text, paragraph, word)).toBe(word);
  }
  expect(typed(text, paragraph, "* star")).toBe("\\* star");
  expect(typed(text, paragraph, "& 😀")).toBe("&amp; &#128512;");
  for (const word of ["quoted", "line", "second", "third"]) {
    expect(typed(text, quote, word)).toBe(word);
  }
});

test("every word of Markdown in a field maps to its source, also after escapes of both", () => {
  const text =
    'content:\n  items:\n    - body: "One \\u00e9t\\u00e9 \\\\* two\n        and *three* &amp; four"\n';
  const [block] = unitOf("products/board.yaml", text).prose as [ProseBlock];
  expect(block.text).toBe("One été * two and three & four");
  for (const word of ["One", "two", "and", "three", "four"]) {
    expect(typed(text, block, word)).toBe(word);
  }
  expect(typed(text, block, "été")).toBe("\\u00e9t\\u00e9");
});

test("pictures, code and HTML separate words", () => {
  const [paragraph] = unitOf(
    "articles/wall.md",
    "---\n---\nOne![a](b.jpg)two `8 mm` three<br>four\n",
  ).prose as [ProseBlock];
  expect(paragraph.text).toBe(`One${object}two ${object} three${object}four`);
});

test("typedWords blanks placeholders without changing the offsets of the following words", () => {
  expect(typedWords("a {{fact.x}} b")).toBe(`a ${object.repeat(10)} b`);
});

test("a sentence can contain line ends", () => {
  expect(
    sentencesOf("A wall of boards\nis light. So is\r\na ceiling.").map(({ text }) => text.trim()),
  ).toEqual(["A wall of boards\nis light.", "So is\r\na ceiling."]);
});

test("a line end that the page keeps ends a sentence", () => {
  expect(sentencesOf(`Vinay Works${hardBreak}Pune`).map(({ text }) => text.trim())).toEqual([
    "Vinay Works",
    "Pune",
  ]);
});

test("sentences end at full stops, but not after abbreviations", () => {
  expect(
    sentencesOf("Use screws, approx. 12 mm long. Then fill. IS 875 (Pt. 2) says so.").map(
      ({ text }) => text.trim(),
    ),
  ).toEqual(["Use screws, approx. 12 mm long.", "Then fill.", "IS 875 (Pt. 2) says so."]);
});

test("a sentence goes on after an abbreviation, also in the middle of a text", () => {
  expect(sentencesOf("It is cut. Mr. Rao holds it. It is fixed.")).toEqual([
    { text: "It is cut. ", start: 0 },
    { text: "Mr. Rao holds it. ", start: 11 },
    { text: "It is fixed.", start: 29 },
  ]);
});
