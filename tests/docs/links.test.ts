// Tests that every link in the project's docs, every path into docs/ and every number of a decision
// leads somewhere.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import type { Nodes } from "mdast";
import { toString as wordsOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** Paths of the project's files, except the content and the test fixtures. */
const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  { cwd: root },
)
  .toString()
  .split("\0")
  .filter((path) => /\.(md|ts|tsx|mjs|json|yml|css)$/.test(path) && existsSync(join(root, path)))
  .filter((path) => !/^(content|tests\/fixtures|package-lock)/.test(path));

/** The numbers of all decisions. */
const numbers = Array.from(
  textOf("docs/decisions.md").matchAll(/^<a id="(\d+)"><\/a>\*\*(\d+)\. /gm),
  ([, anchor, number]) => ({ anchor: Number(anchor), number: Number(number) }),
);

/** The numbers in "3, 7–9". */
const listed = (text: string) =>
  [...text.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );

test("Decisions are numbered from 1 to their count, at most 30.", () => {
  expect(numbers).toEqual(numbers.map((_, index) => ({ anchor: index + 1, number: index + 1 })));
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.length).toBeLessThanOrEqual(30);
});

test("Every decision that the project mentions exists.", () => {
  const unknown = files.flatMap((path) => {
    const text = textOf(path);
    const mentions = [...text.matchAll(/\bdecisions?\s+(\d+(?:(?:,|,? and|,? or|–)\s?\d+)*)/gi)];
    const wrong = mentions.filter(([, each = ""]) =>
      listed(each).some((number) => number < 1 || number > numbers.length),
    );
    return wrong.map(([mention]) => `${path}: ${mention}`);
  });
  expect(unknown).toEqual([]);
});

const parser = unified().use(remarkParse);

/** The links in a Markdown page, and the anchors that GitHub gives its headings. */
function partsOf(path: string): { links: string[]; anchors: Set<string> } {
  const slugger = new GithubSlugger();
  const links: string[] = [];
  const anchors = new Set<string>();
  const walk = (node: Nodes) => {
    if (node.type === "heading") anchors.add(slugger.slug(wordsOf(node)));
    if (node.type === "html") {
      for (const [, id = ""] of node.value.matchAll(/<a id="([^"]+)">/g)) anchors.add(id);
    }
    if (node.type === "link" || node.type === "definition") links.push(node.url);
    if ("children" in node) {
      for (const child of node.children) walk(child);
    }
  };
  walk(parser.parse(textOf(path)));
  return { links, anchors };
}

const pages = new Map(
  files.filter((path) => path.endsWith(".md")).map((path) => [path, partsOf(path)]),
);

test("Every link in the project's docs leads to an existing file or folder, and to an existing heading.", () => {
  const broken: string[] = [];
  for (const [path, { links }] of pages) {
    for (const link of links.filter((each) => !/^[a-z]+:/.test(each) && !each.startsWith("/"))) {
      const [target = "", part] = link.split("#");
      const file = target === "" ? path : join(dirname(path), decodeURI(target));
      const found =
        existsSync(join(root, file)) && (part === undefined || pages.get(file)?.anchors.has(part));
      if (!found) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

/** Whether a path into docs/, perhaps with a heading's anchor, leads somewhere. */
function isFound(named: string): boolean {
  const [path = "", anchor] = named.split("#");
  return (
    existsSync(join(root, path)) &&
    (anchor === undefined || pages.get(path)?.anchors.has(anchor) === true)
  );
}

test("Every path into docs/ that a source file names exists, and its heading.", () => {
  const broken = files
    .filter((path) => !path.endsWith(".md"))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\bdocs\/[\w/.-]*\w(?:#[\w-]+)?/g)].map(([named]) => ({
        path,
        named,
      })),
    )
    .filter(({ path, named }) => !path.startsWith("tests/") && !isFound(named));
  expect(broken).toEqual([]);
});

test("Every source file that a page of docs/ or a README names exists.", () => {
  // extending.md adds files; its samples have a test of their own.
  const docs = [...pages.keys()].filter((path) => !/content-errors|extending\.md/.test(path));
  const missing = docs.flatMap((path) =>
    [...textOf(path).matchAll(/`([\w./@-]+\.(?:tsx?|mjs))`/g)]
      // A name in capitals stands for any name.
      .filter(([, named = ""]) => !/[A-Z]{4}/.test(named))
      .filter(([, named]) => !files.some((file) => `/${file}`.endsWith(`/${named}`)))
      .map(([, named]) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});
