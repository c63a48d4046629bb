// Finds a Chromium to test with, and installs one where there is none.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { asRoot, command, installPackages, isDebian } from "./debian.ts";

/** Quiet, offline and without a sandbox, which containers do not have; Playwright adds a fresh profile for each start. */
export const flags: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Nothing outside this machine is found: videos and maps neither slow a test down nor fail it. Intercepting requests would do
  // the same, at the price of the cache and of a question to the test for every file.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  // Letters as wide as the font says: the headless shell by itself rounds their widths to the machine's pixels.
  "--font-render-hinting=none",
];

/** The shell without windows first: it draws the same pages for less than half of the work. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

/**
 * Path of a Chromium that runs: the one of `CHROMIUM_PATH` and no other where that is set, else the system's, else
 * Playwright's own.
 * @returns undefined where there is none
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
 * Installs a Chromium: Debian's package where this user may install packages, Playwright's own download elsewhere.
 * @returns its path; undefined where neither worked, after their own output
 */
export function installChromium(): string | undefined {
  if (isDebian()) {
    console.log("  Installing Debian's Chromium.");
    // Older releases have no package for the shell alone.
    if (installPackages("chromium-headless-shell") || installPackages("chromium")) {
      const found = findChromium();
      if (found) return found;
    }
  }
  console.log("  Installing Playwright's Chromium.");
  const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  // The libraries it needs are packages of the system, which only root can add.
  const libraries = asRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  command(process.execPath, playwright, "install", ...libraries, "chromium");
  return findChromium();
}
