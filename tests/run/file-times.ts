// How long each test file took with all that it does before and after its tests, which vitest's report in JSON leaves out.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Tells vitest's reporter where to write them. */
export const timesVariable = "TESTS_TIMES";

/** vitest's reporter: writes milliseconds by the files' whole paths. */
export default class FileTimes implements Reporter {
  readonly #times: Record<string, number> = {};

  onTestModuleEnd(file: TestModule): void {
    const { collectDuration, setupDuration, duration } = file.diagnostic();
    this.#times[file.moduleId] = collectDuration + setupDuration + duration;
  }

  onTestRunEnd(): void {
    const path = process.env[timesVariable];
    if (path) writeFileSync(path, JSON.stringify(this.#times));
  }
}

/**
 * Milliseconds by the files' whole paths.
 * @returns none where nothing was written
 */
export function readTimes(path: string): Record<string, number> {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
