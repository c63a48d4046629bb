// Global setup of vitest: gives each run its own temporary folder and removes it at the end, as workers ended by a signal and failing
// tests leave files behind.

import { chmodSync, existsSync, mkdtempSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Gives this run, and all programs that tests start, a temporary folder. Returns a function that removes it after the last test.
 */
export default function setup(): () => Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, TEMP: process.env.TEMP, TMP: process.env.TMP };
  // By its long name: Windows may name it RUNNER~1, and Vite and Git name it otherwise.
  const folder = mkdtempSync(join(realpathSync.native(tmpdir()), "tests-"));
  // Other users write into it as into the system's own: PostgreSQL's, and those that attacks are tried as.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return async () => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) {
        delete process.env[name];
      } else {
        process.env[name] = value;
      }
    }
    // A worker that is ending or a closing browser may still write: then the folder exists again, or is not empty when it is removed.
    // Not rmSync, which sleeps between its attempts: vitest could not end the worker meanwhile.
    for (let tries = 0; tries < 40 && existsSync(folder); tries++) {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(
        (problem: unknown) => {
          if (tries === 39) throw problem;
        },
      );
      if (existsSync(folder)) await wait(50);
    }
  };
}
