// Tests that a save by the CMS changes only the lines of what a writer changed.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { formats } from "../format.ts";

const content = join(import.meta.dirname, "../../../tests/content");
const { yaml, "yaml-frontmatter": article } = formats({ "brand.name": "Vanya" });

/** A text with the map or list that holds it. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

const hidden = ["originalText", "shownTitle"];

/** The places of all texts that are not empty. */
function textsIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.entries(holder).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return textsIn(inner);
    return inner === "" || hidden.includes(key) ? [] : { holder, key };
  });
}

/** Numbers of the lines, from 1, in which a text differs from one with as many lines. */
function changedLines(before: string, after: string): number[] {
  const lines = after.split("\n");
  const old = before.split("\n");
  expect(lines).toHaveLength(old.length);
  return old.flatMap((line, index) => (line === lines[index] ? [] : index + 1));
}

// It has no form, and rows as people write them.
const files = globSync("**/*.{md,yaml}", { cwd: content }).filter(
  (name) => name !== "accepted.yaml",
);

test.each(files)("One word changed is one line changed: %s.", (name) => {
  const { fromFile, toFile } = name.endsWith(".md") ? article : yaml;
  const text = readFileSync(join(content, name), "utf8");
  const values = fromFile(text);
  const places = textsIn(values);
  const { holder = {}, key = "" } = places[Math.floor(places.length / 2)] ?? {};
  holder[key] = String(holder[key]).replace(/\S+/, "Changed");
  expect(changedLines(text, toFile(values))).toHaveLength(1);
});

const file = `# Why it is here.
title: "{{brand.name}}: a board" # A note.
topics: [fire, roofing]
text: |
  One.

  Two.
# The others.
count: 3
`;

test.each([
  ["a text that needs quotes", { title: "Fire: what now?" }, [2]],
  ["a text that reads as a number", { title: "1981" }, [2]],
  ["a number", { count: 4 }, [9]],
  ["a word of a list", { topics: ["fire", "kitchens"] }, [3]],
  ["a text without its last line break, as the CMS gives it", { text: "One.\n\nThree." }, [7]],
])("Only its own line is changed by %s.", (_, change, lines) => {
  const values = yaml.fromFile(file);
  const saved = yaml.toFile({ ...values, ...change });
  expect(changedLines(file, saved)).toEqual(lines);
  expect(parse(saved)).toMatchObject("text" in change ? { text: `${change.text}\n` } : change);
});

test("A longer list is written anew, and nothing else.", () => {
  const topics = ["fire", "roofing", "kitchens"];
  expect(yaml.toFile({ ...yaml.fromFile(file), topics })).toBe(
    file.replace("topics: [fire, roofing]", "topics:\n  - fire\n  - roofing\n  - kitchens"),
  );
});

test("A field that was added stands last, and one that was emptied is gone.", () => {
  const { count: _, ...values } = yaml.fromFile(file);
  expect(yaml.toFile({ ...values, draft: true })).toBe(
    file.replace("# The others.\ncount: 3\n", "draft: true\n"),
  );
});

test("A new article has its fields, an empty line and its text.", () => {
  expect(article.toFile({ title: "Cut: how?", topics: ["fire"], body: "A saw.\n" })).toBe(
    '---\ntitle: "Cut: how?"\ntopics:\n  - fire\n---\n\nA saw.\n',
  );
});

test("A list of titles shows words in place of placeholders.", () => {
  expect(yaml.fromFile(file)).toMatchObject({ shownTitle: "Vanya: a board" });
});
