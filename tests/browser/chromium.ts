// Finds and starts a Chromium to test with, and installs one where there is none.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { asRoot, command, installPackages, isDebian } from "./debian.ts";

/** Quiet, offline and without a sandbox, which containers do not have. */
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

/** How every Chromium of the project is started. */
const options = (executablePath: string | undefined, settings: readonly string[] = []) => ({
  ...(executablePath && { executablePath }),
  args: [...flags, ...settings],
  // On a machine that says no language, Chromium writes no file whose name has other letters than English.
  env: { ...process.env, LC_ALL: "C.UTF-8" },
});

/**
 * Starts a Chromium, whose contexts have fresh profiles; where it cannot be driven, it is ended.
 * @param executablePath Playwright's own where it is undefined
 * @param settings flags besides the usual ones
 * @throws Error where it does not start or cannot be driven
 */
export function startBrowser(executablePath: string | undefined, settings: readonly string[] = []): Promise<Browser> {
  return chromium.launch(options(executablePath, settings));
}

/** A browser whose profile is there again when it is started again. */
export interface KeptProfile {
  readonly context: BrowserContext;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a Chromium with a profile of the test's own.
 * @param folder the profile's
 */
export async function startWithProfile(executablePath: string | undefined, folder: string): Promise<KeptProfile> {
  const context = await chromium.launchPersistentContext(folder, options(executablePath));
  return {
    context,
    async kill() {
      const session = await context.browser()?.newBrowserCDPSession();
      const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
      const closed = new Promise((resolve) => context.once("close", resolve));
      for (const { type, id } of processInfo) if (type === "browser") process.kill(id, "SIGKILL");
      await closed;
    },
  };
}

/** Debian's package of the shell without windows, and the shell in it: it draws the same pages for little more than half of the work. */
const shell = "chromium-headless-shell";

const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

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
 * The same, for what cannot do without.
 * @throws Error where there is none
 */
export function needChromium(): string {
  const found = findChromium();
  if (!found) throw new Error("There is no Chromium that runs: install one, or name it in CHROMIUM_PATH.");
  return found;
}

/**
 * Finds the Chromium that takes least of the processor, and installs one: Debian's package of the shell where this user may install
 * packages, also where there is another Chromium; Playwright's own download where there is none.
 * @returns its path; undefined where nothing worked, after their own output
 */
export function provideChromium(): string | undefined {
  const found = findChromium();
  // Whoever names one means that one.
  if (process.env.CHROMIUM_PATH || (found && (basename(found) === shell || !isDebian()))) return found;
  // Older releases have no package for the shell alone.
  if (isDebian() && (installPackages(shell) || (!found && installPackages("chromium")))) return findChromium();
  if (found) return found;
  console.log("  Installing Playwright's Chromium.");
  const playwright = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  // The libraries it needs are packages of the system, which only root can add.
  const libraries = asRoot() && process.platform === "linux" ? ["--with-deps"] : [];
  command(process.execPath, playwright, "install", ...libraries, "chromium");
  return findChromium();
}
