// Finds or installs the other of Debian's two Chromium packages, the whole browser and the headless shell. They differ slightly, so that a
// few tests run in both: only one asks every site for an icon.

import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { installPackages, isDebian } from "../debian.ts";

const packages = ["chromium", "chromium-headless-shell"];

/** Environment variable with the path of the other Chromium, for tests that run in both; unset if there is none. */
export const secondChromiumVariable = "SECOND_CHROMIUM_PATH";

/**
 * Finds the one of Debian's two Chromiums that the tests do not run in.
 * @param first path of the one that they run in
 * @param mayInstall whether to install it where this user may
 * @returns its path; undefined on other systems, and if it is not installed
 */
export function findSecondChromium(first: string, mayInstall: boolean): string | undefined {
  if (!isDebian()) return undefined;
  const name = packages.find((each) => each !== basename(first)) ?? "";
  const path = `/usr/bin/${name}`;
  const runs = () => spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
  return runs() || (mayInstall && installPackages(name) && runs()) ? path : undefined;
}
