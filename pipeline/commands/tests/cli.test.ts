// Tests the command line: exit statuses, what goes to which stream, and watching.
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fixtureCase, put } from "@site/tests/pipeline/codes/fixture-files";
import { amongOthers, compiler, project } from "@site/tests/pipeline/commands/command-line";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ownSchemas, ownSite } from "../../read/files/path.ts";

let folder: string;

beforeEach(() => {
  folder = project();
});

// Most command lines run in one process that has loaded the compiler, with a cache of the base.
const runIn = amongOthers();
const cache = mkdtempSync(join(tmpdir(), "content-cli-cache-"));
const run = (...args: string[]) => runIn(folder, "--cache", cache, ...args);

/** Copies the files of a fixture case over the content and returns the report on it. */
function overlay(name: string): string {
  const fixture = fixtureCase(name);
  put(fixture, join(folder, "content"));
  return fixture.report.text;
}

describe("The exit status is", () => {
  test("0 for clean content", async () => {
    const expected = { status: 0, stdout: "Content is clean: 23 files checked.\n", stderr: "" };
    expect(await run("check")).toEqual(expected);
  });

  test.each([
    [0, "warnings only", "heading-skipped"],
    [1, "errors", "schema-enum"],
  ])("%i for content with %s, which are printed", async (status, _what, name) => {
    const stdout = overlay(name);
    expect(await run("check")).toEqual({ status, stdout, stderr: "" });
  });

  test.each([
    [
      "",
      "Say which command to run: check, build, watch, lsp, explain, fix, new, addresses, reviewed, diff, docs.",
    ],
    ["chek", "There is no command chek. Did you mean check?"],
    ["check build", "check takes no further words, but there is “build”."],
    ["check --scren x", "Unknown option '--scren'. Did you mean --screens?"],
    ["check --site nowhere", "There is no content folder nowhere/content."],
    ["check --screens nowhere.ts", "There is no list of the site's pages nowhere.ts."],
    ["check --screens pages.mjs", "pages.mjs exports no list of addresses called pages."],
    ["check --site", "Option '--site <value>' argument missing."],
    ["check --today -1", "Option '--today' argument is ambiguous."],
    ["check --release=yes", "Option '--release' does not take an argument."],
    [
      "build --out content/out",
      "The output folder and the content folder must not hold each other.",
    ],
    [
      "explain link-borken",
      "There is no code link-borken. Did you mean link-broken? npm run content -- explain lists them all.",
    ],
    ["new article", 'new needs KIND "TITLE".'],
    ["new article two words", 'new takes KIND "TITLE", but there is “words”.'],
    ["new artcle x", "There is no kind artcle. Did you mean article?"],
    // Names of properties that every object inherits.
    ["check --toString", "Unknown option '--toString'."],
    [
      "explain constructor",
      "There is no code constructor. npm run content -- explain lists them all.",
    ],
    [
      "new constructor x",
      "There is no kind constructor. Kinds: article, coverage, legal, product, solution, application, translation.",
    ],
    ["new translation articles/first-article", "new translation needs a FILE and a LANGUAGE."],
    [
      "new translation articles/first-article ta",
      "The site has no translations into “ta”. Languages: none.",
    ],
    ["valueOf", "There is no command valueOf."],
    ["--format json chek", "There is no command chek. Did you mean check?"],
  ])("2 for the arguments “%s”", async (line, message) => {
    writeFileSync(join(folder, "pages.mjs"), "export const pages = ['contact'];\n");
    const { status, stdout, stderr } = await run(...(line === "" ? [] : line.split(" ")));
    expect([status, stdout]).toEqual([2, ""]);
    const command = /^(?:check|build|explain|new) /.exec(line)?.[0] ?? "";
    // One line about the mistake and one that says where to read on; a full usage text would hide
    // both.
    expect(stderr).toBe(`${message}\nnpm run content -- ${command}--help says how it is used.\n`);
  });

  test("1 if the list of pages and pages.yaml differ", async () => {
    writeFileSync(join(folder, "pages.mjs"), "export const pages = ['/', '/warranty'];\n");
    const { status, stdout } = await run("check", "--screens", "pages.mjs");
    expect(status).toBe(1);
    expect(stdout).toContain("The page /warranty has no row.");
    expect(stdout).toContain("The site has no page /contact.");
  });

  test("3 for a bug in the compiler, with a message that says so", async () => {
    const breaking = "export const pages = [];\npages[Symbol.iterator] = () => pages.broken();\n";
    writeFileSync(join(folder, "screens.mjs"), breaking);
    const { status, stdout, stderr } = await run("check", "--screens", "screens.mjs");
    expect([status, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(
      /^The compiler failed\. This is a fault of the compiler, not of your content;/,
    );
  });
});

test.each([
  ["--format=json check", "[]\n"],
  // An option's value may be the name of a command.
  ["--format json --out check build", "[]\n"],
])("Options may stand before the command: %s", async (line, stdout) => {
  expect(await run(...line.split(" "))).toEqual({ status: 0, stdout, stderr: "" });
  expect(existsSync(join(folder, "check"))).toBe(line.includes("--out check"));
});

test("build writes JSON, and says how many files it has written", async () => {
  const json = ["--format", "json", "--cache", ".cache"];
  expect(await run("build", ...json)).toEqual({ status: 0, stdout: "[]\n", stderr: "" });
  expect(existsSync(join(folder, ".content", "products", "board.json"))).toBe(true);
  expect((await run("build", "--cache", ".cache")).stdout).toMatch(/\n0 files written\.$/m);
});

test("--help prints the usage, and explain the page of a code, each with status 0", async () => {
  expect(await run("--help")).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage: npm run content -- COMMAND/),
    stderr: "",
  });
  expect((await run("explain", "link-broken")).stdout).toMatch(/^# link-broken\n\n\*error: /);
});

