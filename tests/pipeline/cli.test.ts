// Tests the command line: exit statuses, what goes to which stream, and watching.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { amongOthers, compiler, content, project } from "./command-line.ts";
import { fixtureCase, put } from "./fixture-files.ts";

let folder: string;

beforeEach(() => {
  folder = project();
});

const run = (...args: string[]) => content(folder, ...args);

// Most command lines run in one process that has loaded the compiler, with a cache of the base; other tests start a process of their own
// and run from nothing.
const runIn = amongOthers();
const cache = mkdtempSync(join(tmpdir(), "content-cli-cache-"));

/** Runs a command line in that process. */
const runAmongOthers = (...args: string[]) => runIn(folder, "--cache", cache, ...args);

/** Copies the files of a fixture case over the content. */
function overlay(name: string): void {
  put(fixtureCase(name), join(folder, "content"));
}

describe("The exit status is", () => {
  test("0 for clean content", async () => {
    expect(await run("check")).toEqual({ status: 0, stdout: "Content is clean: 22 files checked.\n", stderr: "" });
  });

  test("0 for content with warnings only, which are printed", async () => {
    overlay("heading-skipped");
    const { status, stdout } = await runAmongOthers("check");
    expect(status).toBe(0);
    expect(stdout).toBe(fixtureCase("heading-skipped").report.text);
  });

  test("1 for content with errors, which are printed", async () => {
    overlay("schema-enum");
    const { status, stdout, stderr } = await runAmongOthers("check");
    expect(status).toBe(1);
    expect(stdout).toBe(fixtureCase("schema-enum").report.text);
    expect(stderr).toBe("");
  });

  test.each([
    ["an unknown option", ["check", "--contnt", "x"], "There is no option --contnt. Did you mean --content?"],
    ["an unknown command", ["chek"], "There is no command chek. Did you mean check?"],
    [
      "no command",
      [],
      "Say which command to run: check, build, watch, explain, facts, fix, new, baseline, addresses, reviewed, diff.",
    ],
    ["an additional argument", ["check", "build"], "check takes no further words, but there is “build”."],
    ["a content folder that is not there", ["check", "--content", "nowhere"], "There is no content folder nowhere."],
    [
      "a list of pages that is not there",
      ["check", "--screens", "nowhere.ts"],
      "There is no list of the site's pages nowhere.ts.",
    ],
    [
      "a list of pages without the export",
      ["check", "--screens", "pages.mjs"],
      "pages.mjs exports no list of addresses called pages.",
    ],
    ["an option without its value", ["check", "--content"], "--content needs a value behind it: --content DIR."],
    [
      "a value that looks like an option",
      ["check", "--max-warnings", "-1"],
      "--max-warnings needs a value behind it, and “-1” is none: --max-warnings N.",
    ],
    ["a number below zero", ["check", "--max-warnings=-1"], "--max-warnings takes a whole number such as 0, not “-1”."],
    ["a value for an option that takes none", ["check", "--release=yes"], "--release takes no value."],
    [
      "an output folder in the content folder",
      ["build", "--out", "content/out"],
      "The output folder and the content folder must not hold each other.",
    ],
  ])("2 for %s", async (_what, args, message) => {
    writeFileSync(join(folder, "pages.mjs"), "export const pages = ['contact'];\n");
    const { status, stdout, stderr } = await runAmongOthers(...args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    const command = args[0] === "check" || args[0] === "build" ? `${args[0]} ` : "";
    // One line about the mistake and one that says where to read on; a full usage text would hide both.
    expect(stderr).toBe(`${message}\nnpm run content -- ${command}--help says how it is used.\n`);
  });

  test("1 if the list of pages and pages.yaml differ", async () => {
    writeFileSync(join(folder, "pages.mjs"), "export const pages = ['/', '/warranty'];\n");
    const { status, stdout } = await runAmongOthers("check", "--screens", "pages.mjs");
    expect(status).toBe(1);
    expect(stdout).toContain("The page /warranty has no row.");
    expect(stdout).toContain("The site has no page /contact.");
  });

  test("3 for a bug in the compiler, with a message that says so", async () => {
    const breaking = 'JSON.stringify = () => { throw new Error("broken"); };\nexport const pages = [];\n';
    writeFileSync(join(folder, "screens.ts"), breaking);
    const { status, stdout, stderr } = await run("build", "--screens", "screens.ts");
    expect(status).toBe(3);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^The compiler failed\. This is a fault of the compiler, not of your content;/);
  });
});

