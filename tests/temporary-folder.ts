// Global setup of vitest: gives each run its own temporary folder and removes it at the end.
// Workers ended by a signal and failing tests leave files behind.

import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Linux's folder in memory. */
const inMemory = "/dev/shm";

/** Bytes; a run of all tests needs a quarter of a gigabyte. */
const enough = 2 ** 31;

/** Whether the folder in memory has space, and programs may be started from it. */
function canUseMemory(): boolean {
  if (process.platform !== "linux" || !existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
  const options = mounted.map((line) => line.split(" ")).find(([, at]) => at === inMemory)?.[3];
  return bavail * bsize >= enough && options !== undefined && !options.includes("noexec");
}

/**
 * Where the run's folder is made: in memory, where no database waits for a disk (a fifth of the
 * minutes of some files), unless a folder was chosen.
 */
const place = () => (!process.env.TMPDIR && canUseMemory() ? inMemory : tmpdir());

/**
 * Lets the programs that tests start find what tsx has compiled, which keeps it in the temporary
 * folder: the first of them would compile each module once more, and several at once the same ones.
 */
function shareCompiled(folder: string): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  const compiled = join(tmpdir(), `tsx-${user}`);
  if (existsSync(compiled)) symlinkSync(compiled, join(folder, `tsx-${user}`));
}

/**
 * Gives this run, and all programs that tests start, a temporary folder. Returns a function that
 * removes it after the last test.
 */
export default function setup(): () => Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, TEMP: process.env.TEMP, TMP: process.env.TMP };
  // By its long name: Windows may name it RUNNER~1, and Vite and Git name it otherwise.
  const folder = mkdtempSync(join(realpathSync.native(place()), "tests-"));
  // Other users write into it as into the system's own: PostgreSQL's, and those that attacks are
  // tried as.
  chmodSync(folder, 0o1777);
  shareCompiled(folder);
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return async () => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) {
        delete process.env[name];
      } else {
        process.env[name] = value;
      }
    }
    // A worker that is ending or a closing browser may still write: then the folder exists again,
    // or is not empty when it is removed. Not rmSync, which sleeps between its attempts: vitest
    // could not end the worker meanwhile.
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
