// Every page of the sources, and some in Hindi, without script, and without pictures, which keep their places: each is loaded once and
// looked at from all sides, as it comes and with all that folds open; with npm run test:long at the widths between and above, too.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long } from "../long.ts";
import { htmlOf } from "../site/page-weight.ts";
import { half, hindi, landingPath, looks, paths, products, site, solutions } from "./compiled.ts";
import { formPages } from "./enquiry.ts";
import { lost, small } from "./faults.ts";
import { overlaps } from "./overlaps.ts";
import { plain, wordsOf } from "./page-words.ts";
import { brokenWords, coveredWords, lettersOfDrawings, wordsShown } from "./sizes-of-words.ts";
import { unfoldAll } from "./unfolded.ts";
import { desktop, go, phone, withoutPictures } from "./visit.ts";

const statements = {
  clear: "has no words that anything covers or overlaps, at a small phone's width and a desktop's",
  letters: "has no letters in its drawings that are less than 13 px high",
  tables: "breaks no word of a table on a phone, and no table is wider than that",
  length: "is no longer on a phone than visitors scroll",
  words: "of each look says all that it has to say, with all pictures in place",
  links: "of each look has all links of the header's menus and of the footer",
  covered: "of each look has no words below Enquiry Now from 1024 px on",
  hindi: "in Hindi loses nothing, and has no target of less than 24 px",
  topics: "about a product or a solution says no more than 800 words, and at most 60 on a topic",
} as const;

/** What is wrong, by statement. */
const wrong = Object.fromEntries(Object.keys(statements).map((name) => [name, [] as string[]])) as Record<
  keyof typeof statements,
  string[]
>;

/** What there was to look at. */
const seen = { places: 0, drawings: 0, tables: 0, lengths: 0, said: [] as number[] };

const about = new Set<string>([...products, ...solutions].map(({ path }) => path));

/** How many screens of a phone a page may be long while nothing of it is opened: visitors scroll past all of them. */
function mostScreens(path: string): number | undefined {
  if (about.has(path)) return 6.1;
  return { "/products": 5, "/solutions": 4, "/compare": 3, "/documents": 4 }[path];
}

/** Addresses that the header's menus, all of them unfolded, and the footer have to lead to. */
const menus = site.navigation.flatMap(({ path, menu }) => [
  ...(menu ? site.menus[menu].map((entry) => entry.path) : []),
  path,
]);
const foot = site.footer.columns.flatMap(({ links }) => links.map(({ path }) => path));

