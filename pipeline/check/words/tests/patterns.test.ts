// Tests the patterns of what programs leave in texts, through the whole check.
// Each finds what it says, and ordinary sentences pass.
import { baseText, baseWith } from "@site/tests/pipeline/base-with";
import { checked } from "@site/tests/pipeline/codes/fixture-report";
import { second, site } from "@site/tests/pipeline/translations/in-hindi";
import { describe, expect, test } from "vitest";
import { fixContent } from "../../../fix/fix-content.ts";
import { codeOf, patterns } from "../leftovers.ts";
import type { TextPattern } from "../patterns/text-pattern.ts";
import { patternTexts } from "./pattern-texts.ts";

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
  const findings = result.findings.filter(({ file }) => file === path);
  return { findings, changed: [...fixed.changed.values()] };
}

const ofPatterns = /^(?:leftover|punctuation|pasted-|markup-|markdown-)/;

test("Names of patterns are different, each has the flag g, and each has its texts.", () => {
  const names = patterns.map(({ name }) => name);
  expect(Object.keys(patternTexts).sort()).toEqual(names.toSorted());
  expect(patterns.filter(({ pattern }) => !pattern.global)).toEqual([]);
});

const cases = patterns.map((pattern) => ({ pattern, ...patternTexts[pattern.name] }));

describe.each(cases)("$pattern.name", ({ pattern, finds = [], accepts = [] }) => {
  test.each(finds)("is found in: %s", async (text) => {
    const code = codeOf(pattern).code;
    const { findings } = await checkedIn(pattern, text);
    const reported = findings.filter((finding) => finding.code === code);
    expect(reported.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(pattern.message),
    );
  });

  test.each(accepts)("lets pass: %s", async (text) => {
    const { findings, changed } = await checkedIn(pattern, text);
    const reported = findings.filter(
      ({ code, severity }) =>
        ofPatterns.test(code) || (severity === "error" && !code.startsWith("translation-")),
    );
    expect(reported.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    expect(changed).toEqual([]);
  });
});
