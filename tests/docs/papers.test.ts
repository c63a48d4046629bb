// Tests that README.md, CONTRIBUTING.md and the pages of docs/ name only files, functions and commands that exist, that two of these pages
// stay short, and that files of code say what they are.

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
// Files that extending.md adds are tested by extending.test.ts.
const papers = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).flatMap((name) =>
    name.endsWith(".md") && name !== "extending.md" ? `docs/${name}` : [],
  ),
];

/** Top-level folders of the project: a word in a paper that begins with one is a path. */
const rooms = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** Commands of the content compiler. */
const compilerCommands = new Set(
  Array.from(textOf("pipeline/cli.ts").matchAll(/^ {2}(\w+): async \(\) => /gm), ([, name = ""]) => name),
);

describe.each(papers)("%s", (paper) => {
  // What a change adds is in a code block (extending.md).
  const text = textOf(paper).replaceAll(/^(`{3,})\w*\n.*?^\1$/gms, "");
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);

  it("names only existing files", () => {
    const made = /^(?:build|release|node_modules|data|\.content|\.cache|\.git|\.vscode)\/|^content\/\.baseline\.json$/;
    const paths = quoted.filter(
      (words) => rooms.some((room) => words.startsWith(`${room}/`)) && /^[\w./-]+$/.test(words),
    );
    const gone = paths.filter((path) => !made.test(path) && !/KEY|NAME/.test(path) && !existsSync(join(root, path)));
    expect(gone).toEqual([]);
  });

  it("names only existing commands", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const own = [...textOf(paper).matchAll(/npm run (?:-s )?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
    expect(own.filter((name) => !(name in scripts))).toEqual([]);
    const ofContent = [...textOf(paper).matchAll(/npm run (?:-s )?content -- ([a-z]+)/g)].map(([, name = ""]) => name);
    expect(ofContent.filter((name) => !compilerCommands.has(name))).toEqual([]);
  });
});

test("The command line has every command in the table of CONTRIBUTING.md.", () => {
  const named = Array.from(textOf("CONTRIBUTING.md").matchAll(/^\| `(\w+)[ `]/gm), ([, name = ""]) => name);
  expect(named).toContain("check");
  expect(named.filter((name) => !compilerCommands.has(name))).toEqual([]);
});

test("Every function in the tables of docs/architecture.md is in the file named beside it.", () => {
  const rows = [...textOf("docs/architecture.md").matchAll(/^\| `(\w+)` \| `([\w./-]+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(25);
  const missing = rows.filter(
    ([, name = "", path = ""]) => !new RegExp(`\\bfunction ${name}\\b|^ {2}${name}\\(`, "m").test(textOf(path)),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});

test("docs/architecture.md and docs/scale.md have at most 90 lines each.", () => {
  for (const paper of ["docs/architecture.md", "docs/scale.md"])
    expect(textOf(paper).split("\n").length, paper).toBeLessThanOrEqual(90);
});

test("Every file of code and of styles begins with a comment that says what it is.", () => {
  const folders = rooms.filter((room) => !/^(?:\..*|node_modules|build|release|content)$/.test(room));
  const files = globSync(`{*,{${folders}}/**/*}.{ts,tsx,mjs,css}`, { cwd: root, exclude: ["tests/fixtures/**"] });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => !/^(?:#!.*\n)?(?:\/\/|\/\*)(?! biome)/.test(textOf(file)))).toEqual([]);
});
