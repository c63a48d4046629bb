// Which test files npm test need not run again: those that have passed on exactly what they can read now.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Asked } from "../run/asked.ts";
import { inputsOf } from "../run/inputs.ts";
import { keepPassed, readKept, unchanged } from "../run/kept.ts";

const root = mkdtempSync(join(tmpdir(), "tests-passed-"));
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

const source = "tests/pipeline/words.test.ts";
const reading = "tests/pipeline/reading.test.ts";
const starting = "tests/pipeline/command.test.ts";
const walking = "tests/supply/all.test.ts";
const listing = "tests/app/screens.test.ts";
const inBrowser = "tests/browser/menu.test.ts";
const atDesk = "tests/browser/desk-typing.test.ts";
const elsewhere = "tests/tools/write.test.ts";
const onSite = "tests/site/pages.test.ts";
const files = [source, reading, starting, walking, listing, inBrowser, atDesk, elsewhere, onSite];

const project: Readonly<Record<string, string>> = {
  ".gitignore": "/build/\n/.content/\n/.cache/\n",
  "package.json": "{}",
  "package-lock.json": "{}",
  "vitest.config.ts": "export default {};",
  "README.md": "# A project",
  "pipeline/words.ts": `export const of = (folder: string) => [new URL("../schemas", import.meta.url), \`media/\${folder}\`, "content/"];`,
  "pipeline/cli.ts": 'import("./rules.ts"); const options = { content: { default: "content" } }; text("content");',
  "pipeline/rules.ts": `export const rules = readFileSync(join(import.meta.dirname, \`rules/\${1}.ts\`));`,
  "pipeline/rules/one.ts": "export const one = 1;",
  "schemas/articles.json": "{}",
  "tools/write.ts":
    'import type { of } from "../pipeline/words.ts"; export const write = (root: string) => join(root, "build/client");',
  "app/screens.ts": 'const routes = join(import.meta.dirname, "routes");',
  "app/routes/home.tsx": "export default () => null;",
  "docs/one.md": "# One",
  "docs/two.md": "# Two",
  "content/site.yaml": "name: Norla",
  "media/one.md": "# One",
  "drawings/one.md": "# One",
  "desk/editor.ts": "export const editor = 1;",
  "build/client/index.html": "<p>Home",
  "build/client/blogs/1/index.html": "<p>Blogs",
  "build/stamp.json": "{}",
  ".cache/desk-under-test/parts/index.html": "<p>Desk",
  ".cache/desk-under-test/data/index.json": "{}",
  ".content/site.json": "{}",
  ".content/home.json": "{}",
  "tests/fixtures/case.md": "# A case",
  "tests/temporary-folder.ts": "export default () => {};",
  "tests/texts.ts": 'export * from "./deeper.ts";',
  "tests/deeper.ts": 'import sheet from "./icons.svg?no-inline";',
  "tests/icons.svg": "<svg/>",
  "tests/browser/shared-folder.ts": "export {};",
  "tests/browser/note-asked.ts": "export {};",
  "tests/browser/site-under-test.ts": 'join(import.meta.dirname, "../../build/client", "../../.content");',
  "tests/run/desk.ts": 'import "../../desk/editor.ts";',
  [source]: 'import { text } from "../texts.ts"; import { of } from "../../pipeline/words.ts";',
  [reading]: `const root = new URL("../..", import.meta.url).pathname; readFileSync(\`\${root}/docs/one.md\`); join(root, "tests/fixtures"); readFileSync(\`drawings/\${1}.md\`);`,
  [starting]: 'spawn(process.execPath, [fileURLToPath(new URL("../../pipeline/cli.ts", import.meta.url))]);',
  [walking]: 'execFileSync("git", ["ls-files"], { cwd: join(import.meta.dirname, "../..") });',
  [listing]: 'import { screens } from "../../app/screens.ts";',
  [inBrowser]: 'import { origin } from "./site-under-test.ts";',
  [atDesk]:
    'import { deskBundleIn } from "../run/desk.ts"; deskBundleIn(join(import.meta.dirname, "../.."), ".cache/desk-under-test/parts");',
  [elsewhere]: 'import { write } from "../../tools/write.ts"; write(mkdtempSync("write"));',
  [onSite]: 'const client = join(import.meta.dirname, "../../build/client");',
};

