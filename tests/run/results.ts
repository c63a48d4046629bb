// Summarises vitest's results: passed tests, skipped tests with the reason, and the slowest files.

import type { TestCase, TestModule, Vitest } from "vitest/node";

/** Requirements of some tests besides Node. */
export type Need = "Chromium" | "Firefox" | "WebKit" | "PostgreSQL" | "nginx";

/** Counts of tests, and their problems. */
export interface Count {
  readonly passed: number;
  /** Includes each file that could not be loaded and each error outside of a test. */
  readonly failed: number;
  /** Skipped tests, with the requirement they lacked where it is known. */
  readonly skipped: readonly { readonly name: string; readonly needs: Need | undefined }[];
  /** The slowest files, slowest first, including their setup and teardown. */
  readonly slowest: readonly { readonly file: string; readonly milliseconds: number }[];
}

/**
 * The requirement of a test, by the folder of its file; suites that need PostgreSQL or nginx say so
 * in their names.
 */
function needOf({ fullName, module }: TestCase): Need | undefined {
  const path = module.relativeModuleId;
  if (path.endsWith("engines/webkit.test.ts")) return "WebKit";
  if (path.endsWith("engines/firefox.test.ts")) return "Firefox";
  if (/^tests\/(?:browser|smoke|nightly)\//.test(path)) return "Chromium";
  return (["PostgreSQL", "nginx"] as const).find((name) => fullName.includes(name));
}

function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

/**
 * Counts the tests of a run that has ended.
 * @param run vitest's result; a run that found no test counts as failed
 */
export function countTests(run: Vitest): Count {
  const modules = run.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (...states: readonly string[]) =>
    tests.filter((test) => states.includes(test.result().state));
  const broken =
    modules.filter((module) => module.errors().length > 0).length +
    run.state.getUnhandledErrors().length;
  return {
    passed: inState("passed").length,
    failed: inState("failed").length + broken + (tests.length === 0 ? 1 : 0),
    skipped: inState("skipped", "pending").map((test) => ({
      name: test.fullName,
      needs: needOf(test),
    })),
    slowest: modules
      .map((module) => ({ file: module.relativeModuleId, milliseconds: timeOf(module) }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 10),
  };
}
