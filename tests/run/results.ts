// Reads vitest's reports: how many tests passed, what did not run and why, and which files took longest.

import { existsSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { readTimes } from "./file-times.ts";

/** Numbers of tests. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Those of the skipped that need a browser. */
  readonly inBrowser: number;
  /** Those of the skipped that need Firefox or WebKit. */
  readonly onEngines: number;
  /** Those of the skipped that need PostgreSQL; their suites say so in their names. */
  readonly onPostgres: number;
  /** Names of the other skipped ones. */
  readonly others: readonly string[];
  /** The files that took longest, with all that they do before and after their tests, longest first. */
  readonly slowest: readonly { readonly file: string; readonly milliseconds: number }[];
}

/** Counts when nothing was run. */
const none: Count = {
  passed: 0,
  failed: 0,
  skipped: 0,
  inBrowser: 0,
  onEngines: 0,
  onPostgres: 0,
  others: [],
  slowest: [],
};

/**
 * Counts tests; a file that could not even be read counts as one that failed, and so does a report that is not there.
 * @param root the project's folder
 * @param report vitest's report as JSON
 * @param times how long each file took (file-times.ts)
 * @param files what was to be run
 */
export function countTests(root: string, report: string, times: string, files: readonly string[]): Count {
  if (files.length === 0) return none;
  if (!existsSync(report)) return { ...none, failed: 1 };
  const tests: JsonTestResults = JSON.parse(readFileSync(report, "utf8"));
  const nameOf = (file: string) => relative(root, file).split(sep).join("/");
  const unread = tests.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const isLeftOut = ({ status }: { readonly status: string }) => status === "skipped" || status === "pending";
  const leftOut = tests.testResults.flatMap((file) =>
    file.assertionResults.filter(isLeftOut).map(({ fullName }) => {
      const [, folder = ""] = nameOf(file.name).split("/");
      const needs = folder === "browser" || folder === "engines" ? folder : "other";
      return { fullName, needs: needs === "other" && fullName.includes("PostgreSQL") ? "PostgreSQL" : needs };
    }),
  );
  const needing = (what: string) => leftOut.filter(({ needs }) => needs === what);
  return {
    passed: tests.numPassedTests,
    failed: tests.numFailedTests + unread.length,
    skipped: tests.numPendingTests + tests.numTodoTests,
    inBrowser: needing("browser").length,
    onEngines: needing("engines").length,
    onPostgres: needing("PostgreSQL").length,
    others: needing("other").map(({ fullName }) => fullName),
    slowest: Object.entries(readTimes(times))
      .map(([name, milliseconds]) => ({ file: nameOf(name), milliseconds }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 10),
  };
}
