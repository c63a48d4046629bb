// Installs Debian's packages for tests if this user may.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

export const isRoot = process.getuid?.() === 0;

/** What to put before a command to run it as root; undefined if that is impossible. */
export function asRoot(): readonly string[] | undefined {
  if (isRoot) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

/**
 * Runs a command of the system as root.
 * @returns its output
 * @throws Error with its output if it fails
 */
export function runAsRoot(...command: string[]): string {
  const [program = "", ...args] = [...(asRoot() ?? []), ...command];
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${error ?? stderr}`);
  return stdout;
}

/**
 * Installs packages on Debian or Ubuntu, as root, with the installer's output.
 * @returns whether they are installed now
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
