// Tests which pages a language has, and where published addresses of its translations lead.

import { summaryOfText } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { expect, test } from "vitest";
import { SingleFiles } from "../../read/file/singles.ts";
import type { Finding } from "../../report/finding.ts";
import { reportInto } from "../../report/report.ts";
import type { Address, Entry, Translation } from "../entry.ts";
import { languagesOf, retiredIn } from "../languages.ts";

const site = summaryOfText(
  "site.yaml",
  "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }, { tag: mr-IN, name: मराठी }]",
);
const singles = new SingleFiles([site], table);
const source = summaryOfText("articles/a.md", "---\ntitle: A title\n---\nWords.\n");

function entryOf(key: string): Entry {
  const path = `articles/${key}.md`;
  const collection = table.entries.find(({ name }) => name === "articles");
  if (!collection) throw new Error("There are articles.");
  return { source: { ...source, path }, collection, key, path: `/blog/${key}`, draft: false };
}

/** The pages of a site with some articles; some are translated, such as `new.hi`. */
function pagesOf(keys: readonly string[], translated: readonly string[]) {
  const entries = keys.map(entryOf);
  const own = ["/", "/blogs", "/blogs/1", ...entries.map(({ path }) => path)];
  const addresses = new Map(
    own.map((path): [string, Address] => [path, { path, anchors: [], index: true }]),
  );
  const files = translated.map((name): Translation => {
    const [key = "", language = ""] = name.split(".");
    const path = `articles/${name}.md`;
    return { path, source: `articles/${key}.md`, language, summary: { ...source, path } };
  });
  const findings: Finding[] = [];
  const translations = { files, lock: undefined };
  const report = reportInto(findings);
  const languages = languagesOf(translations, entries, singles, addresses, report);
  const all = new Map([...addresses, ...languages.flatMap((each) => [...each.addresses])]);
  return { languages, findings, all };
}

test("Each translated page has an existing source, in the order of the sources' paths.", () => {
  const { languages, findings } = pagesOf(
    ["new", "old"],
    ["old.hi", "new.hi", "gone.hi", "new.mr"],
  );
  expect(findings).toEqual([]);
  const pages = languages.map(({ language, addresses }) => [
    language,
    Array.from(addresses.values(), ({ path, of }) => [path, of]),
  ]);
  expect(pages).toEqual([
    [
      "hi",
      [
        ["/hi/blog/new", "/blog/new"],
        ["/hi/blog/old", "/blog/old"],
        ["/hi/blogs/1", "/blogs/1"],
      ],
    ],
    [
      "mr",
      [
        ["/mr/blog/new", "/blog/new"],
        ["/mr/blogs/1", "/blogs/1"],
      ],
    ],
  ]);
});

test("A published address of a translation leads to a page if its source's address does.", () => {
  const { languages, all } = pagesOf(["new", "stays"], ["new.hi"]);
  const retired = new Map([["/blog/old", "/blog/new#part"]]);
  const led = (...recorded: readonly string[]) =>
    Object.fromEntries(retiredIn(languages, recorded, { addresses: all, retired }));
  // Its source was renamed: to the translation of the new page, or to the new page.
  expect(led("/hi/blog/old", "/mr/blog/old")).toEqual({
    "/hi/blog/old": "/hi/blog/new#part",
    "/mr/blog/old": "/blog/new#part",
  });
  // It was removed, and its source stays.
  expect(led("/hi/blog/stays", "/mr")).toEqual({ "/hi/blog/stays": "/blog/stays", "/mr": "/" });
  // It is there, its source is gone, or it is no translation.
  expect(led("/hi/blog/new", "/hi/blog/gone", "/blog/gone", "/hindi")).toEqual({});
});
