// Which test files npm test need not run again: those that have passed on exactly what they can read now.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { inputsOf } from "../run/inputs.ts";
import { keepPassed, readKept, unchanged } from "../run/kept.ts";

const root = mkdtempSync(join(tmpdir(), "tests-passed-"));
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

const source = "tests/pipeline/words.test.ts";
const inBrowser = "tests/browser/menu.test.ts";
const starting = "tests/browser/server.test.ts";
const onSite = "tests/site/pages.test.ts";
const files = [source, inBrowser, starting, onSite];

const project: Readonly<Record<string, string>> = {
  ".gitignore": "/build/\n/.content/\n/.cache/\n",
  "package.json": "{}",
  "package-lock.json": "{}",
  "vitest.config.ts": "export default {};",
  "pipeline/words.ts": "export const words = 1;",
  "app/menu.tsx": "export const menu = 1;",
  "build/client/index.html": "<p>Home",
  "build/stamp.json": "{}",
  ".content/site.json": "{}",
  "tests/fixtures/case.md": "# A case",
  "tests/temporary-folder.ts": "export default () => {};",
  "tests/texts.ts": 'export * from "./deeper.ts";',
  "tests/deeper.ts": "export const text = 1;",
  "tests/browser/serve-site.ts": 'import "../../pipeline/words.ts";',
  "tests/browser/visit.ts": "export const visit = 1;",
  [source]: 'import { text } from "../texts.ts";',
  [inBrowser]: 'import { visit } from "./visit.ts";',
  [starting]: 'import { spawn } from "node:child_process";',
  [onSite]: "export {};",
};

const inputs = (surroundings: Readonly<Record<string, string>> = { node: "24" }) => {
  const found = inputsOf(root, files, surroundings);
  if (!found) throw new Error("Git does not answer.");
  return found;
};

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries(project)) write(name, text);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("what a test file can read", () => {
  it.each([
    ["a module of the compiler", "pipeline/words.ts", [source, inBrowser, starting, onSite]],
    ["a module of the app, which the browser sees as built", "app/menu.tsx", [source, starting, onSite]],
    ["a new file that Git does not know yet", "content/new.md", [source, starting, onSite]],
    ["a page of the built site", "build/client/index.html", [inBrowser, onSite]],
    ["the compiled content", ".content/site.json", [inBrowser, onSite]],
    ["a case of the fixtures", "tests/fixtures/case.md", [source, starting, onSite]],
    ["what a test imports by another", "tests/deeper.ts", [source]],
    ["what the tests in a browser begin with", "tests/browser/visit.ts", [inBrowser]],
    ["the test itself", onSite, [onSite]],
    ["the packages", "package-lock.json", files],
    ["what the site was built from", "build/stamp.json", []],
    ["what no test reads", ".cache/units.sqlite", []],
  ])("%s", (_, name, changed) => {
    const before = inputs();
    write(name, "something else");
    const after = inputs();
    expect(files.filter((file) => before.get(file) !== after.get(file))).toEqual(changed);
  });

  it("goes with a file that is removed", () => {
    const before = inputs();
    rmSync(join(root, "tests/fixtures/case.md"));
    expect(inputs().get(source)).not.toBe(before.get(source));
    expect(inputs().get(inBrowser)).toBe(before.get(inBrowser));
  });

  it("changes with Node and the browser", () => {
    const [before, after] = [inputs(), inputs({ node: "20" })];
    expect(files.filter((file) => before.get(file) === after.get(file))).toEqual([]);
  });

  it("is not known without Git", () => {
    rmSync(join(root, ".git"), { recursive: true });
    expect(inputsOf(root, files, {})).toBeUndefined();
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
  const again = (at: number) => [...unchanged(readKept(root), inputs(), at).keys()];
  const keep = () => keepPassed(root, join(root, ".cache/tests.json"), inputs(), now);

  it("is not run again on the same inputs, for a day", () => {
    report("passed", "passed", "passed");
    keep();
    expect(again(now + 1)).toEqual([source]);
    expect(unchanged(readKept(root), inputs(), now).get(source)?.tests).toBe(2);
    expect(again(now + day)).toEqual([]);
    expect(again(now - 1), "a clock that was put back").toEqual([]);
    write("pipeline/words.ts", "something else");
    expect(again(now + 1)).toEqual([]);
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

  it.each(["", "null", "[]", '{"a":1}', `{"${source}":{"inputs":3}}`])("is nothing where %j is kept", (text) => {
    write(".cache/tests-passed.json", text);
    expect(again(now)).toEqual([]);
  });
});
