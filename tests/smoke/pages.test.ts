// Looks at the site with its own content, as visitors get it: every page answers. In a browser
// those with the longest words and a page of each screen, in one of the languages in turn, with
// `npm run test:long` every page, and screens in each language: no text is cut off on a small
// phone; on the pages of the screens none is cut off on a desktop, scripts run, the browser reports
// nothing, and axe finds no fault at one of the two widths. A fault is reported at the content's
// file. Everything else is tested on tests/content.

import { join } from "node:path";
import { compiledIn, pageLanguages, readAddresses } from "@site/common/languages";
import { listen } from "@site/service";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { firstOfEach, screenOf } from "../browser/compiled.ts";
import { servedPlaces } from "../browser/enquiry.ts";
import { findings, lost } from "../browser/faults.ts";
import { siteHandler } from "../browser/site-under-test.ts";
import { hasScripts, inChromium, phone, ready } from "../browser/visit.ts";
import { long } from "../long.ts";
import { testSite } from "../test-site-folder.ts";
import { sourcesOf } from "./sources.ts";

const sourceOf = await sourcesOf(join(testSite, "content"));

/** The pages of each language; the 404 pages are no content's. */
const languages = pageLanguages(testSite).map((language) => ({
  base: language.base,
  paths: readAddresses(compiledIn(testSite, language)).map(({ path }) => path),
}));
const pages = languages.flatMap(({ paths }) => paths);

/** Windows: a small phone's, at which words fit least, and a desktop's. */
const small = { width: 320, height: phone.viewport.height };
const wide = { width: 1440, height: phone.viewport.height };

/** The first page of each screen in each language, and whether it is the language's turn. */
const screens = languages.flatMap(({ base, paths }, language) => {
  const screenAt = (path: string) => screenOf(path.slice(base.length) || "/");
  return firstOfEach(paths, screenAt).map((path, number) => ({
    path,
    screen: screenAt(path),
    isTurn: number % languages.length === language,
  }));
});

/**
 * Pages that a desktop shows, too, and whose scripts and axe run, which takes longest: each screen
 * in one of the languages in turn, with `npm run test:long` in each.
 */
const alive: readonly string[] = firstOfEach(
  screens.toSorted((one, other) => Number(other.isTurn) - Number(one.isTurn)),
  ({ path, screen }) => (long ? path : screen),
).map(({ path }) => path);

/**
 * How many pages of each language are opened for their long words, which are what may be cut off on
 * a small phone.
 */
const longWords = 3;

/**
 * The site with its service of places. Not by Playwright's routes, which turn the browser's cache
 * off: each page would load all scripts again.
 */
const site = await listen(
  (request, response) => {
    if (request.url !== "/api/v2/geoservice/district/IN") return siteHandler(request, response);
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify(servedPlaces));
  },
  { port: 0, host: "127.0.0.1" },
);
afterAll(() => site.close());

/** The longest word of a text, in letters. */
const longest = (text: string) =>
  Math.max(0, ...text.split(/[\s\u00ad\u200b-]+/u).map((word) => [...word].length));

/**
 * Pages with the longest words of their language.
 * @param answer asks for a page and returns its words
 */
async function withLongWords(answer: (path: string) => Promise<string>): Promise<string[]> {
  const chosen: string[] = [];
  for (const { paths } of languages) {
    const measured: { path: string; length: number }[] = [];
    for (const path of paths) measured.push({ path, length: longest(await answer(path)) });
    const sorted = measured.sort((one, other) => other.length - one.length);
    chosen.push(...sorted.slice(0, long ? sorted.length : longWords).map(({ path }) => path));
  }
  return chosen;
}

inChromium(
  "the site with its own content",
  (visit) => {
    /**
     * Faults, each with the file in which it can be mended, as the check of the content reports
     * them.
     */
    const faults: string[] = [];
    let path = "";
    const report = (where: string, found: readonly string[]) =>
      faults.push(
        ...found.map((fault) => `${sourceOf(path)} error page ${path}${where}: ${fault}`),
      );

    /** The words of a page, as the server sends it. */
    async function answer(address: string): Promise<string> {
      path = address;
      const { status, text } = await fetch(site.origin + address).then(async (sent) => ({
        status: sent.status,
        text: await sent.text(),
      }));
      report("", status === 200 ? [] : [`answers ${status}`]);
      const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(text) ?? [];
      return main
        .replace(/<(?:style|script|svg)\b.*?<\/(?:style|script|svg)>/gs, " ")
        .replace(/<[^>]*>/g, " ");
    }

    async function look(page: Page): Promise<void> {
      const answer = await page.goto(site.origin + path, { waitUntil: "load" });
      report("", answer?.status() === 200 ? [] : [`answers ${answer?.status()}`]);
      if (alive.includes(path) && (await hasScripts(page))) await ready(page);
      report(" at 320 px", await lost(page));
      if (!alive.includes(path)) return;
      const isWide = alive.indexOf(path) % 2 === 1;
      if (!isWide) report(" at 320 px", await findings(page));
      await page.setViewportSize(wide);
      report(" at 1440 px", await lost(page));
      if (isWide) report(" at 1440 px", await findings(page));
      // Set back before the next page is loaded, which would be laid out twice.
      await page.setViewportSize(small);
    }

    it("has no page with a fault", { timeout: 3_600_000 }, async () => {
      const open = (javaScriptEnabled: boolean) =>
        visit("/robots.txt", {
          javaScriptEnabled,
          reducedMotion: "reduce",
          viewport: small,
          before: async (opened) => {
            opened.on("pageerror", ({ message }) => report("", [`script error: ${message}`]));
            opened.on("console", (message) => {
              // This browser leaves the space of pictures empty.
              const isOwn = !/image loading is disabled|link preload but not used/.test(
                message.text(),
              );
              if (isOwn && ["error", "warning"].includes(message.type())) {
                report("", [`console ${message.type()}: ${message.text()}`]);
              }
            });
          },
        });
      const living = await open(true);
      const still = await open(false);
      const opened = new Set([...alive, ...(await withLongWords(answer))]);
      for (const next of opened) {
        path = next;
        await look(alive.includes(next) ? living : still);
      }
      expect(opened.size).toBeGreaterThan(long ? pages.length - 1 : 20);
      expect(faults.join("\n")).toBe("");
    });
  },
  false,
);
