// How a page comes: nothing moves that was already there.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { half, kinds } from "./compiled.ts";
import { go, inChromium, origin } from "./visit.ts";

const long = 300_000;
/** Layout shift up to which it counts as good, and from which on as poor (web.dev/articles/cls). */
const good = 0.1;
const poor = 0.25;
const hardly = good / 5;

interface Shift {
  /** Part of the window that moved, times how far. */
  value: number;
  /** What moved. */
  what: string[];
}

/**
 * What moved, once all of the page is there.
 * @param since milliseconds of the page's own time; what moved before is left out
 */
function shifts(page: Page, since = 0): Promise<Shift[]> {
  return page.evaluate(async (since) => {
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
      const found: (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[] = [];
      const observer = new PerformanceObserver((list) => {
        found.push(...(list.getEntries() as typeof found));
        // What there was before may be reported on its own.
        if (!found.some(({ name }) => name === "end")) return;
        resolve(
          found
            .filter(({ entryType, startTime }) => entryType === "layout-shift" && startTime >= since)
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
  }, since);
}

const fontFile = (name: string) => {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}-normal.woff2`)));
  return `url("data:font/woff2;base64,${bytes.toString("base64")}")`;
};

/**
 * What stands in for Archivo until it is there, by system. Arimo is as wide as Arial, letter by letter. They are given to
 * the browser, so that a result does not hang on the fonts of the machine that tests.
 */
const systems: { system: string; fonts: Record<string, string>; share: number }[] = [
  {
    system: "Windows and Apple's systems",
    fonts: { Arial: fontFile("arimo/files/arimo-latin-400"), "Arial Bold": fontFile("arimo/files/arimo-latin-700") },
    share: 1,
  },
  // Without a bold one: on a page here or there a heading fills its line to a hair with one font and not with the other.
  { system: "Android", fonts: { Roboto: fontFile("roboto/files/roboto-latin-400") }, share: 0.9 },
];

/** Lets a page find exactly these fonts on its system. */
async function installFonts(page: Page, fonts: Readonly<Record<string, string>>): Promise<void> {
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const styles = await answer.text();
    const body = styles.replace(/(?:local\([^)]*\),?\s*)+/g, (names) => {
      const found = [...names.matchAll(/local\("?([^")]*)"?\)/g)].flatMap(([, name = ""]) => fonts[name] ?? []);
      return found[0] ?? 'local("a font that nobody has")';
    });
    await route.fulfill({ response: answer, body });
  });
}

/** Shows a page as a slow network does: part by part, each drawn before the next one comes. */
async function readInParts(page: Page, path: string): Promise<void> {
  // A document that draws nothing itself.
  await page.route(origin + path, (route) => route.fulfill({ contentType: "text/html", body: "" }), { times: 1 });
  await page.goto(origin + path, { waitUntil: "load" });
  await page.evaluate(async () => {
    const html = (await (await fetch(location.href)).text()).replace(/<script[\s\S]*?<\/script>/g, "");
    const [head = "", body = ""] = html.split(/(?<=<body[^>]*>)/);
    const parts = 16;
    // What is written before a frame is drawn in it.
    const drawn = () => new Promise(requestAnimationFrame);
    document.open();
    document.write(head);
    await Promise.all(
      [...document.querySelectorAll("link[rel=stylesheet]")].map(
        (link) =>
          new Promise((done) => {
            if ((link as HTMLLinkElement).sheet) done(undefined);
            else link.addEventListener("load", done);
          }),
      ),
    );
    await document.fonts.ready;
    for (let part = 0; part < parts; part++) {
      const at = (number: number) => Math.round((number * body.length) / parts);
      document.write(body.slice(at(part), at(part + 1)));
      await drawn();
    }
    document.close();
  });
}

inChromium("while a page loads", (visit) => {
  describe.each([390, 1440])("at %i px", (width) => {
    const options = { viewport: { width, height: 900 }, reducedMotion: "reduce" } as const;

    it("no page shifts its layout by itself", { timeout: long }, async () => {
      const page = await visit("/404", options);
      // Without the font, whose coming is a test of its own: what is left are pictures, styles and scripts.
      await page.route("**/*.woff2", (route) => route.abort());
      // Nothing is drawn before the styles are there, and they wait for the last part of the page: how much of it is read
      // when it is drawn for the first time would hang on how busy the machine is that tests.
      await page.route("**/*.css", async (route) => {
        await page.locator("body > script:not([type])").first().waitFor({ state: "attached" });
        await route.continue();
      });
      for (const path of half(kinds, width === 390)) {
        await go(page, path);
        expect(await shifts(page), path).toEqual([]);
      }
    });

    it("little moves while the page is still being read", { timeout: long }, async () => {
      // The page is written by a script here, which its policy would refuse.
      const page = await visit("/404", { ...options, bypassCSP: true });
      // Pictures have their places before they are there, and the font's coming is a test of its own.
      await page.route(/\/media\/|\.woff2$/, (route) => route.abort());
      for (const path of half(kinds, width === 1440)) {
        await readInParts(page, path);
        const sum = (await shifts(page)).reduce((all, { value }) => all + value, 0);
        expect(sum, path).toBeLessThan(good);
      }
    });

    it.each(systems)(
      "hardly anything moves when the font comes late, on $system",
      { timeout: long },
      async ({ fonts, share }) => {
        // A page may ask for several files of the font; what it asks for when they have come is not late.
        let isLate = true;
        const held: (() => void)[] = [];
        // The fonts are written into the styles, which the pages' policy would refuse.
        const before = (fresh: Page) => installFonts(fresh, fonts);
        const page = await visit("/404", { ...options, bypassCSP: true, before });
        // Pictures have their places before they are there, whether they come or not.
        await page.route(/\/media\//, (route) => route.abort());
        await page.route("**/*.woff2", async (route) => {
          if (isLate) await new Promise<void>((resolve) => held.push(resolve));
          await route.continue();
        });
        const moved: number[] = [];
        // Each page at one width and on one system.
        for (const path of half(half(kinds, width === 390), share === 1)) {
          isLate = true;
          const asked = page.waitForRequest("**/*.woff2");
          await page.goto(origin + path, { waitUntil: "domcontentloaded" });
          await asked;
          const { faces, now } = await page.evaluate(async () => {
            const others = [...document.fonts].filter(({ family }) => family.includes("Fallback"));
            await Promise.allSettled(others.map((face) => face.load()));
            // Two frames: the page has been drawn with them.
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            return { faces: others.filter(({ status }) => status === "loaded").length, now: performance.now() };
          });
          expect(faces, "one for texts, one for headings").toBe(2);
          isLate = false;
          for (const goOn of held.splice(0)) goOn();
          const sum = (await shifts(page, now)).reduce((all, { value }) => all + value, 0);
          expect(sum, path).toBeLessThan(poor);
          moved.push(sum);
        }
        const most = moved.toSorted((a, b) => a - b)[Math.ceil(moved.length * share) - 1];
        expect(most, `${share * 100} % of the pages`).toBeLessThan(hardly);
        // Otherwise the font was not late.
        expect(Math.max(...moved)).toBeGreaterThan(0);
      },
    );
  });
});
