// Tests the patterns of what programs leave in texts, through the whole check: each finds what it says, and lets its ordinary sentences
// pass, without a finding about words or marks and without a change by `content fix`.
import { baseText, baseWith } from "@site/tests/pipeline/base-with";
import { checked } from "@site/tests/pipeline/fixture-report";
import { second, site } from "@site/tests/pipeline/translations/in-hindi";
import { describe, expect, test } from "vitest";
import { fixContent } from "../../../fix/fix-content.ts";
import { patterns } from "../leftovers.ts";
import type { TextPattern } from "../patterns/text-pattern.ts";

const english = "articles/second-article.md";
const hindi = "articles/second-article.hi.md";

const withBody = (text: string, body: string) =>
  `${/^---\n[\s\S]*?\n---\n/.exec(text)?.[0]}${body}\n`;

/** The findings of a text in the language of a pattern, and what `content fix` makes of it. */
async function checkedIn({ language }: TextPattern, body: string) {
  const path = language === "hi" ? hindi : english;
  const texts = { [english]: withBody(baseText(english), body) };
  const inHindi = { ...site, ...texts, [hindi]: withBody(second, body) };
  const content = baseWith(language === "hi" ? inHindi : texts);
  const result = await checked(content);
  const fixed = await fixContent(content, async (files) =>
    files === content ? result : await checked(files),
  );
  const findings = result.diagnostics.filter(({ file }) => file === path);
  return { findings, changed: [...fixed.changed.values()] };
}

const ofPatterns = /^(?:leftover|pasted-|markup-|markdown-)/;

test("Names of patterns are different, and each has the flag g.", () => {
  expect(new Set(patterns.map(({ name }) => name)).size).toBe(patterns.length);
  expect(patterns.filter(({ pattern }) => !pattern.global)).toEqual([]);
});

describe.each(patterns)("$name", (pattern) => {
  test.each(pattern.finds)("is found in: %s", async (text) => {
    const code = pattern.isCertain ? "leftover" : "leftover-doubtful";
    const { findings } = await checkedIn(pattern, text);
    const reported = findings.filter((finding) => finding.code === code);
    expect(reported.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(pattern.message),
    );
  });

  test("has at least four ordinary sentences", () => {
    expect(pattern.accepts.length).toBeGreaterThanOrEqual(4);
  });

  test.each(pattern.accepts)("lets pass: %s", async (text) => {
    const { findings, changed } = await checkedIn(pattern, text);
    const reported = findings.filter(
      ({ code, severity }) =>
        ofPatterns.test(code) || (severity === "error" && !code.startsWith("translation-")),
    );
    expect(reported.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    expect(changed).toEqual([]);
  });
});
