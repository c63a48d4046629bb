// Installs packages of the system where this user may: the browsers that tests need.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Runs a command, which says for itself what it does. */
export function command(file: string, ...args: string[]): boolean {
  console.log(`  $ ${[file, ...args].join(" ")}`);
  return spawnSync(file, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

/** What has to stand before a command to run it as root; undefined where nothing helps. */
export function asRoot(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : undefined;
}

const release = "/etc/os-release";

/** Debian itself: Ubuntu's packages of browsers only fetch a snap, which containers cannot run. */
export function isDebian(): boolean {
  return existsSync(release) && /^ID="?debian"?$/m.test(readFileSync(release, "utf8"));
}

/** Debian and what is made of it, for packages that all of them have. */
export function isDebianLike(): boolean {
  return existsSync(release) && /^ID(?:_LIKE)?="?(?:debian|ubuntu)/m.test(readFileSync(release, "utf8"));
}

let updated = false;

/**
 * Installs packages with apt-get, without those that they only recommend.
 * @returns whether all of them are there now; apt-get says itself what went wrong
 */
export function installPackages(...names: readonly string[]): boolean {
  const root = asRoot();
  if (!root) return false;
  const apt = (...args: string[]) => {
    const [file = "", ...rest] = [...root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    return command(file, ...rest);
  };
  updated ||= apt("update");
  return updated && apt("install", "--yes", "--no-install-recommends", ...names);
}