const inputs = (surroundings: Readonly<Record<string, string>> = { node: "24" }) => {
  const found = inputsOf(root, surroundings);
  if (!found) throw new Error("Git does not answer.");
  return found;
};
/** Hashes of all files, taken now. */
const all = (surroundings?: Readonly<Record<string, string>>) => files.map((file) => inputs(surroundings)(file));
const others = (before: readonly string[], after: readonly string[]) =>
  files.filter((_file, index) => before[index] !== after[index]);

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries(project)) write(name, text);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("what a test file can read", () => {
  it.each([
    ["a module that it imports", "pipeline/words.ts", [source, walking]],
    ["what a test imports by another", "tests/deeper.ts", [source, walking]],
    ["a picture that one imports in a manner of its own", "tests/icons.svg", [source, walking]],
    ["a file of a folder that an imported module names", "schemas/articles.json", [source, walking]],
    ["a file by its path from the project's folder", "docs/one.md", [reading, walking]],
    ["a file beside it", "docs/two.md", [walking]],
    ["a file of a folder by its path from there", "tests/fixtures/case.md", [reading, walking]],
    ["a program that it starts", "pipeline/cli.ts", [starting, walking]],
    ["a new module of a folder that the program looks through", "pipeline/rules/two.ts", [starting, walking]],
    ["a file that Git does not know yet", "content/new.md", [walking]],
    ["a module of the app, of which names are read", "app/routes/home.tsx", [walking]],
    ["a new screen", "app/routes/about.tsx", [walking, listing]],
    ["a module of the desk, which the browser sees as built", "desk/editor.ts", [walking]],
    ["the desk as built", ".cache/desk-under-test/parts/index.html", [atDesk]],
    ["a module that a test is given to write elsewhere", "tools/write.ts", [walking, elsewhere]],
    ["what the desk has that the test does not open", ".cache/desk-under-test/data/index.json", []],
    ["a folder that a command takes where it is told no other", "content/site.yaml", [walking]],
    ["a file in the folder whose name a module puts before others", "media/one.md", [walking]],
    ["a folder of the project's that a test begins a path with", "drawings/one.md", [reading, walking]],
    ["another test in a folder that a test names", "tests/fixtures/more.test.ts", []],
    ["a page of the built site", "build/client/index.html", [walking, inBrowser, onSite]],
    ["the compiled content", ".content/site.json", [walking, inBrowser]],
    ["what the tests in a browser begin with", "tests/browser/note-asked.ts", [walking, inBrowser, atDesk]],
    ["the test itself", onSite, [onSite]],
    ["the packages", "package-lock.json", files],
    ["what the site was built from", "build/stamp.json", []],
    ["what no test reads", ".cache/units.sqlite", []],
    ["a text for people", "README.md", [walking]],
  ])("%s", (_, name, changed) => {
    const before = all();
    write(name, "something else");
    expect(others(before, all())).toEqual(changed);
  });

  it("goes with a file that is removed", () => {
    const before = all();
    rmSync(join(root, "tests/fixtures/case.md"));
    expect(others(before, all())).toEqual([reading, walking]);
  });

  it("changes with Node and the browser", () => {
    expect(others(all(), all({ node: "20" }))).toEqual(files);
  });

  it("is not known without Git", () => {
    rmSync(join(root, ".git"), { recursive: true });
    expect(inputsOf(root, {})).toBeUndefined();
  });
});

