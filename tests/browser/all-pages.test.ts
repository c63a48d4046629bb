// Loads pages that are like no other, and some in Hindi, without script and pictures. Checks layout
// and words, with folded parts closed and open. npm run test:long adds all other pages, and the
// widths between and above.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long } from "../long.ts";
import { htmlOf } from "../site/page-weight.ts";
import { plain, wordsOf } from "../site/page-words.ts";
import { half, hindi, landingPath, looks, paths, products, solutions } from "./compiled.ts";
import { extraWidth, lost, small } from "./faults.ts";
import { overlaps } from "./overlaps.ts";
import { brokenWords } from "./sizes-of-words.ts";
import { unfoldAll } from "./unfolded.ts";
import { desktop, go, phone, withoutPictures } from "./visit.ts";

/** Products, and every other solution. */
const about = new Set<string>([...products, ...half(solutions, true)].map(({ path }) => path));

const hasTable = (path: string) => htmlOf(path).includes("<table");
const withTables = half(paths.filter(hasTable), true);

/**
 * Pages of the source language that are opened: those whose looks or words are like no other's, and
 * every other one with a table, whose words are like no other's, too; with `npm run test:long` all.
 */
const opened = long
  ? paths
  : paths.filter((path) => looks.includes(path) || about.has(path) || withTables.includes(path));

/**
 * Greatest height of a page, in screens of a phone, while all its folded parts are closed: visitors
 * scroll past all of it.
 */
function maxScreens(path: string): number | undefined {
  if (about.has(path)) return 6.2;
  // The comparison begins with three products.
  return { "/products": 5, "/solutions": 4, "/compare": 5.7 }[path];
}

/** Topics that are folded on a desktop, and more than four folded things about a product. */
async function foldsOf(page: Page, path: string): Promise<string[]> {
  const texts = page.locator("#details details[id] :is(p, li, td)");
  const folds = page.locator("main details:not([open]) > summary").filter({ visible: true });
  const isFolded = path.startsWith("/products/") && (await folds.count()) > 4;
  const hidden = await texts.evaluateAll((all) =>
    all
      .filter((one) => !one.checkVisibility({ visibilityProperty: true }))
      .map((one) => `${one.textContent}`),
  );
  return [
    ...((await texts.count()) > 2 ? hidden : ["no topics"]),
    ...(isFolded ? ["more than four things"] : []),
  ];
}

/**
 * Words and pictures that are missing or cannot be seen although everything is unfolded and each
 * choice was made.
 */
async function gapsOf(page: Page, path: string): Promise<string[]> {
  // The landing page's own footer belongs to its content.
  const { hidden, stuck, ...shown } = await unfoldAll(page, path === landingPath ? "body" : "main");
  const text = plain(shown.text);
  const said = new Set(shown.marks.map(plain));
  return [
    ...wordsOf(path).filter((word) => !text.includes(word) && !said.has(word)),
    ...hidden.map((source) => `hidden picture ${source}`),
    ...stuck,
  ];
}

// Proves that there was something to check.
const seen = { places: 0, words: 0 };

const faults: string[] = [];
function note(page: Page, statement: string, found: readonly string[]): void {
  const where = `${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`;
  faults.push(...found.map((fault) => `${where} ${statement}: ${fault}`));
}

/** Sets another window size, which takes as much of the processor as most checks. */
async function widen(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: width < 768 ? phone.viewport.height : 900 });
}

/** Whether a window is a phone's. */
const isNarrow = (width: number) => width < 768;

/** Checks a page at a phone's or a desktop's width while its parts are folded. */
async function lookFolded(page: Page, path: string, width: number): Promise<void> {
  const most = isNarrow(width) ? maxScreens(path) : undefined;
  if (most !== undefined) {
    await widen(page, width);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const screens = height / phone.viewport.height;
    note(page, "has at most the listed screens", screens > most ? [`${screens}`] : []);
  }
  if (!isNarrow(width) && about.has(path)) {
    await widen(page, width);
    note(page, "folds few things at a desktop", await foldsOf(page, path));
  }
}

