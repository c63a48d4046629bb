// Tests that a release leaves out translations that nobody has read, and that a preview marks their
// pages.

import { describe, expect, test } from "vitest";
import { baseText, compiledBase } from "../base-with.ts";
import { translated, written } from "./in-hindi.ts";

const unreviewed = (text: string) => text.replace("---\n", "---\nunreviewed: true\n");
const first = unreviewed(
  baseText("articles/first-article.md")
    .replace(/^(date|topics|products|updated|key):.*\n/gm, "")
    .replace(/^ {2}src:.*\n/gm, ""),
);
/** What `content reviewed` records of the read article. */
const reviewed = `# What each translation was last reviewed beside. \`npm run content -- reviewed FILE\` writes this; it is not edited by hand.
articles/second-article.hi.md
  /title XXlNu9S5fo
  /description GZv0_TiqwP
  /image/alt pI9w0TWiMM
  #1 kf6snBeraT
  #2 kfgWHIjlpO
  #3 _H5V-sMYe8
`;
/** One read and one unreviewed article, and a shared file. */
const files = {
  ...translated,
  "translations.lock": reviewed,
  "articles/first-article.hi.md": first,
  "home.hi.yaml": "unreviewed: true\n",
};
const readHome = { ...files, "home.hi.yaml": null };
const release = (texts: Readonly<Record<string, string | null>>) =>
  compiledBase(texts, { today: "2026-11-20", release: true });

/** What visitors and search engines find of Hindi in a compiled site. */
const hindi = (outputs: ReadonlyMap<string, string> | undefined) => {
  const all = [...(outputs ?? [])];
  return {
    pages: all.flatMap(([path]) => (/^hi\/articles\/[a-z]+-article/.test(path) ? [path] : [])),
    links: all.flatMap(([, text]) => text.match(/\/hi\/blog\/[\w-]+/g) ?? []),
  };
};

describe("A release", () => {
  test("has no page of an unreviewed entry in its language, and nothing leads to one", async () => {
    const { outputs } = await release(readHome);
    const { pages, links } = hindi(outputs);
    expect(pages).toEqual(["hi/articles/second-article.json"]);
    expect(new Set(links)).toEqual(new Set(["/hi/blog/second-article"]));
    expect(outputs?.has("languages/blog/first-article.json")).toBe(false);
  });

  test("has nothing of a language with an unreviewed file that all its pages share", async () => {
    const { outputs } = await release(files);
    expect(hindi(outputs)).toEqual({ pages: [], links: [] });
    expect([...(outputs ?? [])].filter(([path]) => /(?:^|\/)hi\//.test(path))).toEqual([]);
    const { languages } = JSON.parse(outputs?.get("client.json") ?? "").site;
    expect(languages).toEqual([{ tag: "en-IN", name: "English" }]);
  });
});

test("A preview names its unreviewed pages: entries' pages, or all if a shared file is unreviewed.", async () => {
  const unreviewedPages = async (texts: Readonly<Record<string, string | null>>) => {
    const result = await compiledBase(texts, { today: "2026-11-20" });
    return written(result, "hi/client.json").site.unreviewed;
  };
  expect(await unreviewedPages(readHome)).toEqual(["/hi/blog/first-article"]);
  expect(await unreviewedPages(files)).toBe(true);
  expect(await unreviewedPages(translated)).toEqual([]);
});