describe("what a test in a browser has asked for", () => {
  const asked: Asked = {
    addresses: [
      "/",
      "/assets/home-aaaaaaaa.js",
      "/assets/manifest-aaaaaaaa.js",
      "/media/a.1-320.avif",
      "/nowhere",
      "/old?x=1",
      "/search-index/start.json",
      "/search-index/aaaaaaaaaa.json",
    ],
    content: ["home.json", "gone.json"],
  };
  const page = (hash: string) =>
    `<script src="/assets/home-${hash}.js"></script><link href="/assets/route-${hash}.css">`;
  beforeEach(() => {
    write("build/client/index.html", page("aaaaaaaa"));
    write("build/client/404.html", "<p>Nothing");
    write("build/client/assets/home-aaaaaaaa.js", "1");
    write("build/client/assets/manifest-aaaaaaaa.js", 'window.m={"module":"/assets/contact-aaaaaaaa.js"}');
    write("build/client/media/a.1-320.avif", "picture");
    write("build/client/search-index/start.json", '{"list":"aaaaaaaaaa"}');
    write("build/client/search-index/aaaaaaaaaa.json", "[]");
    write("build/redirects.json", "{}");
  });
  const stays = (change: () => void) => {
    const before = inputs()(inBrowser, asked);
    change();
    return inputs()(inBrowser, asked) === before;
  };

  it.each([
    ["a page that was not asked for", () => write("build/client/blogs/1/index.html", "<p>Other blogs")],
    ["content that was not asked for", () => write(".content/site.json", '{"a":1}')],
    ["a picture that was not asked for", () => write("build/client/media/b.1-320.avif", "picture")],
    [
      "the name of a style that the page has and the browser did not load",
      () => write("build/client/index.html", page("aaaaaaaa").replace("route-aaaaaaaa", "route-bbbbbbbb")),
    ],
    [
      "a list of the search that was not asked for",
      () => write("build/client/search-index/start.json", '{"list":"aaaaaaaaaa","addresses":"cccccccccc"}'),
    ],
    [
      "the list of scripts, where only their names are others",
      () => {
        rmSync(join(root, "build/client/assets/manifest-aaaaaaaa.js"));
        write("build/client/assets/manifest-bbbbbbbb.js", 'window.m={"module":"/assets/contact-bbbbbbbb.js"}');
      },
    ],
  ])("is the same after another %s", (_, change) => {
    expect(stays(change)).toBe(true);
  });

  it.each([
    ["a page", () => write("build/client/index.html", "<p>Another")],
    ["a script", () => rmSync(join(root, "build/client/assets/home-aaaaaaaa.js"))],
    ["a list of the search", () => rmSync(join(root, "build/client/search-index/aaaaaaaaaa.json"))],
    ["a screen in the list of scripts", () => write("build/client/assets/manifest-aaaaaaaa.js", "window.m={}")],
    ["a picture", () => rmSync(join(root, "build/client/media/a.1-320.avif"))],
    ["an address that answers now", () => write("build/client/nowhere/index.html", "<p>Here")],
    ["the page for unknown addresses", () => write("build/client/404.html", "<p>Nothing at all")],
    ["retired addresses", () => write("build/redirects.json", '{"redirects":[]}')],
    ["content", () => write(".content/home.json", '{"a":1}')],
    ["content that was not there", () => write(".content/gone.json", "{}")],
  ])("changes with %s", (_, change) => {
    expect(stays(change)).toBe(false);
  });
});

describe("what has passed", () => {
  const now = Date.UTC(2026, 0, 1);
  const day = 24 * 60 * 60 * 1000;
  const report = (status: string, ...tests: readonly string[]) =>
    write(
      ".cache/tests.json",
      JSON.stringify({
        testResults: [{ name: join(root, source), status, assertionResults: tests.map((one) => ({ status: one })) }],
      }),
    );
  const kept = (at: number) => unchanged(readKept(root), files, inputs(), at);
  const again = (at: number) => [...kept(at).keys()];
  const keep = (asked?: Asked) =>
    keepPassed(
      root,
      join(root, ".cache/tests.json"),
      new Map([[source, { inputs: inputs()(source, asked), ...(asked && { asked }) }]]),
      now,
    );

  it("is not run again on the same inputs, for a day", () => {
    report("passed", "passed", "passed");
    keep();
    expect(again(now + 1)).toEqual([source]);
    expect(kept(now).get(source)?.tests).toBe(2);
    expect(again(now + day)).toEqual([]);
    expect(again(now - 1), "a clock that was put back").toEqual([]);
    write("pipeline/words.ts", "something else");
    expect(again(now + 1)).toEqual([]);
  });

  it("is looked for with what it has asked for", () => {
    report("passed", "passed");
    write(source, project[inBrowser] ?? "");
    write("tests/pipeline/site-under-test.ts", 'import "../browser/site-under-test.ts";');
    keep({ addresses: ["/"], content: [] });
    write("build/client/blogs/1/index.html", "<p>Other blogs");
    expect(again(now)).toEqual([source]);
    write("build/client/index.html", "<p>Another");
    expect(again(now)).toEqual([]);
  });

  it.each([
    ["a test that failed", "failed", ["passed", "failed"]],
    ["a test that was left out", "passed", ["passed", "skipped"]],
    ["a file without tests", "passed", []],
    ["a file that could not be read", "failed", []],
  ])("is no file with %s, even if it passed before", (_, status, tests) => {
    report("passed", "passed");
    keep();
    report(status, ...tests);
    keep();
    expect(again(now + 1)).toEqual([]);
  });

  it.each([
    "",
    "null",
    "[]",
    '{"a":1}',
    `{"${source}":{"inputs":3}}`,
    `{"${source}":{"inputs":"a","tests":1,"at":${now},"asked":{"addresses":"/"}}}`,
  ])("is nothing where %j is kept", (text) => {
    write(".cache/tests-passed.json", text);
    expect(again(now)).toEqual([]);
  });
});
