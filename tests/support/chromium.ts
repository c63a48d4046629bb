// Finds, installs and starts the Chromium that the browser tests use.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from "playwright-core";
import { asRoot, command, installPackages, isDebian } from "../debian.ts";

/** Flags for a quiet, offline browser without a sandbox, which containers do not allow. */
export const flags: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Every host outside this machine fails to resolve, so that videos and maps neither slow a test
  // down nor fail it. Intercepting requests would do the same, but turns the cache off and asks the
  // test about every file.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  // Letter widths as in the font: by default the headless shell rounds them to whole pixels.
  "--font-render-hinting=none",
];

/** Launch options of every Chromium in the project. */
const options = (executablePath: string | undefined, settings: readonly string[] = []) => ({
  ...(executablePath && { executablePath }),
  args: [...flags, ...settings],
  // Without a locale, Chromium writes no file whose name has other letters than English.
  env: { ...process.env, LC_ALL: "C.UTF-8" },
});

/**
 * Starts a Chromium, whose contexts have fresh profiles; if it cannot be driven, it is killed.
 * @param executablePath Playwright's own browser if undefined
 * @param settings flags in addition to the usual ones
 * @throws Error where it does not start or cannot be driven
 */
export function startBrowser(
  executablePath: string | undefined,
  settings: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch(options(executablePath, settings));
}

/**
 * Opens a context for a command that runs by tsx, which has each function that it names call a
 * helper: functions that are sent into a page need it there, too.
 */
export async function contextForTsx(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript("globalThis.__name = (named) => named;");
  return context;
}

/**
 * Debian's package of the headless shell, and its path: it renders the same pages for little more
 * than half of the work.
 */
const shell = "chromium-headless-shell";

const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * Finds a Chromium that runs: only the one of `CHROMIUM_PATH` if that is set, else the system's,
 * else Playwright's own.
 * @returns its path; undefined if there is none
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return runs(chosen) ? chosen : undefined;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const places = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    chromium.executablePath(),
  ];
  return places.find(runs);
}

/**
 * The same, for callers that need a browser.
 * @throws Error if there is none
 */
export function needChromium(): string {
  const found = findChromium();
  if (!found) {
    throw new Error("There is no Chromium that runs: install one, or name it in CHROMIUM_PATH.");
  }
  return found;
}

/**
 * Finds the Chromium that uses least of the processor, and installs one if need be: Debian's
 * headless shell where this user may install packages, even if there is another Chromium; otherwise
 * Playwright's download if there is none.
 * @returns its path; undefined if nothing worked, after the installers' own output
 */
export function provideChromium(): string | undefined {
  const found = findChromium();
  // CHROMIUM_PATH is an explicit choice.
  if (process.env.CHROMIUM_PATH || (found && (basename(found) === shell || !isDebian()))) {
    return found;
  }
  // Older releases have no package for the shell alone.
  if (isDebian() && (installPackages(shell) || (!found && installPackages("chromium")))) {
    return findChromium();
  }
  if (found) return found;
  console.log("  Installing Playwright's Chromium.");
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")),
    "cli.js",
  );
  // The libraries that it needs are packages of the system, which only root can install.
  const libraries = asRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  command(process.execPath, playwright, "install", ...libraries, "chromium");
  return findChromium();
}
