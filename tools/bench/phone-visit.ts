// Measures visits to a page, and interactions with it, on a simulated mid-range phone with a slow network.

import { join } from "node:path";
import { contextForTsx } from "@site/tests/support/chromium";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";

const places = join(import.meta.dirname, "../../.content/geo.json");

/** Lighthouse's phone: its viewport, 1.6 Mbit/s, 150 ms, and a processor four times slower than this one. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const slower = 4;

/** Milliseconds after which the page has finished starting. */
const quiet = 2500;

/** Metrics of a visit: milliseconds, but `shift` (layout shift) without a unit. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly shift: number;
}

declare global {
  interface Window {
    seen: {
      fcp: number;
      lcp: number;
      shift: number;
      tasks: { start: number; length: number }[];
      events: number[];
    };
  }
}

/** Records the browser's performance entries from the start of a page (web.dev: FCP, LCP, CLS, long tasks, INP). */
function observe(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen: Window["seen"] = { fcp: 0, lcp: 0, shift: 0, tasks: [], events: [] };
    window.seen = seen;
    const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...more,
      });
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") seen.fcp = startTime;
    });
    watch("largest-contentful-paint", ({ startTime }) => {
      seen.lcp = startTime;
    });
    watch("layout-shift", (entry) => {
      if (!("hadRecentInput" in entry && entry.hadRecentInput)) {
        seen.shift += "value" in entry ? Number(entry.value) : 0;
      }
    });
    watch("longtask", ({ startTime, duration }) =>
      seen.tasks.push({ start: startTime, length: duration }),
    );
    watch(
      "event",
      (entry) => {
        if ("interactionId" in entry && entry.interactionId) seen.events.push(entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
}

async function slowPage(context: BrowserContext, slowNetwork: boolean): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  if (slowNetwork) await session.send("Network.emulateNetworkConditions", network);
  await observe(page);
  return page;
}

/** Opens a page with an empty cache, and waits until it has finished starting. */
export async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await contextForTsx(browser, phone);
  try {
    const page = await slowPage(context, true);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(quiet);
    const { fcp, lcp, shift, tasks } = await page.evaluate(() => window.seen);
    const tbt = tasks.reduce(
      (sum, { start, length }) => sum + (start + length > fcp ? Math.max(0, length - 50) : 0),
      0,
    );
    return { fcp, lcp, tbt, shift };
  } finally {
    await context.close();
  }
}

/** Duration of a touch, and the pause between scrolling to something and touching it, in milliseconds. */
const finger = { stays: 80, waits: 600 };

/** Touches an element like a finger: scrolls to it, waits, touches and releases. */
export async function pressed(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await page.waitForTimeout(finger.waits);
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not to be seen.`);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(finger.stays);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** A named interaction with a page. */
export interface Use {
  readonly name: string;
  readonly does: (page: Page) => Promise<unknown>;
}

/**
 * Runs interactions, and measures from each touch to the next frame.
 * @returns the longest delay of each interaction in milliseconds; 0 if all were below 16
 */
export async function delaysOf(
  browser: Browser,
  address: string,
  uses: readonly Use[],
): Promise<number[]> {
  const context = await contextForTsx(browser, phone);
  try {
    const page = await slowPage(context, false);
    page.setDefaultTimeout(60_000);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await page.waitForTimeout(quiet);
    const longest: number[] = [];
    for (const { does } of uses) {
      await page.evaluate(() => {
        window.seen.events.length = 0;
      });
      await does(page);
      await page.waitForTimeout(1000);
      longest.push(Math.max(0, ...(await page.evaluate(() => window.seen.events))));
    }
    return longest;
  } finally {
    await context.close();
  }
}

/**
 * Measures the bytes of JavaScript transferred.
 * @param touch interaction after the page has loaded; the second number includes the code that it loads
 */
export async function scriptBytes(
  browser: Browser,
  address: string,
  touch: (page: Page) => Promise<unknown>,
): Promise<[number, number]> {
  const context = await contextForTsx(browser, phone);
  try {
    // The form requests its lists from the service; without an answer it would load the site's own.
    await context.route("**/api/v2/geoservice/**", (route) => route.fulfill({ path: places }));
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().endsWith(".js")) {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    const sum = async () => (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
    await page.goto(address, { waitUntil: "networkidle" });
    const before = await sum();
    await touch(page);
    await page.waitForTimeout(500);
    await page.waitForLoadState("networkidle");
    return [before, await sum()];
  } finally {
    await context.close();
  }
}
