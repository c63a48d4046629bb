// Tests how changes of a source since its translation was reviewed are detected, which ones are ignored, and the format of
// translations.lock.
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { collectionOf } from "../../../pipeline/collections.ts";
import { changedWords, changesSince } from "../../../pipeline/link/reviewed.ts";
import {
  type ReviewedBlock,
  readTranslationLock,
  reviewedBlocks,
  translationLockText,
} from "../../../pipeline/link/translation-lock.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { Block, Outline } from "../../../pipeline/model/translation.ts";
import { outlineOf } from "../../../pipeline/outline.ts";
import { translatedSchemas } from "../../../pipeline/validate/translated-schema.ts";
import { tries } from "../../long.ts";
import { schemas } from "../in-memory.ts";
import { pick, seeded, shuffled } from "../seeded.ts";
import { type Change, changes, harmless } from "./source-changes.ts";

const translated = translatedSchemas(schemas.sources);

function outlined(path: string, text: string): Outline {
  const collection = collectionOf(path);
  const schema = collection && translated.get(`${collection.name}.json`);
  if (!collection || !schema) throw new Error(`${path} has no translations.`);
  return outlineOf({ path, text }, collection, schema);
}

const { files } = await load(fileURLToPath(new URL("../../../content", import.meta.url)));
const articles = files.filter(({ path }) => collectionOf(path)?.name === "articles");

/** Shuffles the fields of an article. */
const reordered: Change = (text, random) => {
  const [, fields = "", rest = ""] = /^---\n(.*?\n)(---\n.*)$/s.exec(text) ?? [];
  const parts = fields.split(/^(?=\S)/m);
  return `---\n${shuffled(parts, random).join("")}${rest}`;
};

/** Applies a change to the body only. */
const inBody =
  (change: Change): Change =>
  (text, random) => {
    const [, head = "", body = ""] = /^(---\n.*?\n---\n)(.*)$/s.exec(text) ?? [];
    const changed = change(body, random);
    return changed === undefined ? undefined : head + changed;
  };

/** Makes a random change in a random article. */
function drawn(kinds: Readonly<Record<string, Change>>, seed: number) {
  const random = seeded(seed);
  for (;;) {
    const file = pick(articles, random);
    const [name, change] = pick(Object.entries(kinds), random);
    const text = change(file.text, random);
    if (text !== undefined && text !== file.text) return { file, name, text };
  }
}

/** Recorded blocks of the unchanged articles, by path. */
const known = new Map<string, readonly ReviewedBlock[]>();

/** Kinds of the changes that are reported. */
function toldOf(path: string, before: string, after: string): string[] {
  const reviewed = known.get(path) ?? reviewedBlocks(outlined(path, before));
  known.set(path, reviewed);
  return changesSince(reviewed, outlined(path, after).blocks).map(({ kind }) => kind);
}

const bodyChanges = (kinds: Readonly<Record<string, Change>>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, change]) => [name, inBody(change)]));

const [seenChanges, untoldChanges] = [tries(400, 2000), tries(100, 500)];

test(`all of ${seenChanges} changes of words, numbers, links and structure are detected`, () => {
  const kinds = bodyChanges(changes);
  const unseen: string[] = [];
  const seen = new Set<string>();
  for (let seed = 1; seed <= seenChanges; seed++) {
    const { file, name, text } = drawn(kinds, seed);
    seen.add(name);
    if (toldOf(file.path, file.text, text).length === 0) unseen.push(`${name}, seed ${seed}, ${file.path}`);
  }
  expect(unseen).toEqual([]);
  expect(seen).toEqual(new Set(Object.keys(changes)));
});

test(`at most 1 % of ${untoldChanges} changes of spaces, marks and the order of fields are reported`, () => {
  const kinds = { ...bodyChanges(harmless), "other order": reordered };
  const told: string[] = [];
  for (let seed = 1; seed <= untoldChanges; seed++) {
    const { file, name, text } = drawn(kinds, seed);
    if (toldOf(file.path, file.text, text).length > 0) told.push(`${name}, seed ${seed}, ${file.path}`);
  }
  expect(told.length, told.join("\n")).toBeLessThanOrEqual(untoldChanges / 100);
});

/** The blocks of a text with these paragraphs. */
function blocksOf(...texts: readonly string[]): readonly Block[] {
  return outlined("articles/a.md", `---\ntitle: A title\n---\n${texts.join("\n\n")}\n`).blocks.slice(1);
}

describe("changesSince", () => {
  const before = ["One stays.", "Two is here.", "Three too."];
  test.each([
    ["gives nothing for unchanged blocks", before, []],
    ["reports a block with other words as changed", ["One stays.", "Two was here.", "Three too."], ["changed"]],
    ["reports a new block", ["One stays.", "And more.", "Two is here.", "Three too."], ["new"]],
    ["reports a removed block", ["One stays.", "Three too."], ["gone"]],
    ["reports a moved block", ["Two is here.", "Three too.", "One stays."], ["moved"]],
    ["reports several changes", ["Three too.", "One stays.", "Two was here."], ["gone", "moved", "new"]],
  ] as const)("%s", (_is, now, kinds) => {
    const outline = { path: "", blocks: blocksOf(...before) };
    expect(changesSince(reviewedBlocks(outline), blocksOf(...now)).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("changedWords gives the new words, adjacent ones joined, and the number of removed words", () => {
    const [was, is] = [blocksOf("Set screws 25 mm from the edge."), blocksOf("Set all screws at least 12 mm from it.")];
    const [reviewed] = reviewedBlocks({ path: "", blocks: was });
    const [block] = is;
    if (!reviewed || !block) throw new Error("A text has a block.");
    expect(changedWords(block, reviewed)).toEqual({ added: ["all", "at least 12", "it"], gone: 3 });
  });
});

describe("translations.lock", () => {
  const blocks = reviewedBlocks({ path: "", blocks: blocksOf("One stays.", "8 mm") });
  const odd = [{ ...blocks[0], id: "/a b/50% of c" }].flatMap((row) => (row.hash ? [row] : []));
  const all = new Map([
    ["products/b.hi.yaml", odd as typeof blocks],
    ["articles/a.hi.md", blocks],
  ]);

  test("is parsed as it was written, sorted by file", () => {
    const text = translationLockText(all);
    const { files: read, strange } = readTranslationLock({ path: "translations.lock", text });
    expect(read).toEqual(all);
    expect(strange).toBeUndefined();
    expect([...read.keys()]).toEqual(["articles/a.hi.md", "products/b.hi.yaml"]);
    expect(translationLockText(read)).toBe(text);
  });

  test.each(["<<<<<<< HEAD\n", "=======\n", "  /title nothing\n", "   \n"])(
    "is reported at the unknown line %j",
    (line) => {
      const text = translationLockText(all) + line;
      const { strange } = readTranslationLock({ path: "translations.lock", text });
      expect(strange && text.slice(strange.start, strange.end)).toBe(line.slice(0, -1));
    },
  );

  test("is parsed with CRLF line ends", () => {
    const text = translationLockText(all).replaceAll("\n", "\r\n");
    expect(readTranslationLock({ path: "translations.lock", text })).toEqual({ files: all });
  });
});
