// Tests `content new`: the text and path of the new file, and that no title or key can break it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Repository } from "@site/tests/pipeline/commands/repository";
import { compiled } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { load } from "../../read/files/index.ts";
import { textAt } from "../../read/yaml/value.ts";
import { commands } from "../table.ts";

// Late on this day in UTC it is the next one in India.
beforeAll(() => void vi.setSystemTime("2026-11-19T20:00:00Z"));
// Other files run in this process.
afterAll(() => void vi.useRealTimers());

/** Codes of findings about a field with nothing in it. */
const emptyField = new Set(["schema-type", "schema-enum", "schema-count", "picture-alt"]);

/** Runs the command; a title may be anything, so it stands behind the options. */
async function written(repository: Repository, kind: string, title: string, key?: string) {
  const keys = key === undefined ? [] : [`--key=${key}`];
  const args = [...keys, "--", kind, title];
  const { status, stdout, stderr } = await repository.run(commands.new, args);
  if (status !== 0) throw new Error(stderr);
  const path = /^content\/(\S+) is written\./.exec(stdout)?.[1] ?? "";
  return { path, text: readFileSync(join(repository.content, path), "utf8") };
}

test.each(table.entries)(
  "A new entry of $name has every required field, and no errors but that each empty one is.",
  async ({ name, extension, noun }) => {
    const repository = new Repository();
    const { text, path } = await written(repository, name, `A new ${noun}`);
    expect(text).toContain(`title: A new ${noun}\n`);
    const { findings } = await compiled(await load(repository.content));
    const errors = findings.filter(({ severity }) => severity === "error");
    for (const { file } of errors) expect(file).toBe(path);
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

test("A new article is its template with the day and the title.", async () => {
  const { text, path } = await written(new Repository(), "article", "How a board is drilled");
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
});

test("A new product comes last in the lists.", async () => {
  expect((await written(new Repository(), "products", "Plank")).text).toContain("\norder: 2\n");
});

describe("The key of a new entry", () => {
  test("is derived from the title, without the brand's name, which may change, and ends after a whole word", async () => {
    const repository = new Repository();
    const path = async (title: string) => (await written(repository, "articles", title)).path;
    expect(await path("  Café & Co.: {{brand.name}}’s “first” 8 mm board?")).toBe(
      "articles/cafe-co-brands-first-8-mm-board.md",
    );
    expect(await path("Straße 12")).toBe("articles/strasse-12.md");
    const long = await path(`${"A board ".repeat(10)}cut`);
    expect(long.length).toBeLessThan(95);
    expect(long).toMatch(/^articles\/(a-board-)+a-board\.md$/);
  });

  test("gets a number if it is taken, was ever published or has a file, even an unreadable one", async () => {
    const repository = new Repository();
    const { path } = await written(repository, "articles", "Second article");
    expect(path).toBe("articles/second-article-2.md");
    expect((await written(repository, "articles", "Second article")).path).toBe(
      "articles/second-article-3.md",
    );
    const lock = "# Every address that was ever published.\n/blog/drilling\n";
    writeFileSync(join(repository.content, "addresses.lock"), lock);
    expect((await written(repository, "articles", "Drilling")).path).toBe("articles/drilling-2.md");
    writeFileSync(
      join(repository.content, "articles", "cutting.md"),
      Buffer.from([0xff, 0xfe, 0, 0]),
    );
    expect((await written(repository, "articles", "Cutting")).path).toBe("articles/cutting-2.md");
  });

  test("has to be given if the title has no letters for it", async () => {
    const repository = new Repository();
    await expect(written(repository, "articles", "బోర్డు")).rejects.toThrow(
      "has no letters for an address",
    );
    const { path } = await written(repository, "articles", "బోర్డు", "board-in-telugu");
    expect(path).toBe("articles/board-in-telugu.md");
  });

  test("is rejected if it is given and taken or no key, and the existing file stays", async () => {
    const repository = new Repository();
    const articles = join(repository.content, "articles");
    const before = readFileSync(join(articles, "second-article.md"), "utf8");
    for (const key of ["../../outside", "Upper", "a--b", "a/b", ""]) {
      await expect(written(repository, "articles", "A title", key), key).rejects.toThrow();
    }
    await expect(written(repository, "articles", "x", "second-article")).rejects.toThrow(
      "is taken",
    );
    expect(readdirSync(articles)).toHaveLength(2);
    expect(readFileSync(join(articles, "second-article.md"), "utf8")).toBe(before);
  });
});

test("The title in the new file is as it was typed, whatever its characters mean in YAML.", async () => {
  const repository = new Repository();
  const title = 'It\'s #1 of {{brand.name}}: "the" board\nand\n---\nmore: fields';
  const { path } = await written(repository, "articles", title, "typed");
  const { summaries } = await compiled(await load(repository.content));
  const unit = summaries.find((summary) => summary.path === path);
  expect(textAt(unit?.root, "/title")).toBe(title.replace("{{brand.name}}", "Norla"));
});

test("A missing folder is created.", async () => {
  const repository = new Repository();
  rmSync(join(repository.content, "coverages"), { recursive: true });
  expect((await written(repository, "coverages", "A prize")).text).toContain("title: A prize\n");
});

test("An empty title is rejected.", async () => {
  expect(await new Repository().run(commands.new, ["article", " "])).toEqual({
    status: 2,
    stdout: "",
    stderr: 'The title is empty; write it in quotes: new article "My title".',
  });
});
