// Pictures: every place loads a file that fits it, and the first picture of a page is asked for before all others, and before scripts.
// Wide and narrow windows at one, two and three pixels for each of CSS, from one visit to each kind of page.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { kinds, site } from "./compiled.ts";
import { chosen, type Shown, shownPictures } from "./shown-pictures.ts";
import { eventually, go, inChromium, withoutPictures } from "./visit.ts";

const long = 300_000;
const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const densities = [1, 2, 3];

/** How much wider than shown a picture may be, and how far it may be stretched: browsers take the nearer of two widths in proportion. */
const limits = { wider: 1.5, stretched: Math.sqrt(1.5) };

/** What is wrong with the file that is loaded for a picture. */
function misfits(shown: Shown, density: number): string[] {
  const { name, drawn, told, widths } = shown;
  const file = chosen(shown, density);
  const share = file / (drawn * density);
  const isSmallest = file === widths[0];
  const isWidest = file === widths.at(-1);
  if (share > limits.wider && !isSmallest) return [`${name}-${file} for ${drawn} px at ${density}×, told ${told}`];
  // Rounded like the pixels themselves.
  if (1 / share > limits.stretched + 0.005 && !isWidest)
    return [`${name}-${file} stretched to ${drawn} px at ${density}×, told ${told}`];
  return [];
}

/** How the first windows begin. */
function beginning(shown: readonly Shown[]): { first: Shown | undefined; eager: string[] } {
  const seen = shown.filter(({ isInWindow }) => isInWindow);
  return { first: seen[0], eager: shown.filter(({ isLazy }) => !isLazy).map(({ name }) => name) };
}

const preloads = (page: Page) =>
  page
    .locator("link[rel=preload][as=image][imagesrcset][fetchpriority=high]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("imagesrcset") ?? ""));

withoutPictures("on a page of every kind", (visit) => {
  it("pictures fit their places, and only the first one is asked for at once", { timeout: long }, async () => {
    const page = await visit("/404");
    const wrong: string[] = [];
    let places = 0;
    for (const path of kinds) {
      await go(page, path);
      const asked = await preloads(page);
      for (const [index, window] of windows.entries()) {
        await page.setViewportSize(window);
        const shown = await shownPictures(page);
        places += shown.length;
        for (const density of densities)
          wrong.push(
            ...shown.flatMap((one) => misfits(one, density)).map((fault) => `${path} ${window.width}: ${fault}`),
          );
        // On a phone and on a large screen.
        if (index % 2 === 1) continue;
        const { first, eager } = beginning(shown);
        if (first && (first.isLazy || !first.hasPriority || !asked.some((set) => set.includes(first.name))))
          wrong.push(`${path} ${window.width}: ${first.name} comes late`);
        wrong.push(
          ...eager.filter((name) => name !== first?.name).map((name) => `${path} ${window.width}: ${name} is eager`),
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(places).toBeGreaterThan(500);
  });
});

/** How a page comes. */
interface Coming {
  /** What it has asked for by the time its scripts have run, in its order. */
  readonly asked: readonly string[];
  /** Addresses of the pictures that go before others, the main one first. */
  readonly heroes: readonly string[];
}

inChromium("while a page of any kind comes", (visit) => {
  /** Each page is loaded once, for both. */
  let survey: Promise<Map<string, Coming>> | undefined;
  const surveyed = () => {
    survey ??= surveyAll();
    return survey;
  };
  async function surveyAll(): Promise<Map<string, Coming>> {
    const all = new Map<string, Coming>();
    let asked: string[] = [];
    const page = await visit("/404", {
      before: async (fresh) => fresh.on("request", (request) => asked.push(request.url())),
    });
    for (const path of kinds) {
      // What the page before goes on loading is none of this page's.
      await page.goto("about:blank");
      asked = [];
      await go(page, path);
      const heroes = await page
        .locator("img[fetchpriority=high]")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
      all.set(path, { asked: [...asked], heroes });
    }
    return all;
  }

  it("the main picture is asked for before all other pictures", { timeout: long }, async () => {
    const withOne = [...(await surveyed())].filter(([, { heroes }]) => heroes.length > 0);
    for (const [path, { asked, heroes }] of withOne) {
      const first = asked.find((address) => new URL(address).pathname.startsWith("/media/"));
      expect(first, path).toBe(heroes[0]);
    }
    expect(withOne.length).toBeGreaterThan(kinds.length / 2);
  });

  it("no script is asked for before the first picture and the styles are there", { timeout: long }, async () => {
    const all = await surveyed();
    expect(all.size).toBe(kinds.length);
    for (const [path, { asked, heroes }] of all) {
      const firstScript = asked.findIndex((address) => address.endsWith(".js"));
      const styles = asked.findLastIndex((address) => /\.(?:css|woff2)$/.test(address));
      const pictures = heroes.map((address) => asked.indexOf(address));
      expect(firstScript, path).toBeGreaterThan(Math.max(styles, ...pictures));
    }
  });
});

inChromium("a browser", (visit) => {
  it("takes the file that the test above counts on", async () => {
    for (const deviceScaleFactor of densities) {
      const page = await visit("/products", { viewport: { width: 390, height: 844 }, deviceScaleFactor });
      const [hero] = await shownPictures(page);
      const taken = await page
        .locator("main img")
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(hero && taken, `${deviceScaleFactor}×`).toContain(
        `${hero?.name}-${hero && chosen(hero, deviceScaleFactor)}.avif`,
      );
    }
  });

  it("loads the pictures of a list in the header when that is opened", async () => {
    const page = await visit("/clients");
    const list = page.locator("header details").first();
    const loaded = () =>
      list
        .locator("img")
        .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
    expect(new Set(await loaded())).toEqual(new Set([false]));
    await list.locator("summary").click();
    await eventually(loaded).toEqual(site.menus.products.map(() => true));
    expect(await list.locator("img").evaluateAll((images) => images.map((image) => image.clientHeight))).toEqual(
      site.menus.products.map(() => 64),
    );
  });
});
