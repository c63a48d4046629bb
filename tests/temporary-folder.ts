// What tests leave in the system's temporary folder goes with the run: workers are ended by a signal, and one that fails in the middle
// removes nothing.

import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives this run a temporary folder of its own, also for all programs that tests start; what it returns removes it with all that
 * is in it, and runs after the last test.
 */
export default function setup(): () => void {
  const before = { TMPDIR: process.env.TMPDIR, TEMP: process.env.TEMP, TMP: process.env.TMP };
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "tests-"));
  // PostgreSQL's user, who is not this one, has folders in it.
  chmodSync(folder, 0o711);
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return () => {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    // Folders without rights are there on purpose, and a browser may write its last file meanwhile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
}
