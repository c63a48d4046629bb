// Starts and shares the browsers of a test worker: one that shows pictures and one that leaves
// their space empty.

import type { Browser } from "playwright-core";
import { findChromium, startBrowser } from "../support/chromium.ts";

/** Path of the browser; undefined where there is none. */
export const executablePath = findChromium();

/**
 * Turns V8's optimising compiler off, a tenth of the work of a visit: test pages close before their
 * scripts are worth optimising.
 */
const briefly = "--js-flags=--no-opt --no-maglev";

/**
 * Settings without pictures. No process is started in advance for a page that may come next, which
 * is up to a fifth of the work of a visit in a fresh profile. With pictures each page needs its
 * own, as a process chooses files that it has shown before.
 */
const withoutPictures = ["--blink-settings=imagesEnabled=false", "--renderer-process-limit=1"];

/** Browsers of this worker by whether they show pictures; each ends with the worker's process. */
const browsers = new Map<boolean, Promise<Browser>>();

/**
 * Returns this worker's browser, and starts it if it is not running. Do not close it: open a
 * context in it and close that.
 * @param pictures whether it shows pictures: decoding them takes more of the processor than all
 * else on a page
 */
export async function sharedBrowser(pictures: boolean): Promise<Browser> {
  const running = await browsers.get(pictures);
  if (running?.isConnected()) return running;
  const started = startBrowser(executablePath, [briefly, ...(pictures ? [] : withoutPictures)]);
  browsers.set(pictures, started);
  return started;
}
