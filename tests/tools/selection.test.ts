// Which test files run when: the engines' take minutes, so they wait for npm run test:long or for somebody who names them.
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesLike, needsOf } from "../run/selection.ts";

const root = join(import.meta.dirname, "../..");
const engines = ["tests/engines/firefox.test.ts", "tests/engines/webkit.test.ts"];
const ofEngines = (files: readonly string[]) => files.filter((file) => file.startsWith("tests/engines/")).sort();

describe("Test files", () => {
  test("of the engines are left out of npm test, and nothing of theirs is looked for", () => {
    const files = filesLike(root, [], false);
    expect(ofEngines(files)).toEqual([]);
    expect(needsOf(root, files)).toEqual({
      content: true,
      site: true,
      desk: true,
      browser: true,
      engines: false,
      postgres: true,
    });
  });

  test("of the engines are among those of npm run test:long", () => {
    const files = filesLike(root, [], true);
    expect(ofEngines(files)).toEqual(engines);
    expect(files.filter((file) => !engines.includes(file))).toEqual(filesLike(root, [], false));
    expect(needsOf(root, files).engines).toBe(true);
  });

  test("run when a pattern names them, with what they need", () => {
    expect(filesLike(root, ["WebKit"], false)).toEqual(["tests/engines/webkit.test.ts"]);
    expect(needsOf(root, ["tests/engines/webkit.test.ts"])).toEqual({
      content: true,
      site: true,
      desk: false,
      browser: false,
      engines: true,
      postgres: false,
    });
  });
});
