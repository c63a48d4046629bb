// Tests the report format of GitHub's annotations: workflow commands that no text of the content
// can end, change or extend.

import { anyFinding } from "@site/tests/pipeline/rules/any-finding";
import { expect, it } from "vitest";
import { format } from "../formats/github.ts";
import { hostile } from "./hostile-report.ts";
import { printed } from "./printed.ts";

const texts = new Map([["a.md", "one\ntwo three\nfour\n"]]);
const report = { texts, folder: "content", files: 9 };
const at = (code: string, start: number, end: number) =>
  anyFinding(code, { file: "a.md", span: { start, end } }, "Message.");

it("prints file, lines, columns and code, with related places and help below the message", () => {
  const finding = anyFinding(
    "key-duplicate",
    { file: "a.md", span: { start: 8, end: 13 } },
    "Twice.",
    {
      help: "Rename one.",
      related: [{ file: "b.md", span: { start: 0, end: 0 }, message: "Here too." }],
    },
  );
  expect(printed(format, { ...report, findings: [finding] }).split("\n")).toEqual([
    "::error file=content/a.md,line=2,endLine=2,col=5,endColumn=10,title=key-duplicate::Twice.%0ASee content/b.md:1:1 Here too.%0AHelp: Rename one.",
    "1 error and 0 warnings in 1 file; 9 files checked.",
  ]);
});

it("omits columns of a span of several lines, because GitHub does not accept them", () => {
  expect(printed(format, { ...report, findings: [at("link-broken", 4, 16)] }).split("\n")[0]).toBe(
    "::error file=content/a.md,line=2,endLine=3,title=link-broken::Message.",
  );
});

it("prints at most ten annotations of a severity, errors first and notes as notices last, and counts the others", () => {
  const findings = [
    at("entry-scheduled", 0, 1),
    ...Array.from({ length: 11 }, () => at("heading-skipped", 0, 1)),
    ...Array.from({ length: 12 }, () => at("link-broken", 4, 5)),
  ];
  const lines = printed(format, { ...report, findings }).split("\n");
  const kinds = lines.flatMap((line) => /^::(\w+)/.exec(line)?.[1] ?? []);
  expect(kinds).toEqual([...Array(10).fill("error"), ...Array(10).fill("warning"), "notice"]);
  expect(lines.filter((line) => !line.startsWith("::"))).toEqual([
    "And 2 more errors.",
    "And 1 more warning.",
    "12 errors, 11 warnings and 1 note in 1 file; 9 files checked.",
  ]);
});

it("escapes texts that would end a command or a property or begin another command", () => {
  const lines = printed(format, hostile).split("\n");
  expect(lines).toHaveLength(2);
  const [, properties, data] = /^::error (.*?)::(.*)$/.exec(lines[0] ?? "") ?? [];
  expect(properties).toBe(
    "file=content/articles/a%2Cb%3Ac%250A`x`|<b>.md,line=2,endLine=2,col=1,endColumn=6,title=link-broken",
  );
  expect(data).not.toMatch(/[\p{Cc}\u202e]|%(?!25|0D|0A)/u);
});
