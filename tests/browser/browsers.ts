// The browsers of a worker, two at most: all files that it runs share one that shows pictures and one that keeps their places.

import type { Browser } from "playwright-core";
import { findChromium, startBrowser } from "./chromium.ts";

/** Where the browser is; undefined where there is none to test in. */
export const executablePath = findChromium();

/** Pages of a test are gone before their scripts are worth optimising: a tenth of the work of a visit. */
const briefly = "--js-flags=--no-opt --no-maglev";

/** Browsers of this worker by whether they show pictures; each ends with the process that has started it. */
const browsers = new Map<boolean, Promise<Browser>>();

/**
 * The browser of this worker, started where it is not there yet or no more. It is not to be closed: what a test opens in it, it opens in
 * a context of its own and closes again.
 * @param pictures whether it shows pictures: decoding them takes more of the processor than all else on a page
 */
export async function sharedBrowser(pictures: boolean): Promise<Browser> {
  const running = await browsers.get(pictures);
  if (running?.isConnected()) return running;
  const started = startBrowser(executablePath, [
    briefly,
    ...(pictures ? [] : ["--blink-settings=imagesEnabled=false"]),
  ]);
  browsers.set(pictures, started);
  return started;
}
