// Tests which changes of a source are found since a review, and the format of translations.lock.

import { schemas } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, test } from "vitest";
import { readTranslationLock, translationLockText } from "../../../link/translation-lock.ts";
import { blocksOf, type Outline } from "../../../read/file/blocks.ts";
import { translatedSchemas } from "../../../read/schema/translated-schema.ts";
import { parse } from "../../../read/yaml/index.ts";
import { changesOf } from "../changes.ts";

const translated = translatedSchemas(schemas.sources);

function outlined(path: string, text: string): Outline {
  const collection = table.collectionOf(path);
  const schema = collection && translated.get(`${collection.name}.json`);
  if (!collection || !schema) throw new Error(`${path} has no translations.`);
  const file = { path, text };
  return { path, blocks: blocksOf(file, parse(file, collection), schema) };
}

const article = (body: string) => `---\ntitle: A title\ndescription: What it says.\n---\n${body}`;

const body = `## How it is cut

The board of 8 mm is cut with a saw, and [its edge](/blog/edge) is sealed.

Two people carry it, which isn’t hard.

- One item is here.
- Another item is here.

| Part | Size |
| --- | --- |
| Plank | 8 mm |

![A grey board](../media/board.jpg)
`;

/**
 * Kinds of the changes of a source; its translation was reviewed when it was like the source
 * itself, unless others are given.
 */
const kindsOf = (translation: Outline, source: Outline, reviewed = translation.blocks) =>
  changesOf(translation, source, reviewed).map(({ block, before }) =>
    block ? (before ? "changed" : "new") : "gone",
  );

/** Kinds of the changes that are reported after one place of the text was replaced. */
function kindsOfChange(before: string, after: string): string[] {
  expect(body.split(before)).toHaveLength(2);
  const path = "articles/a.md";
  const source = outlined(path, article(body.replace(before, () => after)));
  return kindsOf(outlined(path, article(body)), source);
}

describe("A translation is said to be behind its source after a change of", () => {
  const paragraph = "Two people carry it, which isn’t hard.";
  test.each([
    ["a word", "with a saw", "with a knife"],
    ["words: one more", "is cut with", "is never cut with"],
    ["words: one less", "is cut with", "is with"],
    ["the order of words", "cut with", "with cut"],
    ["a number", "of 8 mm", "of 9 mm"],
    ["a decimal", "of 8 mm", "of 8.5 mm"],
    ["a unit", "of 8 mm", "of 8 cm"],
    ["a sign before a number", "of 8 mm", "of -8 mm"],
    ["an address", "/blog/edge", "/blog/edge-else"],
    ["an anchor", "/blog/edge", "/blog/edge#else"],
    ["a link: it is gone", "[its edge](/blog/edge)", "its edge"],
    ["a picture", "board.jpg", "board-else.jpg"],
    ["what a picture shows", "A grey board", "Otherwise"],
    ["the level of a heading", "## How", "### How"],
    ["a heading: it is a paragraph", "## How", "How"],
    ["a paragraph: it is gone", paragraph, ""],
    ["a paragraph: it is an item", paragraph, `- ${paragraph}`],
    ["a paragraph: it is a quote", paragraph, `> ${paragraph}`],
    ["an item: it is gone", "- Another item is here.\n", ""],
    ["a row: it is gone", "| Plank | 8 mm |\n", ""],
    ["a cell", "| Plank", "| Panel"],
  ])("%s", (_what, before, after) => {
    expect(kindsOfChange(before, after)).not.toEqual([]);
  });
});

describe("A translation is not said to be behind its source after a change of", () => {
  test.each([
    ["spaces", "is cut with", "is  cut with"],
    ["line ends", "is cut with", "is cut\nwith"],
    ["spaces at the end of a line", "is sealed.", "is sealed. "],
    ["words in bold", "is cut with", "is **cut** with"],
    ["words in italics", "is cut with", "is *cut* with"],
    ["bullets", "- One item is here.\n- Another", "* One item is here.\n* Another"],
    ["a full stop", "is sealed.", "is sealed!"],
    ["a comma: it is gone", "saw, and", "saw and"],
    ["a comma: one more", "is cut with", "is cut, with"],
    ["an apostrophe", "isn’t", "isn't"],
    ["the dashes of a table", "| --- | --- |", "| :--- | :--- |"],
  ])("%s", (_what, before, after) => {
    expect(kindsOfChange(before, after)).toEqual([]);
  });

  test("the order of its fields", () => {
    const path = "articles/a.md";
    const source = outlined(path, article(body).replace(/^(title.*\n)(description.*\n)/m, "$2$1"));
    expect(kindsOf(outlined(path, article(body)), source)).toEqual([]);
  });
});

