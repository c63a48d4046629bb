// Tests how fixes are applied together.

import { expect, test } from "vitest";
import type { LastSummary } from "../../../pipeline/compile/analyses.ts";
import { fixContent, withTexts } from "../../../pipeline/fix/fix-content.ts";
import { lockText } from "../../../pipeline/link/address-lock.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import type { Finding } from "../../../pipeline/report/finding.ts";
import { baseText, baseWith } from "../base-with.ts";
import { compiled } from "../in-memory.ts";
import { article } from "../lint/run-rule.ts";

const path = "articles/second-article.md";

/** Compiles content with one more finding in an article, which would replace a word of it. */
const offering = (word: string, by: string) => async (content: LoadedContent) => {
  const result = await compiled(content);
  const articles = content.files.filter((file) => file.path === path);
  const offered = articles.flatMap(({ path: file, text }): Finding[] => {
    const start = text.indexOf(word);
    if (start < 0) return [];
    const span = { start, end: start + word.length };
    const fix = { title: `${word} is ${by}`, edits: [{ file, span, text: by }] };
    return [{ code: "heading-top", severity: "error", file, span, message: "Wrong.", fix }];
  });
  return { ...result, findings: [...offered, ...result.findings] };
};

test("Of fixes that overlap the first is applied, and another run applies the next.", async () => {
  const content = baseWith({ [path]: article("A board\u200b is heavy.") });
  const first = await fixContent(content, offering("A board\u200b is", "A **board**\u200b is"));
  expect(first.changed.get(path)).toBe(article("A **board**\u200b is heavy."));
  expect(first.hasMore).toBe(true);
  const next = withTexts(content, new Map([...textsOf(content), ...first.changed]));
  const again = await fixContent(next, (loaded) => compiled(loaded));
  expect(again.changed.get(path)).toBe(article("A **board** is heavy."));
  expect(again.hasMore).toBe(false);
});

const textsOf = ({ files }: LoadedContent) => new Map(files.map((file) => [file.path, file.text]));

test("A file with a conflict gets none, whatever else is wrong in it.", async () => {
  const body = "<<<<<<< HEAD\nA\u200b board.\n=======\nA\u200b plank.\n>>>>>>> other\n";
  const content = baseWith({ [path]: article(`A \u200bbeam.\n\n${body}`) });
  const { changed, result } = await fixContent(content, (loaded) => compiled(loaded));
  expect(changed.size).toBe(0);
  expect(result.findings.some(({ code }) => code === "merge-conflict")).toBe(true);
});

test("A misspelt field in site.yaml is fixed without changes in the files that depend on it.", async () => {
  const second = baseText("articles/second-article.md");
  const content = baseWith({
    "articles/third-article.md": second
      .replace("The second", "The third")
      .replace("---\n", '---\nkey: "{{brand.slug}}-boards"\n'),
    "articles/first-article.md": `${baseText("articles/first-article.md")}\nSee [how](/blog/norla-boards).\n`,
    "site.yaml": baseText("site.yaml").replace("brand:", "brnad:"),
    "redirects.yaml": "redirects: []\n",
    "addresses.lock": lockText(["/blog/norla-boards", "/norla_solutions"]),
  });
  const { fixed, changed, result } = await fixContent(content, (loaded) => compiled(loaded));
  expect(fixed.map(({ code }) => code)).toEqual(["schema-unknown-field"]);
  expect([...changed.keys()]).toEqual(["site.yaml"]);
  expect(result.findings).toEqual([]);
});

/**
 * Fixes content until nothing is left to fix; returns the texts, and the number of runs that
 * changed something.
 */
async function untilDone(content: LoadedContent, renamed: ReadonlyMap<string, string> = new Map()) {
  const last = new Map<string, LastSummary>();
  const compile = (loaded: LoadedContent) => compiled(loaded, { last, formerPaths: () => renamed });
  let now = content;
  for (let runs = 0; ; runs++) {
    const { changed } = await fixContent(now, compile);
    const texts = new Map([...textsOf(now), ...changed]);
    if (changed.size === 0) return { texts, runs };
    now = withTexts(now, texts);
  }
}

test("With and without a cache the same is fixed.", async () => {
  const shouted = baseWith({ "site.yaml": baseText("site.yaml").toUpperCase() });
  const last = new Map<string, LastSummary>();
  const first = await fixContent(shouted, (loaded) => compiled(loaded, { last }));
  const anew = await fixContent(shouted, (loaded) => compiled(loaded));
  expect([first.changed, first.fixed]).toEqual([anew.changed, anew.fixed]);
  expect(first.result.findings).toEqual(anew.result.findings);
});

test("Fields inside of a misspelt one are fixed by the next run, and after some runs nothing is left.", async () => {
  const shouted = baseWith({ "site.yaml": baseText("site.yaml").toUpperCase() });
  expect((await untilDone(shouted)).runs).toBeLessThan(6);
});

test("Sixty renamed pages are each redirected to their new address by one run.", async () => {
  const article = baseText("articles/second-article.md");
  const texts = Array.from({ length: 60 }, (_none, index): [string, string] => [
    `${"bcdfgklmnp"[index % 10]}${"aeiouy"[index % 6]}stero`,
    article
      .replace("The second article", `All on number ${index}`)
      .replace("With a saw", `With saw number ${index}`),
  ]);
  const under = (name: (word: string) => string) =>
    Object.fromEntries(texts.map(([word, text]) => [`articles/${name(word)}.md`, text]));
  const { site } = await compiled(baseWith(under((word) => `all-on-${word}`)));
  const content = baseWith({
    ...under((word) => `${word.repeat(3)}-boards`),
    "redirects.yaml": "redirects: [{ from: /boards, to: /products }]\n",
    "addresses.lock": lockText(site.addresses.pages.keys()),
  });
  const renamed = new Map(
    texts.map(([word]) => [`articles/${word.repeat(3)}-boards.md`, `articles/all-on-${word}.md`]),
  );
  const done = await untilDone(content, renamed);
  for (const [word] of texts) {
    expect(done.texts.get("redirects.yaml")).toContain(
      `{ from: /blog/all-on-${word}, to: /blog/${word.repeat(3)}-boards }`,
    );
  }
  expect(done.runs).toBe(1);
});
