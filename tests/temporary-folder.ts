// What tests leave in the system's temporary folder goes with the run: workers are ended by a signal, and one that fails in the middle
// removes nothing.

import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Gives this run a temporary folder of its own, also for all programs that tests start; what it returns removes it with all that
 * is in it, and runs after the last test.
 */
export default function setup(): () => Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, TEMP: process.env.TEMP, TMP: process.env.TMP };
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "tests-"));
  // Others have folders in it as in the system's own: PostgreSQL's user, and those as whom attacks are tried.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return async () => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    // A browser that is just ending still writes: then the folder is there again, or not empty when it is to go.
    for (let tries = 0; tries < 40 && existsSync(folder); tries++) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      if (existsSync(folder)) await wait(50);
    }
  };
}
