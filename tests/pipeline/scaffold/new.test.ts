// Tests `content new`: the text and path of the new file, and that no title or key can break it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newEntry } from "../../../pipeline/commands/new.ts";
import { writeEntry } from "../../../pipeline/commands/write-entry.ts";
import { textAt } from "../../../pipeline/model/value.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { project } from "../command-line.ts";
import { commandParts } from "../command-parts.ts";
import { cache, compiled } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { Repository } from "../repository.ts";

/** Codes of findings about a field with nothing in it. */
const emptyField = new Set(["schema-type", "schema-enum", "schema-count", "picture-alt"]);

async function written(folder: string, name: string, title: string, key?: string) {
  const collection = table.entries.find((each) => each.name === name);
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

test.each(table.entries)(
  "A new entry of $name has every required field, and no errors but that each empty one is.",
  async ({ name, extension, noun }) => {
    const folder = project();
    const { text, path, lines } = await written(folder, name, `A new ${noun}`);
    expect(text).toContain(`title: A new ${noun}\n`);
    const { diagnostics } = await compiled(await load(join(folder, "content")));
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    for (const { file, message } of errors) {
      expect(file).toBe(path);
      expect(lines.join("\n")).toContain(message);
    }
    const ofFields = errors.filter(({ code }) => code !== "body-missing");
    expect(errors.length - ofFields.length).toBe(extension === ".md" ? 1 : 0);
    expect(ofFields.filter(({ code }) => !emptyField.has(code))).toEqual([]);
    const rows = text.split("\n");
    const isGroup = (at: number) => rows[at + 1]?.startsWith("  ");
    const empty = rows.flatMap((row, at) =>
      /^(?: {2})?\w+:(?: \[\]| \{\})?$/.test(row) && !(/^\w/.test(row) && isGroup(at)) ? [at] : [],
    );
    const lineOf = ({ span }: { span: { start: number } }) =>
      text.slice(0, span.start).split("\n").length - 1;
    expect(ofFields.map(lineOf).sort((a, b) => a - b)).toEqual(empty);
  },
);

test("A new article is a draft with the day, the title and hints.", async () => {
  const { text, path, lines } = await written(project(), "articles", "How a board is drilled");
  expect(path).toBe("articles/how-a-board-is-drilled.md");
  expect(text.replace(/^# .*\n/gm, "")).toBe(`---
title: How a board is drilled
description:
date: 2026-11-20
image:
  src:
  alt:
topics: []
draft: true
---
`);
  expect(text).toContain("\n# One to four of them, such as [interiors, fire].\n");
  expect(lines[0]).toBe("It is a draft, and not published until the line draft: true is removed.");
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

test("A missing folder is created.", async () => {
  const folder = project();
  rmSync(join(folder, "content", "coverages"), { recursive: true });
  expect((await written(folder, "coverages", "A prize")).text).toContain("title: A prize\n");
});

test("An empty title is rejected.", async () => {
  expect(await new Repository().run(newEntry, ["article", " "])).toEqual({
    status: 2,
    stdout: "",
    stderr: 'The title is empty; write it in quotes: new article "My title".',
  });
});
