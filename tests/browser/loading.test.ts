// Tests a page over a slow line: parts and font arrive one by one, with little layout shift. every-page.test.ts tests that nothing moves
// once a page is loaded.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long as allPages } from "../long.ts";
import { half, looks } from "./compiled.ts";
import { shifts } from "./shifts.ts";
import { inChromium, origin } from "./visit.ts";

const maxWait = 3_600_000;
/** Cumulative layout shift up to which a page counts as good, and from which on as poor (web.dev/articles/cls). */
const good = 0.1;
const poor = 0.25;
const hardly = good / 5;

const fontFile = (name: string) => {
  const bytes = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/${name}-normal.woff2`)),
  );
  return `url("data:font/woff2;base64,${bytes.toString("base64")}")`;
};

/**
 * The fallback fonts for Archivo by system. Arimo has the letter widths of Arial. The browser gets them from here, so that a result does
 * not depend on the fonts of the machine.
 */
const systems: { system: string; fonts: Record<string, string>; share: number }[] = [
  {
    system: "Windows and Apple's systems",
    fonts: {
      Arial: fontFile("arimo/files/arimo-latin-400"),
      "Arial Bold": fontFile("arimo/files/arimo-latin-700"),
    },
    // Among all pages there are a few headings that fit a line with one font and not with the other.
    share: allPages ? 0.97 : 1,
  },
  // The same on a few pages of any kind, as there is no bold font.
  { system: "Android", fonts: { Roboto: fontFile("roboto/files/roboto-latin-400") }, share: 0.9 },
];

/** Makes exactly these fonts available to a page. */
async function installFonts(page: Page, fonts: Readonly<Record<string, string>>): Promise<void> {
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    const styles = await answer.text();
    const body = styles.replace(/(?:local\([^)]*\),?\s*)+/g, (names) => {
      const found = [...names.matchAll(/local\("?([^")]*)"?\)/g)].flatMap(
        ([, name = ""]) => fonts[name] ?? [],
      );
      return found[0] ?? 'local("a font that nobody has")';
    });
    await route.fulfill({ response: answer, body });
  });
}

/**
 * Shows a page part by part, each painted before the next arrives.
 * @returns the page's time in milliseconds when all parts were there, and how many fonts are replaced by a fallback
 */
async function readInParts(page: Page, path: string): Promise<{ now: number; faces: number }> {
  // A document that renders nothing itself.
  await page.route(
    origin + path,
    (route) => route.fulfill({ contentType: "text/html", body: "" }),
    { times: 1 },
  );
  await page.goto(origin + path, { waitUntil: "load" });
  return page.evaluate(async () => {
    const html = (await (await fetch(location.href)).text()).replace(
      /<script[\s\S]*?<\/script>/g,
      "",
    );
    const [head = "", body = ""] = html.split(/(?<=<body[^>]*>)/);
    const parts = 8;
    // What is written before a frame is painted in it.
    const drawn = () => new Promise(requestAnimationFrame);
    document.open();
    document.write(head);
    await Promise.all(
      [...document.querySelectorAll("link[rel=stylesheet]")].map(
        (link) =>
          new Promise((done, fail) => {
            if ((link as HTMLLinkElement).sheet) done(undefined);
            link.addEventListener("load", done);
            link.addEventListener("error", () => fail(new Error("A stylesheet was refused.")));
          }),
      ),
    );
    const others = [...document.fonts].filter(({ family }) => family.includes("Fallback"));
    await Promise.allSettled(others.map((face) => face.load()));
    for (let part = 0; part < parts; part++) {
      const at = (number: number) => Math.round((number * body.length) / parts);
      document.write(body.slice(at(part), at(part + 1)));
      await drawn();
    }
    document.close();
    await drawn();
    await drawn();
    return {
      now: performance.now(),
      faces: others.filter(({ status }) => status === "loaded").length,
    };
  });
}

inChromium("a page that loads slowly", (visit) => {
  it.each(systems)(
    "has little layout shift while it loads, and hardly any when the font arrives late, on $system",
    { timeout: maxWait },
    async ({ fonts, share }) => {
      const page = await visit("/robots.txt", {
        reducedMotion: "reduce",
        // A script writes the page here, and the fonts into its stylesheets, which its policy would refuse.
        bypassCSP: true,
        before: (fresh) => installFonts(fresh, fonts),
      });
      // Pictures have their boxes reserved, whether they arrive or not.
      await page.route(/\/media\//, (route) => route.abort());
      // A page may load several files of the font; those that it asks for afterwards are not late.
      let isLate = true;
      const held: (() => void)[] = [];
      await page.route("**/*.woff2", async (route) => {
        if (isLate) await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      const moved: number[] = [];
      // Each page on one system and at one width; of some others every-page.test.ts tests that nothing moves.
      for (const [number, path] of half(half(looks, false), share === 1).entries()) {
        for (const width of half([390, 1440], number % 2 === 0)) {
          await page.setViewportSize({ width, height: 900 });
          isLate = true;
          const { now, faces } = await readInParts(page, path);
          expect(faces, "one for texts, one for headings").toBe(2);
          isLate = false;
          for (const goOn of held.splice(0)) goOn();
          const all = await shifts(page);
          const sum = (when: (at: number) => boolean) =>
            all.filter(({ at }) => when(at)).reduce((total, { value }) => total + value, 0);
          expect(
            sum((at) => at < now),
            `${path} at ${width} px while it is read`,
          ).toBeLessThan(good);
          const late = sum((at) => at >= now);
          const moves = all.filter(({ value }) => value > hardly);
          expect(
            late,
            `${path} at ${width} px when the font comes: ${JSON.stringify(moves)}, read at ${now}`,
          ).toBeLessThan(poor);
          moved.push(late);
        }
      }
      const most = moved.toSorted((a, b) => a - b)[Math.ceil(moved.length * share) - 1];
      expect(most, `${share * 100} % of the pages`).toBeLessThan(hardly);
      // Otherwise the font was not late.
      expect(Math.max(...moved)).toBeGreaterThan(0);
    },
  );
});
