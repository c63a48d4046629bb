// Skips tests that need a program or right which this machine lacks, and fills a disk for them.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asRoot } from "../debian.ts";
import { long } from "../long.ts";

/** Whether a program is installed. */
export function has(program: string): boolean {
  return !spawnSync(program, ["--version"], { stdio: "ignore" }).error;
}

/** Whether this user may mount file systems: as root, and in a container with the right to. */
export function mayMount(): boolean {
  const [program = "", ...args] = [...(asRoot() ?? ["false"]), "unshare", "--mount", "true"];
  return process.platform === "linux" && spawnSync(program, args, { stdio: "ignore" }).status === 0;
}

/**
 * A group of tests of `npm run test:long` that need something. With CI=true on Linux it fails if that is lacking.
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

/** Fills a file system until nothing more fits. @returns the file, which makes room again when it is removed */
export function fillDisk(folder: string): string {
  const ballast = join(folder, "ballast");
  for (let bytes = 1 << 20; bytes >= 1; bytes >>= 1) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
  return ballast;
}
