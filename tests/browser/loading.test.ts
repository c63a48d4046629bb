// How a page comes: nothing moves that was already there, and the main picture is the first one.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { kinds } from "./compiled.ts";
import { inChromium, origin } from "./visit.ts";

const long = 120_000;
/** A fifth of the layout shift that counts as good. */
const hardly = 0.02;

interface Shift {
  /** Part of the window that moved, times how far. */
  value: number;
  /** What moved. */
  what: string[];
}

/** What moved since the page was asked for, once all of it is there. */
function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const picture of document.images) picture.loading = "eager";
    const coming = [...document.images].filter((picture) => !picture.complete);
    const there = (picture: HTMLImageElement) =>
      new Promise((resolve) => {
        picture.addEventListener("load", resolve, { once: true });
        picture.addEventListener("error", resolve, { once: true });
      });
    await Promise.all(coming.map(there));
    // An observer reports what there was before it was made, after the next frame.
    return new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const found = list.getEntries() as (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[];
        resolve(
          found
            .filter(({ entryType }) => entryType === "layout-shift")
            .map(({ value, sources = [] }) => ({
              value,
              what: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ""),
            })),
        );
      });
      observer.observe({ type: "layout-shift", buffered: true });
      // A mark of our own comes last, so that there is an answer on pages where nothing shifts.
      observer.observe({ type: "mark", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("end")));
    });
  });
}

inChromium("while a page loads", (visit) => {
  describe.each([390, 1440])("at %i px", (width) => {
    const options = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;

    it("no page shifts its layout by itself", { timeout: long }, async () => {
      // Without the font, whose coming is a test of its own: what is left are pictures, styles and scripts.
      const before = (fresh: Page) => fresh.route("**/*.woff2", (route) => route.abort());
      const page = await visit("/404", { ...options, before });
      for (const path of kinds) {
        await page.goto(origin + path, { waitUntil: "load" });
        expect(await shifts(page), path).toEqual([]);
      }
    });

    it("hardly anything moves when the font comes late", { timeout: long }, async () => {
      let release = () => {};
      const page = await visit("/404", options);
      await page.route("**/*.woff2", async (route) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await route.continue();
      });
      let most = 0;
      for (const path of kinds) {
        const asked = page.waitForRequest("**/*.woff2");
        await page.goto(origin + path, { waitUntil: "domcontentloaded" });
        await asked;
        // Two frames: the page has been drawn with the other font.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        release();
        const moved = (await shifts(page)).reduce((sum, { value }) => sum + value, 0);
        expect(moved, path).toBeLessThan(hardly);
        most = Math.max(most, moved);
      }
      // Otherwise the font was not late.
      expect(most).toBeGreaterThan(0);
    });
  });

  it("the main picture is asked for before all other pictures", async () => {
    let pictures: string[] = [];
    const page = await visit("/404", {
      before: async (fresh) =>
        fresh.on("request", (request) => {
          if (new URL(request.url()).pathname.startsWith("/media/")) pictures.push(request.url());
        }),
    });
    let heroes = 0;
    for (const path of kinds) {
      // What the page before goes on loading is none of this page's.
      await page.goto("about:blank");
      pictures = [];
      await page.goto(origin + path, { waitUntil: "load" });
      const hero = page.locator("img[fetchpriority=high]");
      if ((await hero.count()) === 0) continue;
      heroes += 1;
      expect(pictures[0], path).toBe(await hero.first().evaluate((image: HTMLImageElement) => image.currentSrc));
    }
    expect(heroes).toBeGreaterThan(kinds.length / 2);
  });
});
