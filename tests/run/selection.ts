// Which test files a pattern of the command line means, and what has to be there before they can run.

import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** What tests need besides the sources. */
export interface Needs {
  /** The compiled content. */
  readonly content: boolean;
  /** The built site. */
  readonly site: boolean;
  readonly browser: boolean;
  readonly postgres: boolean;
}

/** All test files, relative to the project, with forward slashes. */
function testFiles(root: string): string[] {
  const found = globSync("tests/**/*.test.{ts,tsx}", { cwd: root, exclude: ["tests/fixtures/**"] });
  return found.map((file) => file.split(sep).join("/"));
}

/**
 * The test files whose path contains one of the patterns, as vitest chooses them.
 * @param root the project's folder
 * @param patterns parts of paths; none for all files
 */
export function filesLike(root: string, patterns: readonly string[]): string[] {
  const wanted = patterns.map((pattern) => pattern.toLowerCase());
  return testFiles(root).filter(
    (file) => wanted.length === 0 || wanted.some((pattern) => file.toLowerCase().includes(pattern)),
  );
}

/** What these files need, by the folders they are in and by what they import. */
export function needsOf(root: string, files: readonly string[]): Needs {
  const any = (...folders: string[]) => files.some((file) => folders.some((name) => file.startsWith(`tests/${name}/`)));
  return {
    // Modules of the app import what the compiler has written.
    content: any("app", "site", "browser"),
    site: any("site", "browser"),
    browser: any("browser"),
    postgres: files.some((file) => readFileSync(join(root, file), "utf8").includes('/stores.ts"')),
  };
}
