// Which test files a pattern of the command line means, and what has to be there before they can run.

import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** What tests need besides the sources. */
export interface Needs {
  /** The compiled content. */
  readonly content: boolean;
  /** The built site. */
  readonly site: boolean;
  /** The desk's bundles, with the compiled content. */
  readonly desk: boolean;
  readonly browser: boolean;
  /** Firefox and WebKit. */
  readonly engines: boolean;
  readonly postgres: boolean;
}

/** All test files, relative to the project, with forward slashes. */
function testFiles(root: string): string[] {
  const found = globSync("tests/**/*.test.{ts,tsx}", { cwd: root, exclude: ["tests/fixtures/**"] });
  return found.map((file) => file.split(sep).join("/"));
}

/** Tests that `npm test` runs only when a pattern names them, and npm run test:long always. */
const onlyLong = /^tests\/engines\/(firefox|webkit)\./;

/** Tests that run only when they are asked for by themselves, with ENGINE=chromium. */
const never = "tests/engines/chromium.test.ts";

/**
 * The test files whose path contains one of the patterns, as vitest chooses them.
 * @param root the project's folder
 * @param patterns parts of paths; none for all files
 * @param long whether those that take long are among them
 */
export function filesLike(root: string, patterns: readonly string[], long: boolean): string[] {
  const wanted = patterns.map((pattern) => pattern.toLowerCase());
  return testFiles(root).filter((file) => {
    if (file === never) return false;
    if (wanted.length === 0) return long || !onlyLong.test(file);
    return wanted.some((pattern) => file.toLowerCase().includes(pattern));
  });
}

/** What these files need, by the folders they are in and by what they import. */
export function needsOf(root: string, files: readonly string[]): Needs {
  const any = (...folders: string[]) => files.some((file) => folders.some((name) => file.startsWith(`tests/${name}/`)));
  return {
    // Modules of the app import what the compiler has written.
    content: any("app", "site", "browser", "engines"),
    site: any("site", "browser", "engines"),
    desk: files.some((file) => file.startsWith("tests/browser/desk-")),
    browser: any("browser"),
    engines: any("engines"),
    postgres: files.some((file) => readFileSync(join(root, file), "utf8").includes('/stores.ts"')),
  };
}
