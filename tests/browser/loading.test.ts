// Tests that a page hardly moves when its font arrives late.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { looks } from "./compiled.ts";
import { later } from "./enquiry.ts";
import { shifts } from "./shifts.ts";
import { inChromium, origin } from "./visit.ts";

/**
 * Cumulative layout shift from which on a page counts as poor (web.dev/articles/cls), and a fifth
 * of what still counts as good.
 */
const poor = 0.25;
const hardly = 0.02;

const fontFile = (name: string) => {
  const bytes = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource/${name}-normal.woff2`)),
  );
  return `url("data:font/woff2;base64,${bytes.toString("base64")}")`;
};

/**
 * The fallback fonts for Archivo by system. Arimo has the letter widths of Arial. The browser gets
 * them from here, so that a result does not depend on the fonts of the machine.
 */
const systems: { system: string; fonts: Record<string, string>; share: number }[] = [
  {
    system: "Windows and Apple's systems",
    fonts: {
      Arial: fontFile("arimo/files/arimo-latin-400"),
      "Arial Bold": fontFile("arimo/files/arimo-latin-700"),
    },
    share: 1,
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
 * Waits until a page is painted with its fallback fonts; returns how many there are, and the time
 * in milliseconds.
 */
const paintedInFallback = (page: Page) =>
  page.evaluate(async () => {
    const others = [...document.fonts].filter(({ family }) => family.includes("Fallback"));
    await Promise.allSettled(others.map((face) => face.load()));
    // What has changed before a frame is painted in it.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    const faces = others.filter(({ status }) => status === "loaded").length;
    return { faces, now: performance.now() };
  });

inChromium("a page whose font is late", (visit) => {
  it.each(systems)("hardly moves when it arrives, on $system", async ({ fonts, share }) => {
    const page = await visit("/robots.txt", {
      reducedMotion: "reduce",
      // The fonts are written into the stylesheets, which the policy would refuse.
      bypassCSP: true,
      before: (fresh) => installFonts(fresh, fonts),
    });
    // Pictures have their boxes reserved, whether they arrive or not.
    await page.route(/\/media\//, (route) => route.abort());
    let { answer, go: goOn } = later((route) => route.continue());
    await page.route("**/*.woff2", (route) => answer(route));
    const moved: number[] = [];
    // Each page on one system and at one width; of some others every-page.test.ts tests that
    // nothing moves.
    const ofSystem = looks.filter((_, index) => index % 4 === (share === 1 ? 1 : 3));
    for (const [number, path] of ofSystem.entries()) {
      ({ answer, go: goOn } = later((route) => route.continue()));
      await page.setViewportSize({ width: number % 2 === 0 ? 390 : 1440, height: 900 });
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      const { faces, now } = await paintedInFallback(page);
      expect(faces, "one for texts, one for headings").toBe(2);
      goOn();
      const late = (await shifts(page)).filter(({ at }) => at >= now);
      const sum = late.reduce((total, { value }) => total + value, 0);
      expect(sum, `${path}: ${JSON.stringify(late)}`).toBeLessThan(poor);
      moved.push(sum);
    }
    const most = moved.toSorted((a, b) => a - b)[Math.ceil(moved.length * share) - 1];
    expect(most, `${share * 100} % of the pages`).toBeLessThan(hardly);
    // Otherwise the font was not late.
    expect(Math.max(...moved)).toBeGreaterThan(0);
  });
});
