// Tests that gray-matter and our own parser (pipeline/parse) end front matter at the same place, so that browsers, which lack gray-matter,
// parse files in the same way.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collectionOf } from "../../../pipeline/collections.ts";
import { grayMatter } from "../../../pipeline/load/gray-matter.ts";
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

/** The parser's result with each of the two functions. */
const both = (text: string) => {
  const file = { path: "articles/a.md", text };
  const collection = collectionOf(file.path);
  if (!collection) throw new Error("no collection");
  const plain = (find: typeof grayMatter) =>
    JSON.stringify(parse(file, collection, find), (_key, value) => (typeof value === "function" ? undefined : value));
  return [plain(closingDashes), plain(grayMatter)] as const;
};

describe("gray-matter", () => {
  it("agrees about every Markdown file of the content", () => {
    const content = new URL("../../../content", import.meta.url).pathname;
    const files = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const text = readFileSync(join(content, name), "utf8");
      expect([name, grayMatter(text)]).toEqual([name, closingDashes(text)]);
    }
  });

  it("agrees about texts made of dashes, line ends and fields", () => {
    const random = seeded(11);
    for (let run = 0; run < 3000; run++) {
      const text = `---\n${Array.from({ length: Math.floor(random() * 9) }, () => pick(pieces, random)).join("")}`;
      const [own, other] = both(text);
      expect([text, other]).toEqual([text, own]);
    }
  });

  it("runs no code from the front matter and caches nothing", () => {
    const text = "---\rjs\n---\nglobalThis.ran = true\n---\n";
    expect(grayMatter(text)).toBe(closingDashes(text));
    expect(grayMatter(text)).toBe(grayMatter(text));
    expect("ran" in globalThis).toBe(false);
  });
});
