// Tests pages as visitors set their devices: darkened pages, forced colours, large letters, and a low window.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { long } from "../long.ts";
import { startBrowser } from "../support/chromium.ts";
import { executablePath } from "./browsers.ts";
import { half, landingPath } from "./compiled.ts";
import { type Drawn, drawnContrasts } from "./drawn-contrast.ts";
import { findings } from "./faults.ts";
import { eventually, go, inOneWindow, withoutPictures } from "./visit.ts";

/** With all that colours, drawings, forms, lists and bars are made of. */
const few = ["/", "/products/vplank", "/solutions/partitions", "/enquiry", "/contact"];
/** Those whose words are measured as they are drawn, which takes longest. */
const drawn = long ? few : ["/products/vplank"];
/** The kinds of page that have something of their own to be wide or to stay in the window. */
const more = [
  ...few,
  landingPath,
  "/search",
  "/compare",
  "/applications",
  "/blogs/1",
  "/documents",
  "/hi",
];

const timeout = { timeout: 600_000 };

/** Words that are legible in the colours of the page and not in others; both lists have the same words. */
function lostIn(drawn: readonly Drawn[], light: readonly Drawn[]): string[] {
  expect(drawn.map(({ words }) => words)).toEqual(light.map(({ words }) => words));
  return drawn
    .filter(({ contrast }, index) => {
      return contrast > 0 && contrast < 4.5 && (light[index]?.contrast ?? 0) >= 4.5;
    })
    .map(({ words, contrast }) => `${words} ${contrast}`);
}

withoutPictures("a page of each kind", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { reducedMotion: "reduce", deviceScaleFactor: 2 });
  let darkening: Browser;
  let darkened: Page;
  beforeAll(async () => {
    darkening = await startBrowser(executablePath, [
      "--enable-features=WebContentsForceDark",
      "--blink-settings=imagesEnabled=false",
    ]);
    darkened = await darkening.newPage({ reducedMotion: "reduce", deviceScaleFactor: 2 });
  });
  afterAll(() => darkening?.close());

  it(
    "has no words below 4.5 : 1 where Chromium darkens it, and none in forced colours",
    timeout,
    async () => {
      const faults: string[] = [];
      for (const path of drawn) {
        const page = await at(path);
        await go(darkened, path);
        const measured = async (one: Page) => {
          await one.setViewportSize({ width: 390, height: 844 });
          return drawnContrasts(one);
        };
        const light = await measured(page);
        await page.emulateMedia({ forcedColors: "active" });
        const modes = { darkened: await measured(darkened), forced: await measured(page) };
        await page.emulateMedia({ forcedColors: "none" });
        const legible = light.filter(({ contrast }) => contrast >= 4.5).length;
        expect(legible, `${path}: words to compare`).toBeGreaterThan(light.length / 3);
        for (const [mode, drawn] of Object.entries(modes)) {
          faults.push(...lostIn(drawn, light).map((fault) => `${path}, ${mode}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it("has no wide border without colour, as forced colours show it", timeout, async () => {
    const faults: string[] = [];
    for (const path of drawn) {
      const page = await at(path);
      await page.setViewportSize({ width: 1440, height: 900 });
      const found = await page.evaluate(() =>
        [...document.querySelectorAll("body *")].flatMap((element) => {
          const style = getComputedStyle(element);
          const isShown = ["top", "right", "bottom", "left"].some(
            (side) =>
              Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 2 &&
              style.getPropertyValue(`border-${side}-color`) === "rgba(0, 0, 0, 0)",
          );
          return isShown && element.checkVisibility() ? [element.outerHTML.slice(0, 80)] : [];
        }),
      );
      faults.push(...found.map((start) => `${path}: ${start}`));
    }
    expect(faults).toEqual([]);
  });

  it("asks browsers not to darken it, as those of phones heed", async () => {
    const page = await at("/");
    const scheme = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(scheme.split(" ").sort()).toEqual(["light", "only"]);
  });

  /** What axe finds on a page, at one width in turn. */
  async function foundByAxe(page: Page, path: string): Promise<string[]> {
    const faults: string[] = [];
    for (const width of half([320, 1440], few.indexOf(path) % 2 === 0)) {
      await page.setViewportSize({ width, height: 800 });
      for (const forcedColors of ["none", "active"] as const) {
        await page.emulateMedia({ forcedColors });
        const all = await findings(page);
        // Axe takes the page's own grounds for those that are forced; the pixels above show the contrast.
        const found = all.filter(
          (fault) => forcedColors === "none" || !fault.startsWith("color-contrast "),
        );
        faults.push(...found.map((fault) => `${path} at ${width}, ${forcedColors}: ${fault}`));
      }
    }
    await page.emulateMedia({ forcedColors: "none" });
    return faults;
  }

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

  it.each([...more, "/hi/contact"])(
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

  // It takes as long as all else here; npm test runs it on a page of each screen in the smoke.
  it.runIf(long).each(few)(
    "has no accessibility fault at 320 or 1440 px, in light and in forced colours: %s",
    timeout,
    async (path) => expect(await foundByAxe(await at(path), path)).toEqual([]),
  );

  it("says outside the form that there is no network, while the browser says so, and not longer", async () => {
    const page = await at("/enquiry");
    const said = page.getByText("There is no network.");
    const kept = page.getByText("What you typed is kept.");
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
    // What is typed already is noticed as well.
    await page.context().setOffline(true);
    await eventually(() => kept.count()).toBe(1);
    await page.context().setOffline(false);
    await page.locator("main form [name=name]").fill("");
  });
});
