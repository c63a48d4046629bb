// What test files in a browser have asked for of the built site and the compiled content: noted while they run, a line for each file.

import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What one test file has asked for. */
export interface Asked {
  /** Addresses of the site, as they stand in requests. */
  readonly addresses: readonly string[];
  /** Files of the compiled content, relative to its folder. */
  readonly content: readonly string[];
}

/** Names the file of notes, where they are wanted. */
export const askedVariable = "TESTS_ASKED";

/** Notes what a test file has asked for. */
export function noteAsked(notes: string, file: string, asked: Asked): void {
  appendFileSync(notes, `${JSON.stringify([file, asked])}\n`);
}

/**
 * What each test file has asked for.
 * @returns none where nothing was noted
 */
export function readAsked(notes: string): Map<string, Asked> {
  if (!existsSync(notes)) return new Map();
  const lines = readFileSync(notes, "utf8").split("\n").filter(Boolean);
  return new Map(lines.map((line): [string, Asked] => JSON.parse(line)));
}