describe("new translation", () => {
  const path = "articles/first-article.hi.md";
  const translated = () => readFileSync(join(folder, "content", path), "utf8");

  beforeEach(() => {
    const site = join(folder, "content/site.yaml");
    const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
    writeFileSync(site, `${readFileSync(site, "utf8")}${languages}`);
  });

  test.each([
    "articles/first-article",
    "articles/first-article.md",
    "content/articles/first-article.md",
  ])("writes the texts of %s, without what both share", async (file) => {
    const { status, stdout } = await run("new", "translation", file, "hi");
    expect(status).toBe(0);
    expect(stdout).toContain(`content/${path} is written.`);
    const source = readFileSync(join(folder, "content/articles/first-article.md"), "utf8");
    const [, title = "title"] = /^title: (.+)$/m.exec(source) ?? [];
    expect(translated()).toContain(title);
    expect(translated()).toMatch(/^unreviewed: true$/m);
    expect(translated()).not.toMatch(/^(?:date|topics|\s+src):/m);
    // The fields of the source are printed nowhere: nothing was copied that does not belong there.
    expect((await run("check")).stdout).not.toContain("schema-");
  });

  test("leaves a translation as it is, and says which texts there are", async () => {
    await run("new", "translation", "articles/first-article", "hi");
    writeFileSync(join(folder, "content", path), "---\ntitle: पहला लेख\n---\n");
    const again = await run("new", "translation", "articles/first-article", "hi");
    expect(again).toMatchObject({ status: 2, stderr: expect.stringContaining("is there already") });
    expect(translated()).toContain("पहला लेख");
    const { status, stderr } = await run("new", "translation", "articles/frist-article", "hi");
    expect([status, stderr]).toEqual([2, expect.stringContaining("articles/first-article")]);
  });
});

test("build --quick does not decode a new picture, whose damage the next build and every check find", async () => {
  overlay("picture-unreadable");
  const unreadable = expect.stringContaining("error picture-unreadable");
  expect(await run("build", "--quick", "--quiet")).toMatchObject({
    status: 0,
    stdout: expect.not.stringMatching("unreadable"),
  });
  expect(existsSync(join(folder, ".content", "articles", "second-article.json"))).toBe(true);
  expect(await run("check")).toMatchObject({ status: 1, stdout: unreadable });
  expect(await run("build", "--quiet")).toMatchObject({
    status: 1,
    stdout: unreadable,
  });
  // What nobody knows to be sound is not decoded.
  expect(await run("build", "--quick", "--quiet")).toMatchObject({ status: 0 });
});