describe("--format json prints", () => {
  test("an empty array for clean content", async () => {
    expect((await runAmongOthers("check", "--format", "json")).stdout).toBe("[]\n");
  });

  test("one array of findings and nothing else, with spans as lines and columns", async () => {
    overlay("yaml-duplicate-key");
    const { status, stdout } = await runAmongOthers("build", "--format", "json");
    expect(status).toBe(1);
    const title = { file: "content/articles/second-article.md", column: 1, endColumn: 6 };
    expect(JSON.parse(stdout)).toEqual([
      {
        code: "yaml-duplicate-key",
        severity: "error",
        message: "“title” stands here a second time.",
        ...title,
        line: 4,
        endLine: 4,
        help: "Keep one of the two and remove the other.",
        related: [{ message: "“title” stands here first.", ...title, line: 2, endLine: 2 }],
      },
    ]);
  });

  test("nothing else while pictures are encoded, whose progress goes once to standard error", async () => {
    const { status, stdout, stderr } = await runAmongOthers("build", "--format", "json", "--cache", ".cache");
    expect(status).toBe(0);
    expect(stdout).toBe("[]\n");
    expect(stderr).toContain("Pictures");
    expect(existsSync(join(folder, ".content", "products", "board.json"))).toBe(true);
    expect((await run("build")).stdout).toMatch(/\n0 files written, 0 pictures encoded\.$/m);
  });
});

test("--timings json prints to standard error, separate from the report", async () => {
  const { status, stdout, stderr } = await runAmongOthers("check", "--format", "json", "--timings", "json");
  expect(status).toBe(0);
  expect(stdout).toBe("[]\n");
  expect(Object.keys(JSON.parse(stderr).stages)).toEqual(["analyse", "judge", "images", "emit"]);
});

test("--help prints the usage and ends with status 0", async () => {
  const { status, stdout, stderr } = await runAmongOthers("--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: npm run content -- COMMAND/);
  expect(stderr).toBe("");
});

describe("build", () => {
  test("with --quiet prints only findings, and after errors that nothing was written", async () => {
    expect(await runAmongOthers("build", "--no-images", "--quiet")).toMatchObject({ status: 0, stdout: "" });
    overlay("schema-enum");
    const { status, stdout } = await runAmongOthers("build", "--no-images", "--quiet");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^1 error .*Nothing was written/ms);
  });

  test("does not change the last output if the content has errors", async () => {
    await runAmongOthers("build", "--no-images");
    const before = readFileSync(join(folder, ".content", "articles", "list", "1.json"), "utf8");
    const { mtimeMs } = statSync(join(folder, ".content", "articles", "list", "1.json"));
    overlay("schema-enum");
    const { status, stdout } = await runAmongOthers("build", "--no-images");
    expect(status).toBe(1);
    expect(stdout).toContain("Nothing was written; the last good output stays as it was.");
    expect(readFileSync(join(folder, ".content", "articles", "list", "1.json"), "utf8")).toBe(before);
    expect(statSync(join(folder, ".content", "articles", "list", "1.json")).mtimeMs).toBe(mtimeMs);
  });
});

describe("watch", () => {
  let watching: ChildProcess | undefined;
  let printed = "";

  afterEach(() => watching?.kill("SIGKILL"));

  /** Waits until the process prints something new. */
  function until(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const at = printed.indexOf(text);
        if (at < 0) return;
        const end = at + text.length;
        const seen = printed.slice(0, end);
        printed = printed.slice(end);
        watching?.stdout?.off("data", look);
        resolve(seen);
      };
      watching?.stdout?.on("data", look);
      watching?.once("exit", (status) => reject(new Error(`It ended with ${status} after printing: ${printed}`)));
      look();
    });
  }

  test("builds, builds again after a change, and ends on a signal with the status of the last run", async () => {
    printed = "";
    watching = spawn(process.execPath, [...compiler, "watch", "--no-images", "--state", "state.json"], { cwd: folder });
    watching.stdout?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    const state = () => JSON.parse(readFileSync(join(folder, "state.json"), "utf8"));
    expect(await until("pictures encoded.")).toContain("Content is clean: 22 files checked.");
    expect(state().errors).toBe("");

    const article = join(folder, "content", "articles", "second-article.md");
    const text = readFileSync(article, "utf8");
    writeFileSync(article, text.replace("The second article", "A new title"));
    expect(await until("pictures encoded.")).toMatch(/\n[1-9]\d* files written, 0 pictures encoded\.$/);
    expect(readFileSync(join(folder, ".content", "articles", "list", "1.json"), "utf8")).toContain("A new title");

    writeFileSync(article, text.replace("[interiors]", "[interior]"));
    expect(await until("stays as it was.")).toContain("Did you mean “interiors”?");
    expect(state()).toEqual({
      summary: expect.stringContaining("1 error"),
      errors: expect.stringContaining("Did you mean “interiors”?"),
    });

    const ended = new Promise((resolve) => watching?.once("exit", resolve));
    watching.kill("SIGTERM");
    expect(await ended).toBe(1);
  });
});
