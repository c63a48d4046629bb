// Tests what no fixture (codes.test.ts) shows of the text report: wide and long lines, colours,
// control characters, and the summary.

import { anyFinding } from "@site/tests/pipeline/rules/any-finding";
import { describe, expect, it } from "vitest";
import { summary, textFindings } from "../formats/text.ts";

function reported(text: string, start: number, end: number, colour = false): string[] {
  const finding = anyFinding("link-broken", { file: "a.md", span: { start, end } }, "Message.", {
    help: "Help.",
  });
  return textFindings([finding], new Map([["a.md", text]]), { folder: "content", colour }).split(
    "\n",
  );
}

describe("textFindings", () => {
  it("shortens a long line around the span", () => {
    const [, , line = "", mark = ""] = reported(
      `${"x".repeat(500)}HERE${"y".repeat(500)}`,
      500,
      504,
    );
    expect(line.length).toBeLessThan(130);
    expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("HERE");
  });

  it("puts markers below their letters after tabs", () => {
    const [, , line = "", mark = ""] = reported("\ta\tHERE", 3, 7);
    expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("HERE");
  });

  it.each([
    ["Hindi", "यह HERE", 3],
    ["zero-width characters", "a\u200b HERE", 2],
  ])("puts markers below their letters after %s", (_what, text, column) => {
    const start = text.indexOf("HERE");
    const [, , , mark] = reported(text, start, start + 4);
    expect(mark).toBe(`    | ${" ".repeat(column)}^^^^`);
  });

  it("uses colours only if requested", () => {
    expect(reported("one", 0, 3).join("")).not.toContain("\u001b");
    expect(reported("one", 0, 3, true).join("")).toContain("\u001b[");
  });

  it("prints no control characters and no direction overrides of the content", () => {
    const place = { file: "a.md", span: { start: 0, end: 3 } };
    const finding = anyFinding("link-broken", place, "Bad \u001b]0;x\u0007 \u202e.", {
      help: "Write \u009b2J",
    });
    const texts = new Map([["a.md", "x\u001b[31m\u0008\u202ey"]]);
    const text = textFindings([finding], texts, { folder: "c", colour: false });
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  });

  it("prints ten thousand findings in one file", () => {
    const line = "boards and planks\n";
    const findings = Array.from({ length: 10_000 }, (_none, i) => {
      const start = i * line.length;
      return anyFinding(
        "link-broken",
        { file: "a.md", span: { start, end: start + 6 } },
        "Message.",
      );
    });
    const text = textFindings(findings, new Map([["a.md", line.repeat(10_000)]]), {
      folder: "c",
      colour: false,
    });
    expect(text).toContain("c/a.md:10000:1 error");
  });
});

describe("summary", () => {
  const at = (code: "link-broken" | "heading-skipped", file: string) =>
    anyFinding(code, { file, span: { start: 0, end: 0 } }, "M.");

  it.each([
    [[], 1, "Content is clean: 1 file checked."],
    [
      [at("link-broken", "a"), at("heading-skipped", "b")],
      9,
      "1 error and 1 warning in 2 files; 9 files checked.",
    ],
  ])("counts %j", (findings, files, text) => {
    expect(summary(findings, files)).toBe(text);
  });

  it("counts notes if there are any, and findings with a fix", () => {
    const fixed = { ...at("heading-skipped", "a"), fix: { title: "x", edits: [] } };
    const note = { ...at("heading-skipped", "a"), severity: "note" as const };
    expect(summary([fixed, note], 2)).toBe(
      "0 errors, 1 warning and 1 note in 1 file; 2 files checked. 1 of them can be fixed by: npm run content -- fix",
    );
  });
});
