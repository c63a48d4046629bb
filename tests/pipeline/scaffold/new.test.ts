// Tests `content new`: the text and path of the new file, and that no title or key can break it.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { entryCollections } from "../../../pipeline/collections.ts";
import { writeEntry } from "../../../pipeline/commands/write-entry.ts";
import { load } from "../../../pipeline/load/index.ts";
import { textAt } from "../../../pipeline/model/value.ts";
import { amongOthers, project } from "../command-line.ts";
import { commandParts } from "../command-parts.ts";
import { cache, compiled } from "../in-memory.ts";

const collection = (name: string) => {
  const found = entryCollections.find((each) => each.name === name);
  if (!found) throw new Error(`There is no collection ${name}.`);
  return found;
};

async function written(folder: string, name: string, title: string, more: { key?: string } = {}) {
  const result = await writeEntry(collection(name), {
    title,
    today: "2026-11-20",
    content: join(folder, "content"),
    shown: "content",
    parts: await commandParts(cache).parts(),
    ...more,
  });
  return { ...result, text: readFileSync(join(folder, "content", result.path), "utf8") };
}

async function findings(folder: string) {
  const { diagnostics } = await compiled(await load(join(folder, "content")));
  return diagnostics.map(({ severity, code }) => `${severity} ${code}`);
}

describe("content new", () => {
  test.each(["articles", "coverages"])("writes an entry of %s as a draft without findings", async (name) => {
    const folder = project();
    const { text } = await written(folder, name, "How a board is drilled");
    expect(text).toContain("\ndate: 2026-11-20\n");
    expect(text).toContain("\ndraft: true\n");
    expect(await findings(folder)).toEqual([]);
  });

  test.each(["products", "solutions", "applications", "legal"])(
    "writes an entry of %s whose only errors are the texts to write",
    async (name) => {
      const folder = project();
      await written(folder, name, "Drilled board");
      expect(new Set((await findings(folder)).filter((each) => each.startsWith("error")))).toEqual(
        new Set(["error text-to-write"]),
      );
    },
  );
});

test("A new article has every required field, with the possible values in comments.", async () => {
  const { text, path, lines } = await written(project(), "articles", "How a board is drilled");
  expect(path).toBe("articles/how-a-board-is-drilled.md");
  expect(text.split("\n").filter((line) => !line.startsWith("# "))).toEqual([
    "---",
    "title: How a board is drilled",
    'description: "✎ What the article gives its reader, about 100 characters."',
    "date: 2026-11-20",
    "image:",
    "  src: ../media/board.jpg",
    '  alt: "✎ What the picture shows"',
    "topics: [interiors]",
    "draft: true",
    "---",
    "",
    "✎ A first paragraph that leads in.",
    "",
    "## ✎ A heading for each section",
    "",
    "✎ Text, lists, tables, and pictures on a line of their own.",
    "",
  ]);
  expect(text).toMatch(/^# What the article is about\. 1 to 4 of: interiors, facades, .*\.$/m);
  expect(text).toMatch(/^# If you need it: .* 1 or more of: board\.\n# products: \[board\]$/m);
  expect(lines).toContain("Yours to choose: image, topics.");
});

test("A new product comes last in the lists.", async () => {
  expect((await written(project(), "products", "Plank")).text).toContain("\norder: 2\n");
});

describe("The key of a new entry", () => {
  test("is derived from the title, without the brand's name, which may change", async () => {
    const { path } = await written(project(), "articles", "  Café & Co.: {{brand.name}}’s “first” 8 mm board?");
    expect(path).toBe("articles/cafe-co-brands-first-8-mm-board.md");
  });

  test("ends after a whole word if the title is long", async () => {
    const { path } = await written(project(), "articles", `${"A board ".repeat(10)}cut`);
    expect(path.length).toBeLessThan(95);
    expect(path).toMatch(/^articles\/(a-board-)+a-board\.md$/);
  });

  test("gets a number if it is taken, and the command says so", async () => {
    const folder = project();
    const { path, lines } = await written(folder, "articles", "Second article");
    expect(path).toBe("articles/second-article-2.md");
    expect(lines[0]).toBe("The key second-article is taken, so it got the key second-article-2.");
    expect((await written(folder, "articles", "Second article")).path).toBe("articles/second-article-3.md");
  });

  test("is taken if its address was ever published", async () => {
    const folder = project();
    const first = "# Every address that was ever published.\n";
    writeFileSync(join(folder, "content", "addresses.lock"), `${first}/blog/drilling\n`);
    expect((await written(folder, "articles", "Drilling")).path).toBe("articles/drilling-2.md");
  });

  test("is taken if its file exists, even if that cannot be read", async () => {
    const folder = project();
    writeFileSync(join(folder, "content", "articles", "drilling.md"), Buffer.from([0xff, 0xfe, 0, 0]));
    expect((await written(folder, "articles", "Drilling")).path).toBe("articles/drilling-2.md");
  });

  test("has to be given if the title has no letters for it", async () => {
    const folder = project();
    await expect(written(folder, "articles", "బోర్డు")).rejects.toThrow("has no letters for an address");
    expect((await written(folder, "articles", "బోర్డు", { key: "board-in-telugu" })).path).toBe(
      "articles/board-in-telugu.md",
    );
  });

  test.each(["../../outside", "Upper", "a--b", "a/b", ""])("must not be %j", async (key) => {
    const folder = project();
    await expect(written(folder, "articles", "A title", { key })).rejects.toThrow();
    expect(readdirSync(join(folder, "content", "articles"))).toHaveLength(2);
  });

  test("is rejected if it is given and taken, and the existing file stays", async () => {
    const folder = project();
    const path = join(folder, "content", "articles", "second-article.md");
    const before = readFileSync(path, "utf8");
    await expect(written(folder, "articles", "x", { key: "second-article" })).rejects.toThrow("is taken");
    expect(readFileSync(path, "utf8")).toBe(before);
  });
});

test("The title in the new file is as it was typed, whatever its characters mean in YAML.", async () => {
  const folder = project();
  const title = 'It\'s #1 of {{brand.name}}: "the" board\nand\n---\nmore: fields';
  const { path } = await written(folder, "articles", title, { key: "typed" });
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

describe("The command", () => {
  const run = amongOthers();

  test("writes the file and lists what remains to be written", async () => {
    const folder = project();
    const { status, stdout } = await run(folder, "new", "article", "How a board is drilled", "--date", "2026-11-20");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^content\/articles\/how-a-board-is-drilled\.md is written\.\n/);
    expect(stdout).toContain("\n  line 6: description\n");
    expect(existsSync(join(folder, "content", "articles", "how-a-board-is-drilled.md"))).toBe(true);
  });

  test.each([
    [["new", "artcle", "x"], "There is no kind artcle. Did you mean article?"],
    [["new", "article", " "], 'The title is empty; write it in quotes: new article "My title".'],
    [["new", "article", "x", "--date", "20/11/2026"], "“20/11/2026” is not a day written YYYY-MM-DD."],
    [["new", "article", "two", "words"], 'new takes KIND "TITLE", but there is “words”.'],
    [["new", "article"], 'new needs KIND "TITLE".'],
  ])("rejects %j with a message", async (args, message) => {
    const { status, stderr } = await run(project(), ...args);
    expect(stderr.split("\n")[0]).toBe(message);
    expect(status).toBe(2);
  });
});
