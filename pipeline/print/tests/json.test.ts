// Tests the report for programs: fixes with their places.
import { expect, test } from "vitest";
import type { Finding } from "../../report/finding.ts";
import { jsonFindings } from "../formats/json.ts";

const text = "title: Boards\ntopic: instalation\n";
const span = { start: 21, end: 32 };
const finding: Finding = {
  code: "schema-enum",
  severity: "error",
  file: "articles/a.md",
  span,
  message: "“instalation” is no topic.",
};

function json(given: Partial<Finding>) {
  const texts = new Map([[finding.file, text]]);
  return jsonFindings([{ ...finding, ...given }], texts, "content")[0];
}

test("a fix has its edits with their places", () => {
  const fix = { title: "changed the topic", edits: [{ ...finding, text: "installation" }] };
  const place = { file: "content/articles/a.md", line: 2, column: 8, endLine: 2, endColumn: 19 };
  const edits = [{ ...place, text: "installation" }];
  expect(json({ fix })?.fix).toEqual({ ...fix, edits });
  expect(json({})?.fix).toBeUndefined();
});
