// Tests pages as visitors set their devices: large letters, spaced letters, a low window, and no network.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { landingPath, messages } from "./compiled.ts";
import { eventually, inOneWindow, withoutPictures } from "./visit.ts";

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
  "/documents",
  "/hi",
];

const timeout = { timeout: 600_000 };

withoutPictures("a page of each kind", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { reducedMotion: "reduce" });

  it("asks browsers not to darken it, as those of phones heed", async () => {
    const page = await at("/");
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(scheme.split(" ").sort()).toEqual(["light", "only"]);
  });

  /** How much wider than the window a page is where the reader spaces letters, words and lines. */
  async function tooWideWithSpacing(page: Page, path: string): Promise<string[]> {
    const faults: string[] = [];
    const spacing = await page.evaluateHandle(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
      );
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    });
    for (const width of [320, 768, 1024, 1100, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) faults.push(`${path} at ${width} px: ${wide} px too wide`);
    }
    await spacing.evaluate((sheet) => sheet.replaceSync(""));
    return faults;
  }

  /** How wide a page is on a phone with letters of 24 and 32 px, where that is wider than the window. */
  async function tooWideWithLargeLetters(page: Page, path: string): Promise<string[]> {
    const faults: string[] = [];
    const session = await page.context().newCDPSession(page);
    const letters = (standard: number) =>
      session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
    for (const size of [24, 32]) {
      await letters(size);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        const [shown, reached] = await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) {
            details.removeAttribute("name");
            details.open = true;
          }
          const { documentElement } = document;
          return [getComputedStyle(documentElement).fontSize, documentElement.scrollWidth] as const;
        });
        expect(shown).toBe(`${size}px`);
        if (reached > width) faults.push(`${path} at ${width}, ${size} px: ${reached}`);
      }
    }
    await letters(16);
    await session.detach();
    return faults;
  }

  /** How much of a window of 320 × 256 px stays where the page is scrolled, where that is more than a third. */
  async function staying(page: Page, path: string): Promise<string[]> {
    const faults: string[] = [];
    await page.setViewportSize({ width: 320, height: 256 });
    for (const share of [0.1, 0.5, 1]) {
      // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it runs in the page.
      const covered = await page.evaluate((part) => {
        const stays = (element: Element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          element.checkVisibility({ visibilityProperty: true });
        const staying = [...document.querySelectorAll("body *")].filter(stays);
        const tops = () => staying.map((element) => element.getBoundingClientRect().top);
        const end = document.documentElement.scrollHeight - innerHeight;
        scrollTo({ top: end * part, behavior: "instant" });
        const before = tops();
        scrollBy({ top: -5, behavior: "instant" });
        const after = tops();
        const rows = new Set<number>();
        for (const [index, element] of staying.entries()) {
          if (before[index] !== after[index]) continue;
          const { top, bottom, width } = element.getBoundingClientRect();
          if (width < innerWidth / 3) continue;
          for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y++) {
            rows.add(Math.floor(y));
          }
        }
        return rows.size;
      }, share);
      if (covered > 256 / 3) faults.push(`${path} at ${share}: ${covered} px`);
    }
    return faults;
  }

  it.each([...kinds, "/hi/contact"])(
    "is no wider than a small screen with letters of 24 or 32 px, leaves two thirds of a low window to what scrolls: %s",
    timeout,
    async (path) => {
      const page = await at(path);
      expect(await staying(page, path)).toEqual([]);
      expect(await tooWideWithLargeLetters(page, path)).toEqual([]);
    },
  );

  it.each(["/contact", "/hi/contact"])(
    "is not wider than the window where the reader spaces letters, words and lines (WCAG 1.4.12): %s",
    async (path) => expect(await tooWideWithSpacing(await at(path), path)).toEqual([]),
  );

  it("says outside the form that there is no network, while the browser says so, and not longer", async () => {
    const page = await at("/enquiry");
    const said = page.getByText(messages.frame.noNetwork);
    const kept = page.getByText(messages.frame.typedKept);
    expect(await said.count()).toBe(0);
    await page.context().setOffline(true);
    await eventually(() => said.count()).toBe(1);
    expect(await kept.count()).toBe(0);
    await page.locator("main form [name=name]").fill("Anu Rao");
    await eventually(() => kept.count()).toBe(1);
    expect(await said.getAttribute("role")).toBe("status");
    expect(await said.evaluate((notice) => notice.closest("form"))).toBeNull();
    await page.context().setOffline(false);
    await eventually(() => said.count()).toBe(0);
    await page.locator("main form [name=name]").fill("");
  });
});
