// Tests pages as visitors set their devices: large letters, spaced letters, a low window.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { landingPath } from "./compiled.ts";
import { extraWidth } from "./faults.ts";
import { go, withoutPictures } from "./visit.ts";

/** The kinds of page that have something of their own to be wide or to stay in the window. */
const kinds = [
  "/",
  "/products/vplank",
  "/solutions/partitions",
  "/enquiry",
  "/contact",
  landingPath,
  "/search",
  "/compare",
  "/applications",
  "/blogs/1",
  "/download-brochure",
  "/hi",
  "/hi/contact",
];

/** How many pixels of a low window stay where the page is scrolled. */
const staying = (page: Page, share: number) =>
  page.evaluate((part) => {
    const fixed = [...document.querySelectorAll("body *")].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.clientWidth >= innerWidth / 3,
    );
    const boxes = () => fixed.map((element) => element.getBoundingClientRect());
    const end = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: end * part, behavior: "instant" });
    const before = boxes();
    scrollBy({ top: -5, behavior: "instant" });
    return boxes()
      .filter(({ top }, index) => top === before[index]?.top)
      .map(({ top, bottom }) => Math.min(innerHeight, bottom) - Math.max(0, top))
      .reduce((sum, height) => sum + Math.max(0, height), 0);
  }, share);

withoutPictures("a page of each kind", (visit) => {
  const open = () => visit("/", { reducedMotion: "reduce" });

  it("leaves two thirds of a low window to what scrolls, is no wider than a small one with letters of 24 or 32 px, and asks not to be darkened", async () => {
    const page = await open();
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(scheme.split(" ").sort()).toEqual(["light", "only"]);
    const session = await page.context().newCDPSession(page);
    const letters = (size: number) =>
      session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
    for (const path of kinds) {
      await letters(16);
      await page.setViewportSize({ width: 320, height: 256 });
      await go(page, path);
      for (const share of [0.1, 0.5, 1]) {
        expect(await staying(page, share), `${path} at ${share}`).toBeLessThan(256 / 3);
      }
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) {
          details.removeAttribute("name");
          details.open = true;
        }
      });
      for (const size of [24, 32]) {
        await letters(size);
        const shown = await page.evaluate(
          () => getComputedStyle(document.documentElement).fontSize,
        );
        expect(shown).toBe(`${size}px`);
        expect(await extraWidth(page), `${path}, ${size} px`).toBe(0);
      }
    }
  });

  it("is not wider than the window where the reader spaces letters, words and lines (WCAG 1.4.12)", async () => {
    const page = await open();
    for (const path of ["/contact", "/hi/contact"]) {
      await go(page, path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
        );
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [320, 768, 1024, 1100, 1279, 1280, 1440]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await extraWidth(page), `${path}, ${width} px`).toBe(0);
      }
    }
  });
});
