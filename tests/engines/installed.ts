// Finds Firefox and WebKit to test with, and installs them where they are not there: only on Linux are they looked for.

import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "../browser/chromium.ts";
import { installPackages, isDebian, isDebianLike } from "../browser/debian.ts";
import type { EngineName } from "./driver.ts";

/** Path of a program; undefined where there is none of these names. */
function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Path of a Firefox that runs; Debian's before any other, as its releases with long support change least. */
export function findFirefox(): string | undefined {
  const file = find("firefox-esr", "firefox");
  return file && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0 ? file : undefined;
}

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** Gives a program a screen in memory. */
  readonly screen: string;
}

/** The three programs that it takes to drive WebKit; undefined where one of them is not there. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = find("WebKitWebDriver");
  const screen = find("xvfb-run");
  const browser = globSync("/usr/lib{,/*,exec}/webkit2gtk-4.1/MiniBrowser").sort()[0];
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

const finders: Readonly<Record<EngineName, () => unknown>> = {
  firefox: findFirefox,
  webkit: findWebKit,
  chromium: findChromium,
};

/** Whether an engine can be tested here. */
export function isInstalled(engine: EngineName): boolean {
  return finders[engine]() !== undefined;
}

/**
 * Installs an engine from the system's packages where this user may.
 * @returns whether it is there now
 */
export function install(engine: "firefox" | "webkit"): boolean {
  if (engine === "firefox" ? !isDebian() : !isDebianLike()) return false;
  console.log(`  Installing ${engine === "firefox" ? "Debian's Firefox" : "WebKitGTK's browser and its driver"}.`);
  const packages = engine === "firefox" ? ["firefox-esr"] : ["webkit2gtk-driver", "xvfb", "xauth"];
  return installPackages(...packages) && isInstalled(engine);
}
