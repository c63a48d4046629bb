// Installs Debian's packages for tests, where this user may.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export const isRoot = process.getuid?.() === 0;

/** What has to stand before a command to run it as root; undefined where nothing helps. */
export function asRoot(): readonly string[] | undefined {
  if (isRoot) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

/**
 * Runs a command of the system as root.
 * @returns what it printed
 * @throws with its own words where it fails
 */
export function runAsRoot(...command: string[]): string {
  const [program = "", ...args] = [...(asRoot() ?? []), ...command];
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${error ?? stderr}`);
  return stdout;
}

/**
 * Installs packages, with what the installer says: on Debian or Ubuntu, as root.
 * @returns whether they are there now
 */
export function installPackages(...packages: string[]): boolean {
  const release = "/etc/os-release";
  const isDebian = existsSync(release) && /^ID(?:_LIKE)?="?(?:debian|ubuntu)/m.test(readFileSync(release, "utf8"));
  const root = asRoot();
  if (!root || !isDebian) return false;
  return [["update"], ["install", "--yes", "--no-install-recommends", ...packages]].every((args) => {
    const [program = "", ...command] = [...root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    console.log(`  $ ${[program, ...command].join(" ")}`);
    return spawnSync(program, command, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
  });
}
