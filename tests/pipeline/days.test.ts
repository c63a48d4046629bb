// Tests texts with a publication day and pages with a withdrawal day: what visitors can find before and after it.
import { expect, test } from "vitest";
import type { Cache } from "../../pipeline/cache.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import { dayInIndia } from "../../pipeline/model/today.ts";
import { base } from "./fixture-report.ts";
import { compiled } from "./in-memory.ts";

const [before, day, after] = ["2027-01-31", "2027-02-01", "2027-02-02"];

const scheduled = `---
title: Zanzibar arches
description: Quokka words that nobody may read before the day of this text.
date: ${day}
image:
  src: ../media/yttrium.jpg
  alt: Xylophone on a table.
topics: [gates]
products: [board]
---
## Kumquat

Ocelot words, and [what is cut](/blog/second-article).
`;

/** Unique words, in every field that a page could show. */
const sentinels = ["zanzibar", "quokka", "yttrium", "xylophone", "kumquat", "ocelot", "later-text"];

async function withText(path: string, text: string, change: (text: string) => string = (same) => same) {
  const { files, media, ...rest } = await base();
  const picture = media.get("media/board.jpg");
  const content: LoadedContent = {
    ...rest,
    media: new Map([
      ...media,
      ...(picture ? [["media/yttrium.jpg", { ...picture, path: "media/yttrium.jpg" }] as const] : []),
    ]),
    files: [
      ...files.filter((file) => file.path !== path).map((file) => ({ path: file.path, text: change(file.text) })),
      { path, text },
    ].sort((one, other) => (one.path < other.path ? -1 : 1)),
  };
  return content;
}

async function outputsOn(content: LoadedContent, today: string, more: { readonly drafts?: boolean } = {}) {
  const { outputs, diagnostics } = await compiled(content, { today, ...more });
  if (!outputs) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return new Map([...outputs].map(([path, text]) => [path, `${path}\n${text}`]));
}

/** The sentinels in the written output; the report is not part of the site. */
function foundIn(outputs: ReadonlyMap<string, string>): string[] {
  const served = [...outputs]
    .flatMap(([path, text]) => (path === "report.json" ? [] : [text.toLowerCase()]))
    .join("\n");
  return sentinels.filter((word) => served.includes(word));
}

test("The output contains no word, picture or address of a scheduled text before its day, and all of them from that day on.", async () => {
  const content = await withText("articles/later-text.md", scheduled);
  expect(foundIn(await outputsOn(content, before))).toEqual([]);
  expect(foundIn(await outputsOn(content, day))).toEqual(sentinels);
  expect(foundIn(await outputsOn(content, after))).toEqual(sentinels);
});

test("A development build contains a scheduled text with its date.", async () => {
  const outputs = await outputsOn(await withText("articles/later-text.md", scheduled), before, { drafts: true });
  expect(outputs.get("articles/later-text.json")).toContain("February 1, 2027");
});

test("report.json lists the pages that appear or are withdrawn, sorted by day.", async () => {
  const leaving = (text: string) =>
    text.replace("date: 2024-02-01", "date: 2024-02-01\nwithdraw: { on: 2027-01-15, to: /blogs }");
  const content = await withText(
    "articles/later-text.md",
    scheduled.replace("/second-article", "/first-article"),
    leaving,
  );
  const daysOn = async (today: string) => {
    const report = (await outputsOn(content, today)).get("report.json") ?? "";
    return JSON.parse(report.slice(report.indexOf("\n"))).days;
  };
  const appears = { on: day, path: "/blog/later-text", appears: true };
  expect(await daysOn("2027-01-14")).toEqual([
    { on: "2027-01-15", path: "/blog/second-article", appears: false },
    appears,
  ]);
  expect(await daysOn("2027-01-15")).toEqual([appears]);
  expect(await daysOn(day)).toEqual([]);
});

test("From its day on, a withdrawn page is missing, and links and redirects to it lead to its replacement.", async () => {
  const leaving = (text: string) =>
    text.replace("date: 2024-02-01", `date: 2024-02-01\nwithdraw: { on: ${day}, to: "/products/board#features" }`);
  const content = await withText(
    "redirects.yaml",
    "redirects:\n  - { from: /old, to: /blog/second-article }\n",
    (text) => leaving(text).replace("- path: /contact", "- path: /contact"),
  );
  const standing = await outputsOn(content, before);
  expect(standing.get("addresses.json")).toContain("/blog/second-article");
  expect(standing.get("articles/first-article.json")).toContain("/blog/second-article");
  expect(standing.get("static/_redirects")).not.toContain("/blog/second-article /");
  const gone = await outputsOn(content, day);
  expect(gone.has("articles/second-article.json")).toBe(false);
  const rows = gone.get("static/_redirects");
  expect(rows).toContain("/blog/second-article /products/board#features 301");
  expect(rows).toContain("/old /products/board#features 301");
  const served = [...gone].filter(([path]) => !/redirects|report/.test(path));
  expect(served.filter(([, text]) => text.includes("/blog/second-article")).map(([path]) => path)).toEqual([]);
  expect(gone.get("articles/first-article.json")).toContain("/products/board#features");
  expect(gone.get("articles/first-article.json")).not.toContain("withdraw");
});

test("The passing of time alone gives no errors, even after five years.", async () => {
  const leaving = (text: string) =>
    text.replace("date: 2024-02-01", `date: 2024-02-01\nwithdraw: { on: ${day}, to: /blogs }`);
  const content = await withText("articles/later-text.md", scheduled, leaving);
  const errorsOn = async (today: string) =>
    (await compiled(content, { today })).diagnostics.filter(({ severity }) => severity === "error");
  for (const today of [before, day, after, "2027-03-01", "2032-01-01"]) expect(await errorsOn(today)).toEqual([]);
});

test("On a new day, no file is analysed again.", async () => {
  const rows = new Map<string, string>();
  const put: string[] = [];
  const cached: Cache = {
    get: (key) => rows.get(key),
    put(key, value) {
      put.push(key);
      rows.set(key, value);
    },
    flush() {},
    close() {},
  };
  const content = await withText("articles/later-text.md", scheduled);
  await compiled(content, { today: before, cached });
  expect(put.filter((key) => key.endsWith(" summary")).length).toBeGreaterThan(10);
  put.length = 0;
  await compiled(content, { today: day, cached });
  expect(put.filter((key) => key.endsWith(" summary"))).toEqual([]);
});

test.each([
  ["2026-11-22T18:29:59Z", "2026-11-22"],
  ["2026-11-22T18:30:00Z", "2026-11-23"],
])("At %s it is %s in India.", (moment, expected) => {
  expect(dayInIndia(new Date(moment))).toBe(expected);
});
