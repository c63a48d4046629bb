// Tests LineIndex, SourceMap and valueSpan, which say where something is in a file.

import { describe, expect, it, test } from "vitest";
import { valueSpan } from "../../yaml/location.ts";
import { parseYaml } from "../../yaml/yaml.ts";
import { LineIndex, SourceMap } from "../source.ts";

describe("LineIndex", () => {
  it.each([
    ["LF", "one\ntwo\n\nfour"],
    ["CRLF", "one\r\ntwo\r\n\r\nfour"],
    ["CR", "one\rtwo\r\rfour"],
  ])("counts lines and columns from 1 with %s", (_name, text) => {
    const index = new LineIndex(text);
    expect(index.at(0)).toEqual({ line: 1, column: 1 });
    expect(index.at(2)).toEqual({ line: 1, column: 3 });
    expect(index.at(text.indexOf("two"))).toEqual({ line: 2, column: 1 });
    expect(index.at(text.indexOf("four") + 3)).toEqual({ line: 4, column: 4 });
  });

  it("accepts mixed line ends and counts CRLF as one", () => {
    const text = "a\r\nb\rc\nd";
    const index = new LineIndex(text);
    expect(["a", "b", "c", "d"].map((letter) => index.at(text.indexOf(letter)).line)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it("counts a line end as part of its line", () => {
    expect(new LineIndex("ab\ncd").at(2)).toEqual({ line: 1, column: 3 });
  });

  it("counts columns in UTF-16 code units, as editors do", () => {
    expect(new LineIndex("తెలుగు x").at(7)).toEqual({ line: 1, column: 8 });
    expect(new LineIndex("😀x").at(2)).toEqual({ line: 1, column: 3 });
  });

  it.each([
    [-5, { line: 1, column: 1 }],
    [99, { line: 2, column: 2 }],
  ])("treats offset %i outside of the text as its nearest end", (offset, expected) => {
    expect(new LineIndex("ab\nc").at(offset)).toEqual(expected);
  });

  it("has one line for an empty text", () => {
    expect(new LineIndex("").at(0)).toEqual({ line: 1, column: 1 });
  });
});

describe("SourceMap", () => {
  // "ab" is at offset 10, "cd" on the next line at 20, with indentation between them.
  const map = new SourceMap(
    [
      { at: 0, source: 10 },
      { at: 2, source: 20 },
    ],
    { at: 4, source: 22 },
  );

  it("never maps past its end", () => {
    expect(map.span(3, 9)).toEqual({ start: 21, end: 22 });
    expect(new SourceMap([], { at: 0, source: 7 }).span(0, 3)).toEqual({ start: 7, end: 7 });
  });
});

test.each([
  ['a: "some\n  words"\n', '"some'],
  ["a: some\r\n\r\n  words\r\n", "some"],
  ["a: |\n  some\n  words\n", "|"],
])("a finding about the value in %j marks %j", (text, marked) => {
  const { root } = parseYaml({ path: "x.yaml", text }, { text, start: 0, end: text.length });
  const { start, end } = root ? valueSpan(root, "/a") : { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe(marked);
});
