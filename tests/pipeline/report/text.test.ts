// Tests the text report: place, message, source line with a marker, help, and a summary.
import { describe, expect, it } from "vitest";
import { diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { summary, textDiagnostics } from "../../../pipeline/report/text-diagnostics.ts";

function reported(text: string, start: number, end: number, colour = false): string[] {
  const finding = diagnostic("link-broken", { file: "a.md", span: { start, end } }, "Message.", { help: "Help." });
  return textDiagnostics([finding], new Map([["a.md", text]]), { folder: "content", colour }).split("\n");
}

describe("textDiagnostics", () => {
  it("is empty without findings", () => {
    expect(textDiagnostics([], new Map(), { folder: "content", colour: false })).toBe("");
  });

  it("shows place, message, line and help", () => {
    expect(reported("one\ntwo three\n", 8, 13)).toEqual([
      "content/a.md:2:5 error link-broken",
      "  Message.",
      "  2 | two three",
      "    |     ^^^^^",
      "  help Help.",
      "",
    ]);
  });

  it("counts lines that end with CRLF and CR", () => {
    expect(reported("one\r\ntwo\rthree", 9, 14)[0]).toBe("content/a.md:3:1 error link-broken");
  });

  it("marks a span of several lines up to the end of the first line", () => {
    expect(reported("one two\nthree", 4, 12).slice(2, 4)).toEqual(["  1 | one two", "    |     ^^^"]);
  });

  it("marks one column for an empty span at the end of a line", () => {
    expect(reported("one", 3, 3).slice(2, 4)).toEqual(["  1 | one", "    |    ^"]);
  });

  it("shortens a long line around the span", () => {
    const [, , line = "", mark = ""] = reported(`${"x".repeat(500)}HERE${"y".repeat(500)}`, 500, 504);
    expect(line.length).toBeLessThan(130);
    expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("HERE");
  });

  it("puts markers below their letters after tabs", () => {
    const [, , line = "", mark = ""] = reported("\ta\tHERE", 3, 7);
    expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("HERE");
  });

  it.each([
    ["Hindi", "यह HERE", 3],
    ["Chinese", "板子 HERE", 5],
    ["emoji of one and of several code points", "🪵👩🏽‍🔧❤️ HERE", 7],
    ["zero-width characters", "a\u200b HERE", 2],
  ])("puts markers below their letters after %s", (_what, text, column) => {
    const start = text.indexOf("HERE");
    const [, , , mark = ""] = reported(text, start, start + 4);
    expect(mark).toBe(`    | ${" ".repeat(column)}^^^^`);
  });

  it("shows no source line for an empty or missing file", () => {
    expect(reported("", 0, 0)).toEqual(["content/a.md:1:1 error link-broken", "  Message.", "  help Help.", ""]);
    const missing = diagnostic("file-missing", { file: "b.yaml", span: { start: 0, end: 0 } }, "Gone.");
    expect(textDiagnostics([missing], new Map(), { folder: "content", colour: false })).toBe(
      "content/b.yaml:1:1 error file-missing\n  Gone.\n",
    );
  });

  it("shows a related place in the same way", () => {
    const finding = diagnostic("key-duplicate", { file: "a.md", span: { start: 0, end: 1 } }, "Twice.", {
      related: [{ file: "b.md", span: { start: 2, end: 3 }, message: "Here too." }],
    });
    const texts = new Map([
      ["a.md", "a"],
      ["b.md", "\n\nb"],
    ]);
    expect(textDiagnostics([finding], texts, { folder: "c", colour: false })).toBe(
      [
        "c/a.md:1:1 error key-duplicate",
        "  Twice.",
        "  1 | a",
        "    | ^",
        "  see c/b.md:3:1 Here too.",
        "  3 | b",
        "    | ^",
        "",
      ].join("\n"),
    );
  });

  it("uses colours only if requested", () => {
    expect(reported("one", 0, 3).join("")).not.toContain("\u001b");
    expect(reported("one", 0, 3, true).join("")).toContain("\u001b[");
  });

  it("prints no control characters and no direction overrides of the content", () => {
    const finding = diagnostic(
      "link-broken",
      { file: "a.md", span: { start: 0, end: 3 } },
      "Bad \u001b]0;x\u0007 \u202e.",
      {
        help: "Write \u009b2J",
      },
    );
    const text = textDiagnostics([finding], new Map([["a.md", "x\u001b[31m\u0008\u202ey"]]), {
      folder: "c",
      colour: false,
    });
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  });

  it("prints ten thousand findings in one file", () => {
    const line = "boards and planks\n";
    const findings = Array.from({ length: 10_000 }, (_none, i) =>
      diagnostic(
        "link-broken",
        { file: "a.md", span: { start: i * line.length, end: i * line.length + 6 } },
        "Message.",
      ),
    );
    const text = textDiagnostics(findings, new Map([["a.md", line.repeat(10_000)]]), { folder: "c", colour: false });
    expect(text).toContain("c/a.md:10000:1 error");
  });
});

describe("summary", () => {
  const at = (code: "link-broken" | "heading-skipped", file: string) =>
    diagnostic(code, { file, span: { start: 0, end: 0 } }, "M.");

  it.each([
    [[], 1, "Content is clean: 1 file checked."],
    [[at("link-broken", "a"), at("link-broken", "a")], 9, "2 errors and 0 warnings in 1 file; 9 files checked."],
    [[at("link-broken", "a"), at("heading-skipped", "b")], 9, "1 error and 1 warning in 2 files; 9 files checked."],
  ])("counts %j", (findings, files, text) => {
    expect(summary(findings, files)).toBe(text);
  });

  it("counts notes if there are any, and findings with a fix", () => {
    const fixed = { ...at("heading-skipped", "a"), fix: { title: "x", edits: [] } };
    const note = { ...at("heading-skipped", "a"), severity: "note" as const };
    expect(summary([fixed, note], 2)).toBe(
      "0 errors, 1 warning and 1 note in 1 file; 2 files checked. 1 of them can be mended by: npm run content -- fix",
    );
  });
});
