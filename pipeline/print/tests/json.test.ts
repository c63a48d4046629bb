// Tests the report for programs: fixes, and the changes that a person may choose.
import { expect, test } from "vitest";
import type { Finding } from "../../report/finding.ts";
import { jsonDiagnostics } from "../formats/json.ts";

const text = "title: Boards\ntopic: instalation\n";
const span = { start: 21, end: 32 };
const finding: Finding = {
  code: "schema-enum",
  severity: "error",
  file: "articles/a.md",
  span,
  message: "“instalation” is no topic.",
};
const change = {
  label: "Change it to installation",
  edits: [{ ...finding, text: "installation" }],
};

function json(given: Partial<Finding>) {
  const texts = new Map([[finding.file, text]]);
  return jsonDiagnostics([{ ...finding, ...given }], texts, "content")[0];
}

test("suggestions have their words and their edits, without those that leave the words to the writer", () => {
  const place = { file: "content/articles/a.md", line: 2, column: 8, endLine: 2, endColumn: 19 };
  expect(json({ suggestions: [change, { label: "Write another", edits: [] }] })).toMatchObject({
    ...place,
    suggestions: [{ label: change.label, edits: [{ ...place, text: "installation" }] }],
  });
  expect(
    json({ suggestions: [{ label: "Write another", edits: [] }] })?.suggestions,
  ).toBeUndefined();
  expect(json({})?.suggestions).toBeUndefined();
});

test("a fix is no suggestion", () => {
  const { edits } = change;
  expect(json({ fix: { title: "changed the topic", edits } })).toMatchObject({
    fix: { title: "changed the topic", edits: [{ line: 2, text: "installation" }] },
    suggestions: undefined,
  });
});