/** The blocks of a text with these paragraphs. */
const paragraphs = (...texts: readonly string[]) =>
  outlined("articles/a.md", `---\ntitle: A title\n---\n${texts.join("\n\n")}\n`);

test("Blocks that moved and one that changed are one change.", () => {
  const before = paragraphs("One stays.", "Two is here.", "Three too.");
  const now = paragraphs("Three too.", "One stays.", "Two was here.");
  expect(kindsOf(before, now)).toEqual(["changed"]);
});

describe("changesOf leaves out what the translation does not have either:", () => {
  const fields = (caption: string, paragraphs: readonly string[]) =>
    outlined(
      "articles/a.md",
      `---\ntitle: A title\nimage:\n  alt: A saw\n${caption}---\n${paragraphs.join("\n\n")}\n`,
    );
  const withCaption = "  caption: A saw on a table\n";
  const reviewed = fields(withCaption, ["One stays.", "Two is here."]).blocks;

  test.each([
    ["a field gone from both", "", "", 2, 2, []],
    ["a field gone from the source", "", withCaption, 2, 2, ["gone"]],
    ["a paragraph gone from both", withCaption, withCaption, 1, 1, []],
    ["a paragraph gone from the source", withCaption, withCaption, 1, 2, ["gone"]],
    ["the body gone from both", withCaption, withCaption, 0, 0, []],
    ["the body gone from the source", withCaption, withCaption, 0, 1, ["gone", "gone"]],
    ["nothing gone", withCaption, withCaption, 2, 2, []],
  ] as const)("%s", (_what, caption, own, count, ownCount, kinds) => {
    const paragraphs = ["One stays.", "Two is here."];
    const source = fields(caption, paragraphs.slice(0, count));
    const translation = fields(own, paragraphs.slice(0, ownCount));
    expect(kindsOf(translation, source, reviewed)).toEqual(kinds);
  });

  test("a new field is missing instead, and a new paragraph is not", () => {
    const before = fields("", ["One stays."]);
    const source = fields(withCaption, ["One stays.", "Two is here."]);
    expect(kindsOf(before, source)).toEqual(["new"]);
    expect(kindsOf(fields("", []), source, before.blocks)).toEqual([]);
  });
});

describe("translations.lock", () => {
  const blocks = paragraphs("One stays.", "8 mm").blocks.map(({ id, hash }) => ({ id, hash }));
  const odd = [{ ...blocks[0], id: "/a b/50% of c" }].flatMap((row) => (row.hash ? [row] : []));
  const all = new Map([
    ["products/b.hi.yaml", odd as typeof blocks],
    ["articles/a.hi.md", blocks],
  ]);

  test("is parsed as it was written, sorted by file, also with CRLF line ends", () => {
    const text = translationLockText(all);
    const { files: read, strange } = readTranslationLock({ path: "translations.lock", text });
    expect(read).toEqual(all);
    expect(strange).toBeUndefined();
    expect([...read.keys()]).toEqual(["articles/a.hi.md", "products/b.hi.yaml"]);
    expect(translationLockText(read)).toBe(text);
    expect(
      readTranslationLock({ path: "translations.lock", text: text.replaceAll("\n", "\r\n") }),
    ).toEqual({
      files: all,
    });
  });

  test.each(["<<<<<<< HEAD\n", "=======\n", "  /title nine-nine\n", "   \n", "# A remark\n"])(
    "is reported at the unknown line %j",
    (line) => {
      const text = translationLockText(all) + line;
      const { strange } = readTranslationLock({ path: "translations.lock", text });
      expect(strange && text.slice(strange.start, strange.end)).toBe(line.slice(0, -1));
    },
  );

  test("is reported at its first line if that is neither a remark nor a file", () => {
    const text = `  /title nothing\n${translationLockText(all)}`;
    const { strange } = readTranslationLock({ path: "translations.lock", text });
    expect(strange).toEqual({ start: 0, end: 16 });
  });

  test("may have empty lines, as an editor leaves them", () => {
    const text = translationLockText(all).replaceAll("\n", "\n\n");
    const { files, strange } = readTranslationLock({ path: "translations.lock", text });
    expect(files).toEqual(all);
    expect(strange).toBeUndefined();
  });
});
