// Loads pages with their scripts and pictures, and checks accessibility, pictures, requests and
// more. It takes every sixth look at a phone's or a desktop's width (loading.test.ts has others),
// with npm run test:long each look at both.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long } from "../long.ts";
import { htmlOf, scriptsOf, stylesOf } from "../site/page-weight.ts";
import { half, looks } from "./compiled.ts";
import { formPages, later, playServices } from "./enquiry.ts";
import { findings, lost, small, unseenControls } from "./faults.ts";
import { overlaps } from "./overlaps.ts";
import { shifts } from "./shifts.ts";
import { tryAll, used } from "./try-all.ts";
import { desktop, eventually, hasScripts, inChromium, origin, phone, ready } from "./visit.ts";

/** With the players of /videos, and Page not Found, which has no address. */
const opened = [
  ...new Set([...looks.filter((_, index) => long || index % 6 === 0), "/videos", "/404"]),
];

/** The page that is being visited, and the faults of all. */
let path = "/";
const faults: string[] = [];
const note = (statement: string, found: readonly string[]) =>
  faults.push(...found.map((fault) => `${path} ${statement}: ${fault}`));

/** How many places of pictures were checked. */
let places = 0;

/**
 * Differences between the files that are loaded and those that are counted
 * (tests/site/budget.test.ts).
 */
async function uncounted(page: Page, path: string): Promise<string[]> {
  // Page not Found loads the files of its suggestions once it shows.
  if (path === "/404") return [];
  const html = htmlOf(path);
  const counted = new Set([...scriptsOf(html), ...stylesOf(html)]);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const loaded = asked.flatMap((name) => /\/assets\/([\w.-]+\.(?:js|css))$/.exec(name)?.[1] ?? []);
  return [...counted, ...loaded].filter((name) => !counted.has(name) || !loaded.includes(name));
}

/**
 * Pictures that failed to load, whose file is much wider or narrower than they are drawn, and a
 * first one that comes late.
 */
async function faultsOfPictures(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    scrollTo(0, 0);
    const shown = [...document.images].flatMap((image) => {
      const source = image.parentElement?.querySelector("source");
      const { clientWidth: width, clientHeight: height, currentSrc } = image;
      if (!source || width === 0 || height === 0) return [];
      const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const fits = {
        cover: Math.max(width, height * shape),
        contain: Math.min(width, height * shape),
      };
      const { objectFit } = getComputedStyle(image);
      const drawn = fits[objectFit as keyof typeof fits] ?? width;
      const widths = [...source.srcset.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each));
      const name = currentSrc.replace(/.*\//, "");
      const file = Number(/-(\d+)\.\w+$/.exec(name)?.[1]);
      const share = file / (drawn * devicePixelRatio);
      // The browser may take a wider file that another page or place has loaded.
      const same = [...document.images].filter((other) => other.currentSrc === currentSrc);
      const isOwn =
        same.length === 1 &&
        performance
          .getEntriesByName(currentSrc)
          .some((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0);
      // Browsers take the nearer of two widths in proportion.
      const isWide = isOwn && share > 1.5 && file !== widths[0];
      const isStretched = 1 / share > Math.sqrt(1.5) + 0.005 && file !== widths.at(-1);
      return { image, fault: isWide || isStretched ? [`${name} is ${share} times as wide`] : [] };
    });
    const first = shown.find(({ image }) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    });
    return {
      places: shown.length,
      faults: [
        ...[...document.images]
          .filter(({ naturalWidth }) => naturalWidth === 0)
          .map(({ currentSrc, src }) => `${currentSrc || src} is missing`),
        ...shown.flatMap(({ fault }) => fault),
        ...(first?.image.loading === "lazy" ? [`${first.image.src} comes late`] : []),
      ],
    };
  });
  places += found.places;
  return found.faults;
}

inChromium("a page of each kind", (visit) => {
  let page: Page;
  let isTried = false;
  /** Stylesheets are held back until this is called. */
  let { answer: styles, go: release } = later((route) => route.continue());

  async function open(): Promise<void> {
    // A violation of the content security policy is an error on the console, too, whatever a
    // visitor does.
    const complain = (words: string) => note("causes no error or failed request", [words]);
    page = await visit("/robots.txt", {
      reducedMotion: "reduce",
      // As on most phones.
      deviceScaleFactor: 2,
      before: async (fresh) => {
        await playServices(fresh);
        await fresh.route("**/*.css", (route) => styles(route));
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
          if (request.url().startsWith(origin) && errorText !== "net::ERR_ABORTED") {
            complain(`${request.url()}: ${errorText}`);
          }
        });
      },
    });
  }

  /**
   * Loads the page over a line of medium speed; it is first painted when all of its HTML has
   * arrived.
   */
  async function load(): Promise<void> {
    ({ answer: styles, go: release } = later((route) => route.continue()));
    const loaded = page.goto(origin + path, { waitUntil: "load" });
    // Otherwise the machine's speed would decide how much HTML was parsed at the first paint, and
    // whether the font had arrived.
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

  /** Runs all checks on the page, which is left in the wide window. */
  async function look(): Promise<void> {
    note("loads exactly the files that are counted as its weight", await uncounted(page, path));
    note(
      "does not move while it loads",
      (await shifts(page)).map(({ value, what }) => `${value} ${what.join(" ")}`),
    );
    note("has pictures that fit their places", await faultsOfPictures(page));
    // It takes as long as loading the page; npm test runs it on a page of each screen in the smoke.
    if (long) note("is accessible", await findings(page));
    note("has targets of at least 24 px", await small(page));
    // With all parts open, each page is checked at both widths (all-pages.test.ts).
    note("has no covered words while it is folded", (await overlaps(page)).faults);
    await page.setViewportSize({ width: 320, height: 640 });
    note("has no cut-off text at 320 px", await lost(page));
    await page.setViewportSize(desktop.viewport);
    await page.emulateMedia({ forcedColors: "active" });
    note("has visible controls in forced colours", await unseenControls(page));
    await page.emulateMedia({ forcedColors: "none" });
  }

  it("has no fault", { timeout: 1_800_000 }, async () => {
    await open();
    for (const [number, next] of opened.entries()) {
      path = next;
      isTried = false;
      for (const own of half([phone, desktop], number % 2 === 0)) {
        // What was collected on an earlier page would be listed once its code has loaded, which
        // moves the form (samples.test.ts).
        await page.evaluate(() => localStorage.clear());
        // The next page must not load while this one is still being laid out for another window,
        // and starts in a process without pictures.
        await page.goto("about:blank");
        await page.setViewportSize(own.viewport);
        await load();
        await look();
      }
      isTried = true;
      // What is around is the same on every page; those with a form of their own have no panel.
      const hasPanel = !formPages.some((form) => form.path === path);
      await tryAll(page, hasPanel && used.panels < 2);
    }
    expect(faults).toEqual([]);
    expect(places).toBeGreaterThan(5 * opened.length);
    for (const [name, times] of Object.entries(used)) expect(times, name).toBeGreaterThan(0);
  });
});
