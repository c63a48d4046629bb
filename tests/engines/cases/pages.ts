// Tests of every page in every browser engine: it opens without an error, fits the window at each width and shows its pictures.

import { describe, expect, test } from "vitest";
import { hindi, kinds, paths } from "../../browser/compiled.ts";
import { type Size, sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

/** Time limit of a test of all pages. */
const long = 1_800_000;

/** Widths in both directions: every other page opens on a phone. */
const orders = [
  ["phone", "tablet", "desktop"],
  ["desktop", "tablet", "phone"],
] as const;

/** Faults of the page at the window's size. */
async function wrongIn(visitor: Visitor, path: string, { width }: Size): Promise<string[]> {
  const found = await visitor.run(() => ({
    width: innerWidth,
    // The widest scroll width of the two scrolling elements.
    needed: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    headings: document.querySelectorAll("h1").length,
  }));
  return [
    found.width !== width && `${path}: the window is ${found.width} px wide, not ${width}`,
    found.needed > width && `${path} at ${width} px: scrolls to ${found.needed} px`,
    found.headings !== 1 && `${path} at ${width} px: ${found.headings} main headings`,
  ].filter((wrong) => wrong !== false);
}

export function pages(visit: Visit): void {
  describe("pages", () => {
    test("open without errors, and none scrolls sideways at any width", {
      timeout: long,
    }, async () => {
      const visitor = visit();
      const wrong: string[] = [];
      let looked = 0;
      for (const [index, path] of [...paths, "/404"].entries()) {
        const order = orders[index % 2 === 0 ? 0 : 1];
        await visitor.open(path, sizeOf(order[0]));
        for (const name of order) {
          const size = sizeOf(name);
          await visitor.resize(size);
          wrong.push(...(await wrongIn(visitor, path, size)));
          looked += 1;
        }
        wrong.push(...(await visitor.complaints()).map((complaint) => `${path}: ${complaint}`));
      }
      expect(wrong).toEqual([]);
      expect(looked).toBe(3 * (paths.length + 1));
    });

    test("of each kind load all their pictures", { timeout: long }, async () => {
      const visitor = visit();
      for (const path of kinds) {
        await visitor.open(path, sizeOf("desktop"));
        await visitor.run(() => {
          for (const picture of document.images) picture.loading = "eager";
        });
        const missing = () =>
          visitor.run(() =>
            [...document.images]
              .filter((picture) => !picture.complete || picture.naturalWidth === 0)
              .map(({ currentSrc, src }) => currentSrc || src),
          );
        await eventually(missing, `all pictures of ${path} are there`).toEqual([]);
        expect(await visitor.complaints(), path).toEqual([]);
      }
    });

    test("in Hindi load the Devanagari font, and none scrolls sideways on a phone", async () => {
      const visitor = visit();
      for (const path of hindi) {
        await visitor.open(path, sizeOf("phone"));
        const state = () =>
          visitor.run(() => ({
            lang: document.documentElement.lang,
            scrolls:
              Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) >
              innerWidth,
            font: [...document.fonts].some(
              ({ family, status }) => /Devanagari/.test(family) && status === "loaded",
            ),
          }));
        await eventually(state, path).toEqual({ lang: "hi-IN", scrolls: false, font: true });
        expect(await visitor.complaints(), path).toEqual([]);
      }
    });

    test("open from links without a full load, and Back restores the scroll position", async () => {
      const visitor = visit();
      const [, , path = ""] = paths.filter((each) => each.startsWith("/products/"));
      await visitor.open("/products", sizeOf("desktop"));
      await visitor.run(() => {
        document.documentElement.dataset.visited = "products";
      });
      const link = { css: `main a[href="${path}"]` };
      await visitor.placeOf(link);
      const before = await visitor.run(() => scrollY);
      expect(before).toBeGreaterThan(100);
      await visitor.click(link);
      await visitor.arrives(path);
      await eventually(() => visitor.run(() => scrollY), "the new page begins at its top").toBe(0);
      await eventually(() => visitor.hasFocus({ css: "h1" }), "the heading has the focus").toBe(
        true,
      );
      await visitor.run(() => history.back());
      await visitor.arrives("/products");
      await eventually(() => visitor.run(() => scrollY), "the place is the same").toBe(before);
      expect(await visitor.run(() => document.documentElement.dataset.visited)).toBe("products");
      expect(await visitor.complaints()).toEqual([]);
    });
  });
}
