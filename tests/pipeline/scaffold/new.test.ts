// Tests `content new`: the text and path of the new file, and that no title or key can break it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { entryCollections } from "../../../pipeline/collections.ts";
import { newEntry } from "../../../pipeline/commands/new.ts";
import { writeEntry } from "../../../pipeline/commands/write-entry.ts";
import { load } from "../../../pipeline/load/index.ts";
import { textAt } from "../../../pipeline/model/value.ts";
import { project } from "../command-line.ts";
import { commandParts } from "../command-parts.ts";
import { cache, compiled } from "../in-memory.ts";
import { Repository } from "../repository.ts";

async function written(folder: string, name: string, title: string, key?: string) {
  const collection = entryCollections.find((each) => each.name === name);
  if (!collection) throw new Error(`There is no collection ${name}.`);
  const { parts } = commandParts(cache);
  const content = join(folder, "content");
  const asked = {
    title,
    key,
    today: "2026-11-20",
    content,
    shown: "content",
    parts: await parts(),
  };
  const result = await writeEntry(collection, asked);
  return { ...result, text: readFileSync(join(content, result.path), "utf8") };
}

test.each([
  ...["articles", "coverages"].map((name) => ({ name, codes: [] as string[] })),
  ...["products", "solutions", "applications", "legal"].map((name) => ({
    name,
    codes: ["text-to-write"],
  })),
])("A new entry of $name has no other errors than $codes.", async ({ name, codes }) => {
  const folder = project();
  const { text } = await written(folder, name, "How a board is drilled");
  const { diagnostics } = await compiled(await load(join(folder, "content")));
  const isDraft = codes.length === 0;
  expect(/^date: 2026-11-20\n.*^draft: true$/ms.test(text)).toBe(isDraft);
  const counted = diagnostics.filter(({ severity }) => isDraft || severity === "error");
  expect([...new Set(counted.map(({ code }) => code))]).toEqual(codes);
});

test("A new article has every required field, with the possible values in comments.", async () => {
  const { text, path, lines } = await written(project(), "articles", "How a board is drilled");
  expect(path).toBe("articles/how-a-board-is-drilled.md");
  expect(text.replace(/^# .*\n/gm, "")).toBe(`---
title: How a board is drilled
description: ✎ What the article gives its reader, about 100 characters.
date: 2026-11-20
image:
  src: ../media/board.jpg
  alt: ✎ What the picture shows
topics: [interiors]
draft: true
---

✎ A first paragraph that leads in.

## ✎ A heading for each section

✎ Text, lists, tables, and pictures on a line of their own.
`);
  expect(text).toMatch(/^# What the article is about\. 1 to 4 of: interiors, facades, .*\.$/m);
  expect(lines).toContain("Yours to choose: image, topics.");
});

test("A new product comes last in the lists.", async () => {
  expect((await written(project(), "products", "Plank")).text).toContain("\norder: 2\n");
});

describe("The key of a new entry", () => {
  test("is derived from the title, without the brand's name, which may change, and ends after a whole word", async () => {
    const folder = project();
    const path = async (title: string) => (await written(folder, "articles", title)).path;
    expect(await path("  Café & Co.: {{brand.name}}’s “first” 8 mm board?")).toBe(
      "articles/cafe-co-brands-first-8-mm-board.md",
    );
    const long = await path(`${"A board ".repeat(10)}cut`);
    expect(long.length).toBeLessThan(95);
    expect(long).toMatch(/^articles\/(a-board-)+a-board\.md$/);
  });

  test("gets a number if it is taken, was ever published or has a file, even an unreadable one, and the command says so", async () => {
    const folder = project();
    const { path, lines } = await written(folder, "articles", "Second article");
    expect(path).toBe("articles/second-article-2.md");
    expect(lines[0]).toBe("The key second-article is taken, so it got the key second-article-2.");
    expect((await written(folder, "articles", "Second article")).path).toBe(
      "articles/second-article-3.md",
    );
    const lock = "# Every address that was ever published.\n/blog/drilling\n";
    writeFileSync(join(folder, "content", "addresses.lock"), lock);
    expect((await written(folder, "articles", "Drilling")).path).toBe("articles/drilling-2.md");
    writeFileSync(
      join(folder, "content", "articles", "cutting.md"),
      Buffer.from([0xff, 0xfe, 0, 0]),
    );
    expect((await written(folder, "articles", "Cutting")).path).toBe("articles/cutting-2.md");
  });

  test("has to be given if the title has no letters for it", async () => {
    const folder = project();
    await expect(written(folder, "articles", "బోర్డు")).rejects.toThrow(
      "has no letters for an address",
    );
    const { path } = await written(folder, "articles", "బోర్డు", "board-in-telugu");
    expect(path).toBe("articles/board-in-telugu.md");
  });

  test("is rejected if it is given and taken or no key, and the existing file stays", async () => {
    const folder = project();
    const articles = join(folder, "content", "articles");
    const before = readFileSync(join(articles, "second-article.md"), "utf8");
    for (const key of ["../../outside", "Upper", "a--b", "a/b", ""]) {
      await expect(written(folder, "articles", "A title", key), key).rejects.toThrow();
    }
    await expect(written(folder, "articles", "x", "second-article")).rejects.toThrow("is taken");
    expect(readdirSync(articles)).toHaveLength(2);
    expect(readFileSync(join(articles, "second-article.md"), "utf8")).toBe(before);
  });
});

test("The title in the new file is as it was typed, whatever its characters mean in YAML.", async () => {
  const folder = project();
  const title = 'It\'s #1 of {{brand.name}}: "the" board\nand\n---\nmore: fields';
  const { path } = await written(folder, "articles", title, "typed");
  const { summaries } = await compiled(await load(join(folder, "content")));
  const unit = summaries.find((summary) => summary.path === path);
  expect(textAt(unit?.root, "/title")).toBe(title.replace("{{brand.name}}", "Norla"));
});

test("A missing folder is created, and content without pictures gets the path of a picture to add.", async () => {
  const folder = project();
  rmSync(join(folder, "content", "coverages"), { recursive: true });
  rmSync(join(folder, "content", "media"), { recursive: true });
  mkdirSync(join(folder, "content", "media"));
  const { text } = await written(folder, "coverages", "A prize");
  expect(text).toContain("src: ../media/coverages/picture.jpg");
});

test("An empty title is rejected.", async () => {
  expect(await new Repository().run(newEntry, ["article", " "])).toEqual({
    status: 2,
    stdout: "",
    stderr: 'The title is empty; write it in quotes: new article "My title".',
  });
});
