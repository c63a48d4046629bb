// A visitor of the built site: opens its pages in Chromium. The files that one worker runs share a browser; every visit has a
// profile of its own.

import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect } from "vitest";
import { executablePath, sharedBrowser } from "./browsers.ts";
import { origin } from "./site-under-test.ts";

export { origin } from "./site-under-test.ts";

export interface VisitOptions extends BrowserContextOptions {
  /** Done before the page is asked for: a clock, routes, listeners. */
  before?: (page: Page) => Promise<unknown>;
  /** true: time stands still until the test lets it pass with `page.clock`. */
  clock?: boolean;
}

/** Opens a page in a fresh profile and gives it when it is ready. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * Tests in a browser; skipped where there is none.
 * @param tests get two ways to visit: one for a test of its own, and one for several that leave a page as they have found it, whose
 *   pages are closed after the last test
 * @param pictures whether they are shown
 */
export function inChromium(name: string, tests: (visit: Visit, visitForAll: Visit) => void, pictures = true): void {
  describe.skipIf(!executablePath)(name, () => {
    const open: BrowserContext[] = [];
    const openForAll: BrowserContext[] = [];
    const close = (contexts: BrowserContext[]) => Promise.all(contexts.splice(0).map((context) => context.close()));

    afterEach(() => close(open));
    afterAll(() => close(openForAll));

    const visiting =
      (contexts: BrowserContext[]): Visit =>
      async (path, { before, clock, ...options } = {}) => {
        const browser = await sharedBrowser(pictures);
        const context = await browser.newContext({ ...desktop, ...options });
        contexts.push(context);
        // Sooner than the test's own time is over, so that what failed is named.
        context.setDefaultTimeout(10_000);
        // Whoever asks first for the pictures of a page waits until they are encoded.
        context.setDefaultNavigationTimeout(40_000);
        const page = await context.newPage();
        if (clock) {
          await page.clock.install({ time: 0 });
          await page.clock.pauseAt(1000);
        }
        await before?.(page);
        await go(page, path, options.javaScriptEnabled);
        return page;
      };

    tests(visiting(open), visiting(openForAll));
  });
}

/** The same for what has nothing to do with pictures: each keeps its place, which its size says. */
export function withoutPictures(name: string, tests: (visit: Visit, visitForAll: Visit) => void): void {
  inChromium(name, tests, false);
}

/**
 * One window for tests that only look at pages: it goes from one to the next, and stays where it is already.
 * @returns what shows a page in it
 */
export function inOneWindow(visitForAll: Visit, options: VisitOptions = {}): (path: string) => Promise<Page> {
  let page: Page | undefined;
  return async (path) => {
    if (!page) page = await visitForAll(path, options);
    else if (page.url() !== `${origin}${path}`) await go(page, path, options.javaScriptEnabled);
    return page;
  };
}

/** Loads a page of the site and waits until it does all it can do. */
export async function go(page: Page, path: string, script = true): Promise<void> {
  await page.goto(`${origin}${path}`, { waitUntil: "load" });
  if (script && (await page.locator("script[type=module], #modules").count()) > 0) await ready(page);
}

/** The router takes over scrolling in the last of the first effects, so all others have run as well. */
export async function ready(page: Page): Promise<void> {
  // Waited for in the page: asked from here every few milliseconds, it would cost more than the page itself.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** Expects something that is not true at once. */
export function eventually<Value>(read: () => Value | Promise<Value>, message?: string) {
  return expect.poll(read, { timeout: 10_000, interval: 40, ...(message && { message }) });
}

/** Follows a link inside the site, until the other page shows: the router changes the address some time before it. */
export async function follow(page: Page, link: Locator, path: string): Promise<void> {
  await link.click();
  await eventually(() => new URL(page.url()).pathname).toBe(path);
  const shown = () =>
    page.evaluate(() => {
      const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
      return canonical && new URL(canonical.href).pathname;
    });
  await eventually(shown).toBe(path);
}

/** Goes on to an address inside the site to which no link has to lead. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // With a key of its own, as the router gives one to each page.
    history.pushState({ key: crypto.randomUUID() }, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Keeps what begins to glide from getting anywhere, so that it can be looked at however slow the machine is. */
export async function stopGliding(page: Page): Promise<void> {
  // The session stays open: its end would let everything go on.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** The element that has the focus, or a part of it. */
export function focused(page: Page, selector = "*"): Locator {
  return page.locator(`${selector}:focus`);
}

/**
 * Swipes sideways with a finger across the middle of a box.
 * @param distance pixels to the right; negative to the left
 * @param milliseconds what the browser is told that it took
 */
export async function swipe(page: Page, box: Locator, distance: number, milliseconds = 1000): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const start = Math.round(x + width / 2 - distance / 2);
  const middle = Math.round(y + Math.min(height, 300) / 2);
  /** `part` of the way is done; the finger leaves where it is then. */
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      timestamp: begin + (part * milliseconds) / 1000,
      touchPoints: type === "touchEnd" ? [] : [{ x: Math.round(start + distance * part), y: middle }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
  await session.detach();
}