/**
 * Checks a page whose parts are open at one width; a folded page is checked in every-page.test.ts.
 */
async function lookAt(page: Page, path: string, width: number, isLow: boolean): Promise<void> {
  await widen(page, width);
  // It takes longest, so that npm test does it at one width, or where the tab of Enquiry Now is
  // upright.
  if (long || isNarrow(width) === isLow || width >= 1024) {
    const { faults: found, places } = await overlaps(page);
    seen.places += places;
    note(page, "has no covered or overlapping words, nor any that passes below Enquiry Now", found);
  }
  if (hindi.includes(path)) {
    const all = [...(await lost(page)), ...(await small(page))];
    note(page, "has no cut-off text or small targets", all);
  }
  if (width <= 390 && hasTable(path)) {
    const { broken, words } = await brokenWords(page);
    seen.words += words;
    note(page, "breaks no word of a table", broken);
    expect(await extraWidth(page), `${path} at ${width} px`).toBe(0);
  }
}

/**
 * Widths at which a page is checked: `npm test` takes two only where words are most likely not to
 * fit.
 */
const widthsOf = (path: string, isLow: boolean) =>
  long
    ? [320, 390, 768, 1024, 1280, 1440, 1920]
    : [320, 1024].filter(
        (width) =>
          isNarrow(width) === isLow || hindi.includes(path) || (isNarrow(width) && hasTable(path)),
      );

async function look(page: Page, path: string, isLow: boolean): Promise<void> {
  await go(page, path, false);
  const widths = [phone.viewport.width, desktop.viewport.width];
  const [first = 0, last = 0] = isLow ? widths.toReversed() : widths;
  await lookFolded(page, path, first);
  await lookFolded(page, path, last);
  if (looks.includes(path)) {
    // Whether its words fit is checked on half of the pages at each width.
    await widen(page, last);
    note(page, "shows all words of its content, and all its pictures", await gapsOf(page, path));
  }
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) {
      details.toggleAttribute("open", true);
    }
  });
  for (const width of widthsOf(path, isLow)) await lookAt(page, path, width, isLow);
}

withoutPictures("a page without script", (visit) => {
  it("has no fault", { timeout: 1_800_000 }, async () => {
    // With reduced motion, so that elements that follow the window's width have theirs at once.
    const page = await visit("/robots.txt", { javaScriptEnabled: false, reducedMotion: "reduce" });
    // First those at a phone's width, as the window then keeps its size from one page to the next.
    for (const isLow of [true, false]) {
      for (const [number, path] of [...opened, "/404", ...hindi].entries()) {
        if ((number % 2 === 0) === isLow) await look(page, path, isLow);
      }
    }
    expect(faults).toEqual([]);
    expect(seen.places).toBeGreaterThan(100 * opened.length);
    expect(seen.words).toBeGreaterThan(200);
  });

  it("would report words on words, below a picture, below a box and on a picture", async () => {
    const bare = await visit("/robots.txt", { javaScriptEnabled: false });
    const at = 'style="position: absolute; left: 0; top: 0"';
    const picture = `<svg width="90" height="90" ${at}><rect width="90" height="90"/></svg>`;
    for (const html of [
      '<p>One two</p><p style="margin-top: -2.2em">Three four</p>',
      `<p>One two</p>${picture}`,
      '<p>One two</p><div style="position: absolute; inset: 0; background: #fff8; pointer-events: none"></div>',
      `${picture}<p style="position: relative">One two</p>`,
    ]) {
      await bare.setContent(
        `<!doctype html><body style="margin: 0; font: 16px/1.4 sans-serif">${html}`,
      );
      expect((await overlaps(bare)).faults, html).not.toEqual([]);
    }
    await bare.setContent('<!doctype html><p style="font: 16px/1.4 sans-serif">One two</p>');
    expect((await overlaps(bare)).faults).toEqual([]);
  });
});
