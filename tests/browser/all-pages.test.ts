// Loads pages that are like no other, and some in Hindi, without script and pictures. Checks layout and words, with folded parts closed
// and open. npm run test:long adds all other pages, and the widths between and above.

import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { long } from "../long.ts";
import { htmlOf } from "../site/page-weight.ts";
import { half, hindi, landingPath, looks, paths, products, solutions } from "./compiled.ts";
import { formPages } from "./enquiry.ts";
import { lost, small } from "./faults.ts";
import { overlaps } from "./overlaps.ts";
import { plain, wordsOf } from "./page-words.ts";
import { brokenWords, coveredWords, foldsShown } from "./sizes-of-words.ts";
import { unfoldAll } from "./unfolded.ts";
import { desktop, go, phone, withoutPictures } from "./visit.ts";

/** Faults of the page that is being visited, by statement. */
let faults: string[] = [];

/** What was checked, to prove that there was something to check. */
const seen = { places: 0, tables: 0, lengths: 0 };

/** Products, and every other solution. */
const about = new Set<string>([...products, ...half(solutions, true)].map(({ path }) => path));

const hasTable = (path: string) => htmlOf(path).includes("<table");
const isDrawn = (path: string) => htmlOf(path).includes('<path class="outline');

const withTables = half(paths.filter(hasTable), true);

/**
 * Pages of the source language that are opened: those whose looks or words are like no other's, and every other one with a table, whose
 * words are like no other's, too; with `npm run test:long` all.
 */
const opened = long
  ? paths
  : paths.filter((path) => looks.includes(path) || about.has(path) || withTables.includes(path));

/** Greatest height of a page, in screens of a phone, while all its folded parts are closed: visitors scroll past all of it. */
function maxScreens(path: string): number | undefined {
  if (about.has(path)) return 6.2;
  // The comparison begins with three products.
  return { "/products": 5, "/solutions": 4, "/compare": 5.7, "/documents": 4.3 }[path];
}

/** Words and pictures that are missing or invisible although everything is unfolded and each choice was made. */
async function gapsOf(page: Page, path: string): Promise<string[]> {
  // The landing page's own footer belongs to its content.
  const { headings, hidden, stuck, ...shown } = await unfoldAll(
    page,
    path === landingPath ? "body" : "main",
  );
  const text = plain(shown.text);
  const said = new Set(shown.marks.map(plain));
  return [
    ...(headings === 1 ? [] : ["not one main heading"]),
    ...wordsOf(path).filter((word) => !text.includes(word) && !said.has(word)),
    ...hidden.map((source) => `hidden picture ${source}`),
    ...stuck,
  ];
}

