// Installs packages of the operating system, such as browsers, where this user may.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Runs a command with its output on the terminal. Returns whether it succeeded. */
export function command(file: string, ...args: string[]): boolean {
  console.log(`  $ ${[file, ...args].join(" ")}`);
  return spawnSync(file, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

export const isRoot = process.getuid?.() === 0;

/** What to put before a command to run it as root; undefined if that is impossible. */
export function asRoot(): string[] | undefined {
  if (isRoot) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0
    ? ["sudo", "-n"]
    : undefined;
}

const release = "/etc/os-release";

/**
 * Whether this is Debian itself: Ubuntu's browser packages only fetch a snap, which containers
 * cannot run.
 */
export function isDebian(): boolean {
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, "utf8"));
}

/** Whether this is Debian or a derivative of it, for packages that all of them have. */
export function isDebianLike(): boolean {
  return (
    existsSync(release) && /^ID(?:_LIKE)?="?(?:debian|ubuntu)/m.test(readFileSync(release, "utf8"))
  );
}

let updated = false;

/**
 * Installs packages with apt-get, without recommended ones, on Debian and its derivatives.
 * @returns whether all of them are installed now; apt-get prints its own errors
 */
export function installPackages(...names: readonly string[]): boolean {
  const root = asRoot();
  if (!root || !isDebianLike()) return false;
  const apt = (...args: string[]) => {
    const [file = "", ...rest] = [
      ...root,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      ...args,
    ];
    return command(file, ...rest);
  };
  updated ||= apt("update");
  return updated && apt("install", "--yes", "--no-install-recommends", ...names);
}