test("build prints only findings with --quiet, and does not change the last output if the content has errors", async () => {
  const list = join(folder, ".content", "articles", "list", "1.json");
  expect(await run("build", "--quiet")).toMatchObject({ status: 0, stdout: "" });
  const before = readFileSync(list, "utf8");
  const { mtimeMs } = statSync(list);
  overlay("schema-enum");
  for (const quiet of [[], ["--quiet"]]) {
    const { status, stdout } = await run("build", ...quiet);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /1 error .*Nothing was written; the last good output stays as it was\./s,
    );
  }
  expect(readFileSync(list, "utf8")).toBe(before);
  expect(statSync(list).mtimeMs).toBe(mtimeMs);
});

/**
 * Starts `content watch`.
 * @returns the process, and a function that waits until it prints something new and returns all
 * until its end
 */
function startWatching(...options: readonly string[]) {
  const watching = spawn(process.execPath, [...compiler, "watch", ...options], {
    cwd: folder,
  });
  onTestFinished(() => void watching.kill("SIGKILL"));
  let printed = "";
  const add = (text: string) => {
    printed += text;
  };
  watching.stdout.setEncoding("utf8").on("data", add);
  watching.stderr.setEncoding("utf8").on("data", add);
  const until = async (text: string) => {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain(text);
    const end = printed.indexOf(text) + text.length;
    const seen = printed.slice(0, end);
    printed = printed.slice(end);
    return seen;
  };
  return { watching, until };
}

test("watch reads a changed configuration and schemas, and goes on after one that cannot be read", async () => {
  const schemas = join(folder, "schemas");
  cpSync(fileURLToPath(ownSchemas), schemas, { recursive: true });
  const config = join(folder, "content.config.ts");
  cpSync(fileURLToPath(new URL("content.config.ts", ownSite)), config);
  expect((await run("check")).stderr).toContain(
    'content.config.ts:1 error It cannot be loaded: its folder needs a package.json with "type": "module".',
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const { until } = startWatching();
  await until("Content is clean");

  const configured = readFileSync(config, "utf8");
  writeFileSync(config, configured.replace('nouns: "articles"', 'plural: "articles"'));
  await until("There is no field “plural”");
  writeFileSync(config, configured);
  await until("Content is clean");

  const file = join(schemas, "articles.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"maxLength": 120', '"maxLength": 5'));
  expect(await until("stays as it was.")).toContain("schema-length");
  writeFileSync(file, `${text}}`);
  await until("JSON");
  writeFileSync(file, text);
  await until("Content is clean");
});

test("watch builds, builds again after a change, and ends on a signal with the status of the last run", async () => {
  const { watching, until } = startWatching("--state", "state.json");
  const state = () => JSON.parse(readFileSync(join(folder, "state.json"), "utf8"));
  expect(await until("files written.")).toContain("Content is clean: 23 files checked.");
  expect(state().errors).toBe("");

  const article = join(folder, "content", "articles", "second-article.md");
  const text = readFileSync(article, "utf8");
  writeFileSync(article, text.replace("The second article", "A new title"));
  expect(await until("files written.")).toMatch(/\n[1-9]\d* files written\.$/);
  expect(readFileSync(join(folder, ".content", "articles", "list", "1.json"), "utf8")).toContain(
    "A new title",
  );

  writeFileSync(article, text.replace("[interiors]", "[interior]"));
  expect(await until("stays as it was.")).toContain("Did you mean “interiors”?");
  expect(state()).toEqual({
    summary: expect.stringContaining("1 error"),
    errors: expect.stringContaining("Did you mean “interiors”?"),
  });

  // Windows has no signals: there it would be ended from outside, without a status.
  if (process.platform === "win32") return;
  const ended = new Promise((resolve) => watching.once("exit", resolve));
  watching.kill("SIGTERM");
  expect(await ended).toBe(1);
});
