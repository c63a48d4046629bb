// What vitest has found out: how many tests passed, which did not run and why, and which files took longest.

import type { TestCase, TestModule, Vitest } from "vitest/node";

/** What some tests need besides Node. */
export type Need = "Chromium" | "Firefox" | "WebKit" | "PostgreSQL";

/** Numbers of tests, and what they ran into. */
export interface Count {
  readonly passed: number;
  /** With each file that could not be read, and each error outside of the tests. */
  readonly failed: number;
  /** Tests that did not run, with what they would have needed, as far as that is known. */
  readonly skipped: readonly { readonly name: string; readonly needs: Need | undefined }[];
  /** The files that took longest, with all that they do before and after their tests, longest first. */
  readonly slowest: readonly { readonly file: string; readonly milliseconds: number }[];
}

/** What a test needs, by the folder of its file; suites that need PostgreSQL say so in their names. */
function needOf({ fullName, module }: TestCase): Need | undefined {
  const [, folder, file = ""] = module.relativeModuleId.split("/");
  if (folder === "browser") return "Chromium";
  if (folder === "engines") return file.startsWith("webkit") ? "WebKit" : "Firefox";
  return fullName.includes("PostgreSQL") ? "PostgreSQL" : undefined;
}

function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

/**
 * Counts the tests of a run that has ended.
 * @param run vitest as it was started; where it did not find any test, that is one that failed
 */
export function countTests(run: Vitest): Count {
  const modules = run.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (...states: readonly string[]) => tests.filter((test) => states.includes(test.result().state));
  const broken = modules.filter((module) => module.errors().length > 0).length + run.state.getUnhandledErrors().length;
  return {
    passed: inState("passed").length,
    failed: inState("failed").length + broken + (tests.length === 0 ? 1 : 0),
    skipped: inState("skipped", "pending").map((test) => ({ name: test.fullName, needs: needOf(test) })),
    slowest: modules
      .map((module) => ({ file: module.relativeModuleId, milliseconds: timeOf(module) }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 10),
  };
}
