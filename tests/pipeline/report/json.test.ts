// Tests the JSON report: plain data with lines and columns from 1.
import { expect, it } from "vitest";
import { diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { jsonDiagnostics } from "../../../pipeline/report/json-diagnostics.ts";

const finding = diagnostic("key-duplicate", { file: "a.md", span: { start: 4, end: 9 } }, "Twice.", {
  help: "Rename one.",
  related: [{ file: "b.md", span: { start: 0, end: 1 }, message: "Here too." }],
});
const texts = new Map([
  ["a.md", "one\ntwo\nx"],
  ["b.md", "b"],
]);

it("gives spans as lines and columns, and paths with the given folder", () => {
  expect(jsonDiagnostics([finding], texts, "content")).toEqual([
    {
      code: "key-duplicate",
      severity: "error",
      message: "Twice.",
      file: "content/a.md",
      line: 2,
      column: 1,
      endLine: 3,
      endColumn: 2,
      help: "Rename one.",
      related: [{ message: "Here too.", file: "content/b.md", line: 1, column: 1, endLine: 1, endColumn: 2 }],
    },
  ]);
});

it("omits fields that a finding does not have", () => {
  const plain = diagnostic("file-missing", { file: "c.yaml", span: { start: 0, end: 0 } }, "Gone.");
  expect(jsonDiagnostics([plain], texts, "")).toEqual([
    {
      code: "file-missing",
      severity: "error",
      message: "Gone.",
      file: "c.yaml",
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
    },
  ]);
});

it("survives serialisation with any character in a message", () => {
  const odd = diagnostic("link-broken", { file: "a.md", span: { start: 0, end: 1 } }, 'a"\u0001\ud800\u2028');
  expect(JSON.parse(JSON.stringify(jsonDiagnostics([odd], texts, "")))).toMatchObject([
    // A lone surrogate is removed.
    { message: 'a"\u0001\u2028' },
  ]);
});
