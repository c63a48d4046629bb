// Tests of every page in every browser engine: it opens without an error, fits the window at each width, shows its pictures, and can be
// printed.

import { describe, expect, test } from "vitest";
import { hindi, kinds, landingPath, paths } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit, type Visitor } from "../visitor.ts";

/** Time limit of a test of all pages. */
const long = 1_800_000;

/** Widths in both directions: every other page opens on a phone. */
const orders = [
  ["phone", "tablet", "desktop"],
  ["desktop", "tablet", "phone"],
] as const;

/** A4 with margins of 1 cm, in pixels. */
const sheet = { width: 718, height: 1047 };

/** Faults of the page at the window's size: its width and its headings. */
export async function wrongIn(visitor: Visitor, path: string): Promise<string[]> {
  const { width } = visitor.size;
  const found = await visitor.run(() => ({
    width: innerWidth,
    // The widest scroll width of the two scrolling elements.
    needed: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  }));
  const headings = await visitor.count({ css: "h1" });
  return [
    found.width !== width && `the window is ${found.width} px wide`,
    found.needed > width && `scrolls to ${found.needed} px`,
    headings !== 1 && `${headings} main headings`,
  ].flatMap((wrong) => (wrong === false ? [] : [`${path} at ${width} px: ${wrong}`]));
}

/** Waits until all pictures of the page are loaded. */
async function showPictures(visitor: Visitor, path: string): Promise<void> {
  const missing = () =>
    visitor.run(() =>
      [...document.images].flatMap((picture) => {
        picture.loading = "eager";
        return picture.complete && picture.naturalWidth > 0 ? [] : [picture.currentSrc || picture.src];
      }),
    );
  await eventually(missing, `all pictures of ${path} are there`).toEqual([]);
}

/** Shows a page with its print styles. Not every driver can emulate the print medium, so that the media of its rules are changed instead. */
function turnToPaper(): void {
  const turn = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replace(/\bprint\b/g, "all").replace(/\bscreen\b/g, "speech");
      if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) turn(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) turn(cssRules);
}

export function pages(visit: Visit): void {
  describe("pages", () => {
    test("open without errors, none scrolls sideways at any width, and those of each kind load all pictures", {
      timeout: long,
    }, async () => {
      const visitor = visit();
      const wrong: string[] = [];
      for (const [index, path] of [...paths, "/404"].entries()) {
        const order = orders[index % 2 === 0 ? 0 : 1];
        await visitor.open(path, sizeOf(order[0]));
        for (const name of order) {
          await visitor.resize(sizeOf(name));
          wrong.push(...(await wrongIn(visitor, path)));
        }
        if (kinds.includes(path)) await showPictures(visitor, path);
        wrong.push(...(await visitor.complaints()).map((complaint) => `${path}: ${complaint}`));
      }
      expect(wrong).toEqual([]);
    });

    test("in Hindi load the Devanagari font, and none scrolls sideways on a phone", async () => {
      const visitor = visit();
      for (const path of hindi) {
        await visitor.open(path, sizeOf("phone"));
        const fonts = () =>
          visitor.run(() =>
            [...document.fonts].some(({ family, status }) => /Devanagari/.test(family) && status === "loaded"),
          );
        await eventually(fonts, path).toBe(true);
        expect([...(await wrongIn(visitor, path)), ...(await visitor.complaints())]).toEqual([]);
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
      await eventually(() => visitor.hasFocus({ css: "h1" }), "the heading has the focus").toBe(true);
      await visitor.run(() => history.back());
      await visitor.arrives("/products");
      await eventually(() => visitor.run(() => scrollY), "the place is the same").toBe(before);
      expect(await visitor.run(() => document.documentElement.dataset.visited)).toBe("products");
      expect(await visitor.complaints()).toEqual([]);
    });

    test("on paper are not wider than a sheet, and leave out controls for the screen; some are printed as PDF", {
      timeout: long,
    }, async () => {
      const visitor = visit();
      const wrong: string[] = [];
      for (const [index, path] of kinds.entries()) {
        await visitor.open(path, sheet);
        // Not every engine's driver can print.
        const pdf = index % 4 === 0 ? await visitor.driver.print() : undefined;
        if (pdf && (pdf.length < 10_000 || !/^%PDF-1\.\d[\s\S]*%%EOF\s*$/.test(Buffer.from(pdf).toString("latin1"))))
          wrong.push(`${path}: no PDF`);
        await visitor.run(turnToPaper);
        // The landing page's heading is on its picture, which is not printed.
        const found = await wrongIn(visitor, path);
        wrong.push(...found.filter((fault) => path !== landingPath || !fault.includes("main headings")));
        // A video's button has its title, which can be read.
        const css = "header nav, main button:not(article button), main iframe, dialog";
        wrong.push(...(await visitor.on({ css }, (left) => left.map(({ outerHTML }) => outerHTML.slice(0, 80)))));
      }
      expect(wrong).toEqual([]);
    });
  });
}
