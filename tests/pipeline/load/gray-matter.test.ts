// Tests that gray-matter and our own parser (pipeline/parse) end front matter at the same place, so that browsers, which lack gray-matter,
// parse files in the same way.
import { expect, it } from "vitest";
import { collectionOf } from "../../../pipeline/collections.ts";
import { grayMatter } from "../../../pipeline/load/gray-matter.ts";
import { load } from "../../../pipeline/load/index.ts";
import { closingDashes } from "../../../pipeline/parse/front-matter.ts";
import { parse } from "../../../pipeline/parse/index.ts";
import { pick, seeded } from "../seeded.ts";

const pieces = [
  "---",
  "\n",
  "\r\n",
  "\r",
  "title: a",
  "--- ",
  "----",
  "---js",
  "\n---\n",
  "key: |",
  " ",
  "\t",
  "{}",
  "é",
];

/** The parser's result with one of the two functions. */
function parsed(text: string, find: typeof grayMatter): string {
  const collection = collectionOf("articles/a.md");
  if (!collection) throw new Error("no collection");
  return JSON.stringify(parse({ path: "articles/a.md", text }, collection, find), (_key, value) =>
    typeof value === "function" ? undefined : value,
  );
}

it("agrees about every Markdown file of the content", async () => {
  const { files } = await load("content");
  const texts = files.filter(({ path }) => path.endsWith(".md"));
  expect(texts.length).toBeGreaterThan(0);
  for (const { path, text } of texts) expect([path, grayMatter(text)]).toEqual([path, closingDashes(text)]);
});

it("agrees about texts made of dashes, line ends and fields", () => {
  const random = seeded(11);
  for (let run = 0; run < 3000; run++) {
    const text = `---\n${Array.from({ length: Math.floor(random() * 9) }, () => pick(pieces, random)).join("")}`;
    expect([text, parsed(text, grayMatter)]).toEqual([text, parsed(text, closingDashes)]);
  }
});

it("caches nothing", () => {
  const text = "---\rjs\n---\nglobalThis.ran = true\n---\n";
  expect(grayMatter(text)).toBe(closingDashes(text));
  expect(grayMatter(text)).toBe(grayMatter(text));
  expect("ran" in globalThis).toBe(false);
});
