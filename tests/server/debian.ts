// Installs Debian's packages for tests, where this user may.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export const isRoot = process.getuid?.() === 0;

/**
 * Installs packages, with what the installer says: root on Debian or Ubuntu.
 * @returns whether they are there now
 */
export function installPackages(...packages: string[]): boolean {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID(?:_LIKE)?="?(?:debian|ubuntu)/m.test(readFileSync(release, "utf8"));
  if (!isRoot || !isDebian) return false;
  return [["update"], ["install", "--yes", "--no-install-recommends", ...packages]].every((args) => {
    const command = ["DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    console.log(`  $ ${command.join(" ")}`);
    return spawnSync("env", command, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  });
}
