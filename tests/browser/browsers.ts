// The browsers of a worker: all files that it runs share one with the usual flags, and each that needs others one with those.

import type { Browser } from "playwright-core";
import { findChromium, startBrowser } from "./chromium.ts";

/** Where the browser is; undefined where there is none to test in. */
export const executablePath = findChromium();

/** Browsers of this worker by their flags; each ends with the process that has started it. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser with these flags besides the usual ones, started where it is not there yet or no more. It is not to be closed: what a
 * test opens in it, it opens in a context of its own and closes again.
 */
export async function browserWith(settings: readonly string[] = []): Promise<Browser> {
  const key = settings.join(" ");
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  const started = startBrowser(executablePath, settings);
  browsers.set(key, started);
  return started;
}