withoutPictures("a page without script", (visit, visitForAll) => {
  let page: Page;
  let path = "";
  const note = (statement: string, found: readonly string[]): void => {
    const width = page.viewportSize()?.width;
    faults.push(...found.map((fault) => `${statement} at ${width} px: ${fault}`));
  };
  /** Sets another window size and waits for the layout, which takes as much of the processor as most checks. */
  async function widen(width: number): Promise<void> {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height: width < 768 ? phone.viewport.height : 900 });
    }
  }

  const lookForLines = async () =>
    note(
      "draws the lines of its drawings",
      await page
        .locator("svg path.outline")
        .evaluateAll((all) =>
          all.flatMap((one) => (getComputedStyle(one).stroke === "none" ? `${one.id}` : [])),
        ),
    );

  async function lookForOverlaps(): Promise<void> {
    const found = await overlaps(page);
    seen.places += found.places;
    note("has no covered or overlapping words", found.faults);
  }

  const lookAtHindi = async () =>
    note("in Hindi has no cut-off text, and no target of less than 24 px", [
      ...(await lost(page)),
      ...(await small(page, 24)),
    ]);
  const lookForCovered = async () =>
    note("has no words covered by Enquiry Now from 1024 px on", await coveredWords(page));

  async function lookAtFolds(): Promise<void> {
    const { topics, folds } = await foldsShown(page);
    // A page without topics has nothing to measure.
    const isTold = Object.keys(topics).length > 2;
    const most = path.startsWith("/products/") ? 4 : Number.POSITIVE_INFINITY;
    note("folds no topic at a desktop, and about a product at most four things", [
      ...(isTold ? [] : ["no topics"]),
      ...Object.entries(topics).flatMap(([topic, isWhole]) => (isWhole ? [] : [topic])),
      ...(folds.length > most ? [folds.join(", ")] : []),
    ]);
  }

  async function lookAtLength(most: number): Promise<void> {
    const screens =
      (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.viewport.height;
    if (screens <= 1 || screens > most) {
      note("has at most the listed number of screens on a phone", [`${screens} screens`]);
    }
    seen.lengths++;
  }

  async function lookAtTables(): Promise<void> {
    const { broken, words } = await brokenWords(page);
    if (words === 0) return;
    seen.tables += words;
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    note("breaks no word of a table, and has no table wider than the window", [
      ...broken,
      ...(room === page.viewportSize()?.width ? [] : [`scrolls to ${room}`]),
    ]);
  }

  /** Opens all that folds; on one page of each look by clicking the handles, as visitors do. */
  async function unfold(number: number): Promise<void> {
    if (looks.includes(path)) {
      // A page has the same words at both widths; whether they fit is checked on half of the pages at each.
      for (const width of half([desktop.viewport.width, phone.viewport.width], number % 2 === 0)) {
        await widen(width);
        note("shows all words of its content, and all its pictures", await gapsOf(page, path));
      }
    }
    const mains = await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) {
        details.open = true;
      }
      return document.querySelectorAll("main").length;
    });
    expect(mains, path).toBe(1);
  }

  /** Widths for the overlap check: one of two in turn. */
  function widthsOf(number: number): readonly number[] {
    if (long) return [320, 390, 768, 1024, 1280, 1440, 1920];
    return half([320, 1440], number % 2 === 0);
  }

  /** The checks with their widths, ordered so that the window is resized as seldom as possible: resizing is most of the work. */
  async function lookAt(
    ...all: readonly (readonly [look: () => Promise<unknown>, widths: readonly number[]])[]
  ) {
    const widths = [...new Set(all.flatMap(([, widths]) => widths))].sort((a, b) => a - b);
    const isWide = (page.viewportSize()?.width ?? 0) >= desktop.viewport.width;
    for (const width of isWide ? widths.toReversed() : widths) {
      await widen(width);
      for (const [look, own] of all) {
        if (own.includes(width)) await look();
      }
    }
  }

  /** Widths at which words below the tab at the window's edge are looked for. */
  function widthsOfTab(number: number): readonly number[] {
    // The tab is missing on pages with a form of their own and on the page of success.
    const hasTab =
      looks.includes(path) && path !== "/success" && !formPages.some((page) => page.path === path);
    if (!hasTab) return [];
    return long ? [1024, 1180, 1280] : half([1024, 1280], number % 2 === 0);
  }

  /** Widths at which broken words in tables are looked for: words that fit on the smallest phone hardly break elsewhere. */
  function widthsOfTables(): readonly number[] {
    return long || about.has(path) ? [320, 390] : [320];
  }

  async function look(number: number): Promise<void> {
    const most = maxScreens(path);
    await lookAt(
      [() => lookAtLength(most ?? 0), most === undefined ? [] : [phone.viewport.width]],
      [lookAtFolds, about.has(path) ? [desktop.viewport.width] : []],
    );
    // All words are checked once the page is unfolded; a folded page of each look is checked in every-page.test.ts.
    await unfold(number);
    await lookAt(
      [lookForOverlaps, widthsOf(number)],
      [lookForLines, isDrawn(path) ? widthsOf(number) : []],
      [lookForCovered, widthsOfTab(number)],
      [lookAtHindi, hindi.includes(path) ? [320, 1440] : []],
      [lookAtTables, hasTable(path) ? widthsOfTables() : []],
    );
  }

  const visits = [...[...opened, "/404", ...hindi].entries()];
  // Checks for phones only come first, as the window then keeps its size from one page to the next.
  const ordered = [0, 1].flatMap((turn) => visits.filter(([number]) => number % 2 === turn));

  beforeAll(async () => {
    // With reduced motion, so that elements that follow the window's width have theirs at once.
    page = await visitForAll("/robots.txt", { javaScriptEnabled: false, reducedMotion: "reduce" });
  });

  it.each(ordered)("has no fault: %i, %s", { timeout: 600_000 }, async (number, next) => {
    faults = [];
    path = next;
    await go(page, path, false);
    await look(number);
    expect(faults).toEqual([]);
  });

  it("would be told of words on words, below a picture, below a box and on a picture", async () => {
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

  it("was checked in many places", () => {
    expect(seen.places).toBeGreaterThan(100 * opened.length);
    expect(seen.lengths).toBeGreaterThan(about.size);
    expect(seen.tables).toBeGreaterThan(200);
  });
});
