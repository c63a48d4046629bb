// Skips tests that need a program or right which this machine lacks.

import { describe, expect, it } from "vitest";
import { long } from "../long.ts";

/**
 * A group of tests of `npm run test:long` that need something. With CI=true on Linux it fails if
 * that is lacking.
 * @param lacking why it cannot run here; undefined if it can
 */
export function describeLong(lacking: string | undefined, name: string, tests: () => void): void {
  if (!long) {
    describe.skip(`${name} (npm run test:long)`, tests);
  } else if (lacking === undefined) {
    describe(name, tests);
  } else if (process.env.CI === "true" && process.platform === "linux") {
    it(name, () => expect.fail(lacking));
  } else {
    describe.skip(`${name} (skipped: ${lacking})`, tests);
  }
}
