// Tests that ordinary passages in English and Hindi (tests/fixtures/ordinary) have no finding about
// words. `content fix` changes none of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixContent } from "../../../pipeline/fix/fix-content.ts";
import type { Finding } from "../../../pipeline/report/finding.ts";
import { baseText, baseWith, type Texts } from "../base-with.ts";
import { second, site } from "../translations/in-hindi.ts";
import { checked } from "./fixture-report.ts";

const passagesIn = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/ordinary/${name}.txt`), "utf8")
    .split(/^%\n/m)
    .map((passage) => passage.trim());

const english = passagesIn("english");
const hindi = passagesIn("hindi");
const article = "articles/second-article.md";
const translation = "articles/second-article.hi.md";

/** The findings in a file of a content, and what `content fix` changes. */
async function findingsIn(path: string, texts: Texts) {
  const content = baseWith(texts);
  const result = await checked(content);
  const { changed } = await fixContent(content, async (files) =>
    files === content ? result : await checked(files),
  );
  return {
    findings: result.findings.filter(({ file }) => file === path),
    changed: [...changed.values()],
  };
}

const codeAndMessage = ({ code, message }: Finding) => `${code}: ${message}`;
const isOfPatterns = ({ code }: Finding) =>
  /^(?:leftover|punctuation|pasted-|markup-|markdown-|sign-)/.test(code);

test("There are more than a hundred passages.", () => {
  expect(english.length).toBeGreaterThan(250);
  expect(hindi.length).toBeGreaterThan(70);
});

test.each([...english, ...hindi])("In an article: %s", async (passage) => {
  const { findings, changed } = await findingsIn(article, {
    [article]: `${baseText(article)}\n${passage}\n`,
  });
  const refused = findings.filter(({ severity }) => severity === "error");
  expect(refused.map(codeAndMessage)).toEqual([]);
  expect(findings.filter(isOfPatterns).map(codeAndMessage)).toEqual([]);
  expect(changed).toEqual([]);
});

test.each(hindi)("In a translation: %s", async (passage) => {
  const { findings, changed } = await findingsIn(translation, {
    ...site,
    [article]: `${baseText(article)}\n${passage}\n`,
    [translation]: `${second}\n${passage}\n`,
  });
  const refused = findings.filter(({ severity }) => severity === "error");
  expect(refused.map(codeAndMessage)).toEqual([]);
  expect(findings.filter(isOfPatterns).map(codeAndMessage)).toEqual([]);
  expect(changed).toEqual([]);
});
