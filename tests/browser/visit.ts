// Opens pages of the built site in Chromium for tests. The files of one worker share a browser;
// every visit has a profile of its own.

import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, describe, expect } from "vitest";
import { executablePath, sharedBrowser } from "./browsers.ts";
import { origin } from "./site-under-test.ts";

export { origin } from "./site-under-test.ts";

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is loaded: to set a clock, routes or listeners. */
  before?: (page: Page) => Promise<unknown>;
  /** true: time is stopped, and the test advances it with `page.clock`. */
  clock?: boolean;
}

/** Opens a page in a fresh profile and returns it once it is ready. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
export const desktop = { viewport: { width: 1440, height: 900 } } as const;

/**
 * Declares tests in a browser; they are skipped if there is none.
 * @param tests get a way to visit; after the test the page is closed, and may have thrown no error
 * @param pictures whether they are shown
 */
export function inChromium(name: string, tests: (visit: Visit) => void, pictures = true): void {
  describe.skipIf(!executablePath)(name, () => {
    const open: BrowserContext[] = [];

    afterEach(async () => {
      const contexts = open.splice(0);
      const pages = contexts.flatMap((context) => context.pages());
      const errors = await Promise.all(pages.map((page) => page.pageErrors({ filter: "all" })));
      // A request that is still on its way needs no answer any more.
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(contexts.map((context) => context.close()));
      expect(errors.flat(), "uncaught errors").toEqual([]);
    });

    tests(async (path, { before, clock, ...options } = {}) => {
      const browser = await sharedBrowser(pictures);
      const context = await browser.newContext({ ...desktop, ...options });
      open.push(context);
      // Shorter than the test's own time limit, so that the failed action is named.
      context.setDefaultTimeout(20_000);
      // On a busy machine a page takes longer than any action on it.
      context.setDefaultNavigationTimeout(40_000);
      const page = await context.newPage();
      if (clock) {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(1000);
      }
      await before?.(page);
      await go(page, path, options.javaScriptEnabled);
      return page;
    });
  });
}

/** The same for tests without regard to pictures: their boxes stay empty. */
export function withoutPictures(name: string, tests: (visit: Visit) => void): void {
  inChromium(name, tests, false);
}

/** Loads a page of the site and waits until it is hydrated. */
export async function go(page: Page, path: string, script = true): Promise<void> {
  await page.goto(`${origin}${path}`, { waitUntil: "load" });
  if (script && (await hasScripts(page))) await ready(page);
}

/**
 * Whether a page loads scripts. Not asked by a locator, which has Playwright load a large script of
 * its own into the page.
 */
export function hasScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector("script[type=module], #modules") !== null);
}

/**
 * The router takes over scrolling in the last of the first effects, so all others have run as well.
 */
export async function ready(page: Page): Promise<void> {
  // Waited for in the page: asked from here every few milliseconds, it would cost more than the
  // page itself.
  await page.evaluate(async () => {
    for (let times = 0; history.scrollRestoration !== "manual"; times++) {
      if (times === 1000) throw new Error("The page is not hydrated.");
      // Unlike a timer it also runs while a test stops the clock.
      await scheduler.postTask(() => {}, { delay: 20 });
    }
  });
}

/** Retries an expectation until it is true. */
export function eventually<Value>(read: () => Value | Promise<Value>, message?: string) {
  return expect.poll(read, { timeout: 20_000, interval: 40, ...(message && { message }) });
}

/**
 * Follows a link inside the site until the other page shows: the router changes the address some
 * time before it.
 */
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

/** Goes to an address inside the site, even if no link leads to it. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // With a key of its own, as the router gives each entry of the history.
    history.pushState({ key: crypto.randomUUID() }, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The addresses of the documents that a page loads from now on. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Stops animations at their start, so that they can be checked however slow the machine is. */
export async function stopGliding(page: Page): Promise<void> {
  // The session stays open: its end would resume the animations.
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** The element with the focus, or a selector within it. */
export function focused(page: Page, selector = "*"): Locator {
  return page.locator(`${selector}:focus`);
}

/**
 * Swipes sideways with a finger from the middle of a box: by pixels to the right, or negative ones
 * to the left.
 */
export async function swipe(page: Page, box: Locator, distance: number): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: x + width / 2,
    y: y + 100,
    xDistance: distance,
    gestureSourceType: "touch",
  });
}
