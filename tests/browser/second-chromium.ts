// Debian has Chromium in two packages, the whole browser and a shell without windows, which differ in small things: one of them asks
// every site for an icon. Tests run in one, and a few in the other as well.

import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { installPackages, isDebian } from "./debian.ts";

const packages = ["chromium", "chromium-headless-shell"];

/** Names the other Chromium to the tests that run in both; there is none where it is not set. */
export const secondChromiumVariable = "SECOND_CHROMIUM_PATH";

/**
 * Path of the one of Debian's two Chromiums that the tests do not run in.
 * @param first path of the one that they run in
 * @param mayInstall whether it is installed where this user may
 * @returns undefined on other systems, and where it is not there
 */
export function findSecondChromium(first: string, mayInstall: boolean): string | undefined {
  if (!isDebian()) return undefined;
  const name = packages.find((each) => each !== basename(first)) ?? "";
  const path = `/usr/bin/${name}`;
  const runs = () => spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
  return runs() || (mayInstall && installPackages(name) && runs()) ? path : undefined;
}
