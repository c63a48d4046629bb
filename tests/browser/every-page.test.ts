// Loads pages at a phone's or a desktop's width, and checks accessibility, pictures, requests and more. It takes a page of every sixth
// look (loading.test.ts has others), with npm run test:long every page at both widths.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { long as isLong } from "../long.ts";
import { htmlOf, scriptsOf, stylesOf } from "../site/page-weight.ts";
import { half, looks } from "./compiled.ts";
import { formPages } from "./enquiry.ts";
import { findings, lost, small, unseenControls } from "./faults.ts";
import { type HeldSite, heldSite } from "./held-site.ts";
import { overlaps } from "./overlaps.ts";
import { goOn, listen, refused } from "./refused.ts";
import { shifts } from "./shifts.ts";
import { tryAll, used } from "./try-all.ts";
import { eventually, hasScripts, inChromium, ready } from "./visit.ts";

/** Every sixth look, the players of /videos, and Page not Found, which has no address. */
const sixth = isLong ? looks : looks.filter((_look, index) => index % 6 === 0);
const opened = [...new Set([...sixth, "/videos", "/404"])];

/** Time limit of the long tests, in milliseconds. */
const long = 3_600_000;

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const narrow = { width: 320, height: 640 };

/** Faults of the page that is being visited, by statement. */
let faults: string[] = [];
const note = (statement: string, found: readonly string[]) =>
  faults.push(...found.map((fault) => `${statement}: ${fault}`));

/** What was checked, to prove that there was something to check. */
const seen = { places: 0 };

