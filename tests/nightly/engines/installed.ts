// Finds Firefox and WebKit on Linux for the engine tests, and installs them if they are missing.

import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages, isDebian, isDebianLike } from "../../debian.ts";
import type { Engine } from "./driver.ts";

/** Path of a program; undefined if there is none with these names. */
function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Path of a Firefox that runs; Debian's first, as its extended support releases change least. */
export function findFirefox(): string | undefined {
  const file = find("firefox-esr", "firefox");
  return file && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0
    ? file
    : undefined;
}

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** Runs a program with a virtual screen. */
  readonly screen: string;
}

/** The three programs that drive WebKit; undefined if one of them is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = find("WebKitWebDriver");
  const screen = find("xvfb-run");
  const browser = globSync("/usr/lib{,/*,exec}/webkit2gtk-4.1/MiniBrowser").sort()[0];
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/** True if an engine can be tested here. */
export const isInstalled = (engine: Engine): boolean =>
  (engine === "firefox" ? findFirefox() : findWebKit()) !== undefined;

/**
 * Installs an engine from the system's packages if this user may.
 * @returns whether it is installed now
 */
export function install(engine: Engine): boolean {
  if (engine === "firefox" ? !isDebian() : !isDebianLike()) return false;
  console.log(
    `  Installing ${engine === "firefox" ? "Debian's Firefox" : "WebKitGTK's browser and its driver"}.`,
  );
  const packages = engine === "firefox" ? ["firefox-esr"] : ["webkit2gtk-driver", "xvfb", "xauth"];
  return installPackages(...packages) && isInstalled(engine);
}