/** Those of them that a page is without. */
async function missingLinks(page: Page): Promise<string[]> {
  // What unfolds is opened at once here; by its handle it is in without-script.test.ts.
  const [header, footer] = await page.evaluate(() => {
    for (const details of document.querySelectorAll("header nav details")) {
      details.removeAttribute("name");
      details.setAttribute("open", "");
    }
    const links = ["header nav a", "footer a"].map((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map((link) => link.getAttribute("href")),
    );
    for (const details of document.querySelectorAll("header nav details")) details.removeAttribute("open");
    return links;
  });
  return [
    ...[...menus, site.contactButton.path].filter((path) => !header?.includes(path)),
    ...foot.filter((path) => !footer?.includes(path)),
  ];
}

/** What is not on a page, or cannot be seen when all that folds is open and each choice was made. */
async function gapsOf(page: Page, path: string): Promise<string[]> {
  // The landing page's own foot is content of its own.
  const { headings, hidden, stuck, ...shown } = await unfoldAll(page, path === landingPath ? "body" : "main");
  const text = plain(shown.text);
  const said = new Set(shown.marks.map(plain));
  return [
    ...(headings === 1 ? [] : ["not one main heading"]),
    ...wordsOf(path).filter((word) => !text.includes(word) && !said.has(word)),
    ...hidden.map((source) => `hidden picture ${source}`),
    ...stuck,
  ];
}

withoutPictures("a page without script", (visit) => {
  let page: Page;
  let path = "";
  const note = (name: keyof typeof statements, faults: readonly string[]): void => {
    wrong[name].push(...faults.map((fault) => `${path} at ${page.viewportSize()?.width} px: ${fault}`));
  };
  /** Laying a page out anew takes as much of the processor as most of what is looked at. */
  async function widen(width: number): Promise<void> {
    if (page.viewportSize()?.width !== width)
      await page.setViewportSize({ width, height: width < 768 ? phone.viewport.height : 900 });
  }

  async function lookForOverlaps(): Promise<void> {
    const { faults, places } = await overlaps(page);
    seen.places += places;
    note("clear", faults);
  }

  const lookAtHindi = async () => note("hindi", [...(await lost(page)), ...(await small(page, 24))]);
  const lookForCovered = async () => note("covered", await coveredWords(page));
  const lookAtLinks = async () => note("links", await missingLinks(page));

  async function lookAtWords(): Promise<void> {
    const { all, topics } = await wordsShown(page);
    seen.said.push(all);
    // Pages without topics would have nothing to be measured by.
    const isTold = Object.keys(topics).length > 2;
    const faults = Object.entries(topics).filter(([, words]) => words === 0 || words > 60);
    note("topics", [...(all > 800 ? [`${all} words`] : []), ...(isTold ? [] : ["no topics"]), ...faults.map(String)]);
  }

  async function lookAtLength(most: number): Promise<void> {
    const screens = (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.viewport.height;
    if (screens <= 1 || screens > most) note("length", [`${screens} screens`]);
    seen.lengths++;
  }

  async function lookAtTables(): Promise<void> {
    const { broken, words } = await brokenWords(page);
    if (words === 0) return;
    seen.tables += words;
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    note("tables", [...broken, ...(room === page.viewportSize()?.width ? [] : [`scrolls to ${room}`])]);
  }

  async function lookAtDrawings(): Promise<void> {
    const drawings = await lettersOfDrawings(page);
    seen.drawings += drawings.length;
    if (drawings.length === 0) note("letters", ["no drawing is shown"]);
    const low = drawings.filter(({ height }) => height < 13);
    note(
      "letters",
      low.map(({ name, height }) => `${name}: ${height.toFixed(1)} px`),
    );
  }

  /** Opens all that folds; of a page of each look by its handles, as visitors do. */
  async function unfold(number: number): Promise<void> {
    if (looks.includes(path))
      // A page has the same words at either width; whether they fit is looked at on half of the pages each.
      for (const width of half([desktop.viewport.width, phone.viewport.width], number % 2 === 0)) {
        await widen(width);
        note("words", await gapsOf(page, path));
      }
    await page.locator("main").evaluate((main) => {
      for (const details of main.querySelectorAll("details")) details.open = true;
    });
  }

  /** Where overlaps are looked for: on a page like many others at one width in turn. */
  function widthsOf(number: number): readonly number[] {
    if (long) return [320, 390, 768, 1024, 1280, 1440, 1920];
    return looks.includes(path) || about.has(path) || hindi.includes(path)
      ? [320, 1440]
      : half([320, 1440], number % 2 === 0);
  }

  /** What is looked at, each at its widths, from the nearer end on: a window of another width is most of the work. */
  async function lookAt(...all: readonly (readonly [look: () => Promise<unknown>, widths: readonly number[]])[]) {
    const widths = [...new Set(all.flatMap(([, widths]) => widths))].sort((a, b) => a - b);
    const isWide = (page.viewportSize()?.width ?? 0) >= desktop.viewport.width;
    for (const width of isWide ? widths.toReversed() : widths) {
      await widen(width);
      for (const [look, own] of all) if (own.includes(width)) await look();
    }
  }

  /** Where is looked for words below the tab at the window's edge. */
  function widthsOfTab(number: number): readonly number[] {
    // The page's own form takes the tab's place there, and who has just enquired is not asked to.
    const hasTab = looks.includes(path) && path !== "/success" && !formPages.some((page) => page.path === path);
    if (!hasTab) return [];
    return long ? [1024, 1180, 1280] : half([1024, 1280], number % 2 === 0);
  }

  /** Where words of tables are looked at: what is not broken on the smallest phone is hardly broken on another. */
  function widthsOfTables(): readonly number[] {
    return long || looks.includes(path) || about.has(path) ? [320, 390] : [320];
  }

  async function look(number: number): Promise<void> {
    const isLook = looks.includes(path);
    const html = htmlOf(path);
    const hasDrawings = /<path class="outline|src="[^"]*\/drawings\//.test(html);
    const most = mostScreens(path);
    await lookAt(
      [() => lookAtLength(most ?? 0), most === undefined ? [] : [phone.viewport.width]],
      [lookAtWords, about.has(path) ? [desktop.viewport.width] : []],
    );
    // All words of a page stand there once it is open; as it comes, one of each look is looked at in every-page.test.ts.
    await unfold(number);
    await lookAt(
      [lookForOverlaps, widthsOf(number)],
      [lookForCovered, widthsOfTab(number)],
      [lookAtHindi, hindi.includes(path) ? [320, 1440] : []],
      [lookAtLinks, isLook && path !== landingPath ? [1440] : []],
      [lookAtDrawings, hasDrawings ? [390, 768, 1440] : []],
      [lookAtTables, html.includes("<table") ? widthsOfTables() : []],
    );
  }

  async function surveyAll(): Promise<void> {
    // Without motion: what is as wide as the window wants it is looked at as soon as the window has its width.
    page = await visit("/robots.txt", { javaScriptEnabled: false, reducedMotion: "reduce" });
    const visits = [...[...paths, "/404", ...hindi].entries()];
    // First those that are looked at on a phone alone, as the window stays as it is from one to the next.
    for (const turn of [0, 1])
      for (const [number, next] of visits.filter(([number]) => number % 2 === turn)) {
        path = next;
        await go(page, path, false);
        await look(number);
      }
  }

  /** Each page is loaded once, for all statements. */
  let survey: Promise<void> | undefined;

  it.each(Object.entries(statements) as [keyof typeof statements, string][])(
    "%s: it %s",
    { timeout: 3_600_000 },
    async (name) => {
      survey ??= surveyAll();
      await survey;
      expect(wrong[name]).toEqual([]);
    },
  );

  it("was looked at in many places, tables, drawings and topics, and a product or solution says 700 words on average", () => {
    expect(seen.places).toBeGreaterThan(100 * paths.length);
    expect(seen.lengths).toBeGreaterThan(about.size);
    expect(seen.tables).toBeGreaterThan(200);
    expect(seen.drawings).toBeGreaterThan(30);
    expect(seen.said.length).toBe(about.size);
    expect(seen.said.reduce((sum, words) => sum + words, 0) / seen.said.length).toBeLessThanOrEqual(700);
  });
});