inChromium("a page of each kind", (_visit, visitForAll) => {
  let held: HeldSite;
  beforeAll(async () => {
    held = await heldSite();
  });
  afterAll(() => held?.close());

  /** Loads a page over a line of medium speed; it is first painted when all of its HTML has arrived. */
  async function load(page: Page, path: string): Promise<void> {
    const release = held.hold();
    const loaded = page.goto(held.origin + path, { waitUntil: "load" });
    // Otherwise the machine's speed would decide how much HTML was parsed at the first paint, and whether the font had arrived.
    const isThere = () =>
      page.evaluate(
        () =>
          (document.readyState !== "loading" || document.querySelector("body > script") !== null) &&
          performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".woff2")),
      );
    await eventually(() => isThere().catch(() => false), path).toBe(true);
    release();
    await loaded;
    if (await hasScripts(page)) await ready(page);
  }

  /** Addresses of pictures that failed to load. */
  const missing = (page: Page) =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ naturalWidth }) => naturalWidth === 0)
        .map(({ currentSrc, src }) => currentSrc || src),
    );

  /** Differences between the files that are loaded and those that are counted (tests/site/budget.test.ts). */
  async function uncounted(page: Page, path: string): Promise<string[]> {
    // Page not Found loads the files of its suggestions once it shows.
    if (path === "/404") return [];
    const html = htmlOf(path);
    const counted = new Set([...scriptsOf(html), ...stylesOf(html)]);
    const asked = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    const loaded = new Set(
      asked.flatMap((name) => /\/assets\/([\w.-]+\.(?:js|css))$/.exec(name)?.[1] ?? []),
    );
    return [...counted, ...loaded].filter((name) => !counted.has(name) || !loaded.has(name));
  }

  /** Pictures whose loaded file is much wider or narrower than they are drawn, and a first one that comes late. */
  async function faultsOfPictures(page: Page): Promise<string[]> {
    const { places, faults } = await page.evaluate(() => {
      scrollTo(0, 0);
      // The browser may take a wider file that another page or place has loaded.
      const fetched = new Set(
        performance
          .getEntriesByType("resource")
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && entry.transferSize > 0
              ? [entry.name]
              : [],
          ),
      );
      const shown = [...document.images].flatMap((image) => {
        const source = image.parentElement?.querySelector("source");
        const { clientWidth: width, clientHeight: height } = image;
        if (!source || width === 0 || height === 0) return [];
        const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
        const fits = {
          cover: Math.max(width, height * shape),
          contain: Math.min(width, height * shape),
        };
        const { objectFit } = getComputedStyle(image);
        const drawn = fits[objectFit as keyof typeof fits] ?? width;
        const widths = [...source.srcset.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each));
        const name = image.currentSrc.replace(/.*\//, "");
        const file = Number(/-(\d+)\.\w+$/.exec(name)?.[1]);
        const share = file / (drawn * devicePixelRatio);
        const { currentSrc } = image;
        const same = [...document.images].filter((other) => other.currentSrc === currentSrc);
        const isOwn = fetched.has(currentSrc) && same.length === 1;
        return { image, name, widths, file, share, isOwn };
      });
      const first = shown.find(({ image }) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      });
      return {
        places: shown.length,
        faults: [
          // Browsers take the nearer of two widths in proportion.
          ...shown.flatMap(({ name, widths, file, share, isOwn }) => [
            ...(isOwn && share > 1.5 && file !== widths[0]
              ? [`${name} is ${share} times as wide`]
              : []),
            ...(1 / share > Math.sqrt(1.5) + 0.005 && file !== widths.at(-1)
              ? [`${name} is stretched to ${1 / share}`]
              : []),
          ]),
          ...(first?.image.loading === "lazy" ? [`${first.name} comes late`] : []),
        ],
      };
    });
    seen.places += places;
    return faults;
  }

  /** Runs all checks on a page, which is left in the wide window. */
  async function look(page: Page, path: string, isEven: boolean): Promise<void> {
    note("loads exactly the files that are counted as its weight", await uncounted(page, path));
    note(
      "does not move while it loads",
      (await shifts(page)).map(({ value, what }) => `${value} ${what.join(" ")}`),
    );
    note("loads all its pictures", await missing(page));
    note("has pictures that fit their places", await faultsOfPictures(page));
    // It takes as long as loading the page; npm test runs it on a page of each screen in the smoke.
    if (isLong) note("is accessible", await findings(page));
    note("has targets of at least 24 px", await small(page, 24));
    // With all parts open, each page is checked at both widths (all-pages.test.ts).
    note("has no covered words while it is folded", (await overlaps(page)).faults);
    await page.setViewportSize(narrow);
    note("has no cut-off text at 320 px", await lost(page));
    await page.setViewportSize(wide);
    // The browser styles and lays out the whole page anew.
    if (isLong || isEven) {
      await page.emulateMedia({ forcedColors: "active" });
      note("has visible controls in forced colours", await unseenControls(page));
      await page.emulateMedia({ forcedColors: "none" });
    }
  }

  let page: Page;
  /** The page's address, and how it was reached. */
  let path = "/";
  let isTried = false;

  beforeAll(async () => {
    const complain = (words: string) => note("causes no error or failed request", [words]);
    page = await visitForAll("/robots.txt", {
      reducedMotion: "reduce",
      // As on most phones.
      deviceScaleFactor: 2,
      before: async (fresh) => {
        await listen(fresh);
        fresh.on("console", (line) => {
          // 404 is the right status of Page not Found.
          const isStatus = path === "/404" && line.text().includes("status of 404");
          // The embedded player of another host logs warnings.
          const isOwn = line.type() === "error" || (line.type() === "warning" && !isTried);
          if (isOwn && !isStatus) complain(line.text());
        });
        fresh.on("pageerror", (error) => complain(`${error}`));
        // Resources of other hosts are out of reach here: the videos, which are pressed below.
        fresh.on("requestfailed", (request) => {
          // The browser aborts a picture when another file of it fits better.
          const { errorText = "" } = request.failure() ?? {};
          if (request.url().startsWith(held.origin) && errorText !== "net::ERR_ABORTED") {
            complain(`${request.url()}: ${errorText}`);
          }
        });
      },
    });
  });

  it.each([...opened.entries()])(
    "has no fault: %i, %s",
    { timeout: long },
    async (number, next) => {
      faults = [];
      path = next;
      isTried = false;
      for (const own of half([phone, wide], number % 2 === 0)) {
        // What was collected on an earlier page would be listed once its code has loaded, which moves the form (samples.test.ts).
        await page.evaluate(() => localStorage.clear());
        // The next page must not load while this one is still being laid out for another window, and starts in a process without pictures.
        await page.goto("about:blank");
        await page.setViewportSize(own);
        await load(page, path);
        await look(page, path, Math.floor(number / 2) % 2 === 0);
      }
      isTried = true;
      // Half of them are tried after a load, half after a navigation inside the site.
      const inside = opened[number + 1];
      if (inside !== undefined && inside !== "/404" && number % 2 === 1) await goOn(page, inside);
      // What is around is the same on every page; those with a form of their own have no panel.
      const { pathname } = new URL(page.url());
      const hasPanel = !formPages.some((own) => own.path === pathname);
      await tryAll(page, hasPanel && used.panels < 2);
      const violations = (await refused(page)).map((one) => JSON.stringify(one));
      note("violates no content security policy, whatever a visitor does", violations);
      expect(faults).toEqual([]);
    },
  );

  it("had enough pictures and controls to check", () => {
    expect(seen.places).toBeGreaterThan(5 * opened.length);
    for (const [name, times] of Object.entries(used)) expect(times, name).toBeGreaterThan(1);
  });
});
