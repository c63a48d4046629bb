// Tests that decisions keep to their form, and that every mention of a decision and every link to a heading in the project's papers has a
// target.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import type { Nodes } from "mdast";
import { toString as wordsOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = "docs/decisions";
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** Paths of the project's files, except the content and the test fixtures. */
const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\0")
  .filter((path) => /\.(md|ts|tsx|mjs|json|yml|css)$/.test(path) && existsSync(join(root, path)))
  .filter((path) => !/^(content|tests\/fixtures|package-lock)/.test(path));

interface Decision {
  readonly number: number;
  readonly file: string;
  /** The whole text, including its heading. */
  readonly text: string;
}

const areas = readdirSync(join(root, folder)).filter((name) => name !== "README.md");
const decisions: Decision[] = areas.flatMap((file) =>
  textOf(join(folder, file))
    .split(/^(?=<a id=)/m)
    .slice(1)
    .map((text) => ({ number: Number(/^<a id="(\d+)">/.exec(text)?.[1]), file, text })),
);
const numbers = new Set(decisions.map(({ number }) => number));

/** The numbers in "3, 7–9". */
const listed = (text: string) =>
  [...text.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );

test("A decision has its number as anchor and heading, a day, a status and at most 80 words of reason.", () => {
  expect(decisions.length).toBeGreaterThan(0);
  const form =
    /^<a id="(\d+)"><\/a>\n## \1\. [^\n]+\n\n20\d\d-[01]\d-[0-3]\d, (in force|amended by \[\d+\]\([^\n]*\))\n\n\S.*\n\n\*\*Why:\*\* (\S.*)$/s;
  for (const { file, text } of decisions) {
    const [, , , reason] = form.exec(text.trimEnd()) ?? [];
    expect(reason?.split(/\s+/).length ?? Number.NaN, `${file}: ${text}`).toBeLessThanOrEqual(80);
  }
});

test("A decision's number is unique, in ascending order, and listed in the README with its file or as removed.", () => {
  const page = textOf(join(folder, "README.md"));
  const rows = [...page.matchAll(/^\| \[(\w+\.md)\]\(\1\) \|.*\| (.*) \|$/gm)];
  expect(rows.map(([, file]) => file).toSorted()).toEqual(areas.toSorted());
  for (const [, file, listing = ""] of rows)
    expect(
      decisions.filter((each) => each.file === file).map(({ number }) => number),
      file,
    ).toEqual(listed(listing));
  const gone = [...page.matchAll(/^\| ([\d–]+) \|/gm)].flatMap(([, each = ""]) => listed(each));
  const all = [...decisions.map(({ number }) => number), ...gone].toSorted((a, b) => a - b);
  expect(all).toEqual(all.map((_, index) => index + 1));
});

test("Every decision that the project mentions exists.", () => {
  const unknown = files.flatMap((path) => {
    const text = textOf(path);
    const mentions = [...text.matchAll(/\bdecisions?\s+(\d+(?:(?:,|,? and|,? or|–)\s?\d+)*)/gi)];
    const wrong = mentions.filter(([, each = ""]) => listed(each).some((number) => !numbers.has(number)));
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
    if (node.type === "html") for (const [, id = ""] of node.value.matchAll(/<a id="([^"]+)">/g)) anchors.add(id);
    if (node.type === "link" || node.type === "definition") links.push(node.url);
    if ("children" in node) for (const child of node.children) walk(child);
  };
  walk(parser.parse(textOf(path)));
  return { links, anchors };
}

const pages = new Map(files.filter((path) => path.endsWith(".md")).map((path) => [path, partsOf(path)]));

test("Every link in the project's papers leads to an existing file or folder, and to an existing heading.", () => {
  const broken: string[] = [];
  for (const [path, { links }] of pages)
    for (const link of links.filter((each) => !/^[a-z]+:/.test(each) && !each.startsWith("/"))) {
      const [target = "", part] = link.split("#");
      const file = target === "" ? path : join(dirname(path), decodeURI(target));
      const found = existsSync(join(root, file)) && (part === undefined || pages.get(file)?.anchors.has(part));
      if (!found) broken.push(`${path}: ${link}`);
    }
  expect(broken).toEqual([]);
});

test("Every path into docs/ that a source file names exists.", () => {
  const broken = files
    .filter((path) => !path.endsWith(".md"))
    .flatMap((path) => [...textOf(path).matchAll(/\bdocs\/[\w/.-]*\w/g)].map(([named]) => ({ path, named })))
    .filter(({ path, named }) => !path.startsWith("tests/") && !existsSync(join(root, named)));
  expect(broken).toEqual([]);
});
