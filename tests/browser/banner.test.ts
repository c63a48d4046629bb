// Tests the home page's banner: a carousel of slider products that advances by itself until the visitor stops it.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, site, slides } from "./compiled.ts";
import { eventually, focused, phone, swipe, withoutPictures } from "./visit.ts";

const { intervalMs, swipePx } = site.display.carousel;
const count = slides.length;

/** The colour of a product's board; for the blue the darker one, as no text is readable on the lighter. */
const boardColours: Record<string, string> = {
  "#72C63A": "rgb(114, 198, 58)",
  "#F5C70E": "rgb(245, 199, 14)",
  "#FD4F57": "rgb(253, 79, 87)",
  "#028BB3": "rgb(2, 120, 157)",
};

const banner = (page: Page) => page.getByRole("region", { name: "Products", exact: true }).first();
const button = (page: Page, name: string | RegExp) => banner(page).getByRole("button", { name, exact: true });
const slideBoxes = (page: Page) => banner(page).locator("[aria-roledescription=slide]");

/** Titles of the slides that are visible and not inert. */
const shown = (page: Page) =>
  slideBoxes(page).evaluateAll((boxes) =>
    boxes
      .filter((box) => !box.closest("[inert]") && box.checkVisibility({ visibilityProperty: true }))
      .map((box) => box.querySelector("h2")?.textContent),
  );

const titleOf = (index: number) => must(slides[((index % count) + count) % count]).title;

withoutPictures("the home page's banner", (visit) => {
  it("shows the next slide after each interval, and the first one after the last", async () => {
    const page = await visit("/", { clock: true });
    const all = await slideBoxes(page).evaluateAll((boxes) => boxes.map((box) => box.querySelector("h2")?.textContent));
    expect(all, "one for each product flagged as slider, and for no other").toEqual(slides.map(({ title }) => title));
    const passes = async (index: number) => {
      expect(await shown(page)).toEqual([titleOf(index)]);
      await page.clock.runFor(intervalMs - 1);
      expect(await shown(page)).toEqual([titleOf(index)]);
      await page.clock.runFor(1);
      await eventually(() => shown(page)).toEqual([titleOf(index + 1)]);
    };
    await passes(0);
    await passes(1);
    // By script, as a click would give the button the focus.
    for (const index of [1, 0, -1]) {
      await button(page, "Previous slide").dispatchEvent("click");
      await eventually(() => shown(page)).toEqual([titleOf(index)]);
    }
    await passes(-1);
  });

  it("has a button that pauses and plays it, first in the tab order", async () => {
    const page = await visit("/", { clock: true });
    await page.locator("main").focus();
    await page.keyboard.press("Tab");
    expect(await focused(page).getAttribute("aria-label")).toBe("Pause the slides");
    await page.keyboard.press("Enter");
    await page.clock.runFor(3 * intervalMs);
    expect(await shown(page)).toEqual([titleOf(0)]);
    await button(page, "Play the slides").press("Enter");
    await page.clock.runFor(intervalMs);
    await eventually(() => shown(page)).toEqual([titleOf(1)]);
  });

  it("stops for good once an element in it gets the focus", async () => {
    const page = await visit("/", { clock: true });
    await slideBoxes(page).first().getByRole("link").focus();
    await eventually(() => button(page, "Play the slides").count()).toBe(1);
    await page.getByRole("contentinfo").getByRole("link").filter({ visible: true }).first().focus();
    await page.clock.runFor(3 * intervalMs);
    expect(await shown(page)).toEqual([titleOf(0)]);
  });

  it("waits while the mouse is over it or the page is hidden", async () => {
    const page = await visit("/", { clock: true });
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    const live = banner(page).locator("[aria-live]");
    for (const [hold, release] of [
      [() => slideBoxes(page).first().hover(), () => page.mouse.move(5, 5)],
      [() => hide(true), () => hide(false)],
    ] as const) {
      const [before] = await shown(page);
      await hold();
      await eventually(() => live.getAttribute("aria-live")).toBe("polite");
      await page.clock.runFor(3 * intervalMs);
      expect(await shown(page)).toEqual([before]);
      await release();
      await eventually(() => live.getAttribute("aria-live")).toBe("off");
      await page.clock.runFor(intervalMs);
      await eventually(() => shown(page)).not.toEqual([before]);
    }
  });

  it("starts paused with prefers-reduced-motion", async () => {
    const page = await visit("/", { clock: true, reducedMotion: "reduce" });
    await eventually(() => button(page, "Play the slides").count()).toBe(1);
    await page.clock.runFor(3 * intervalMs);
    expect(await shown(page)).toEqual([titleOf(0)]);
  });

  it("changes slides by its buttons, with mouse and keyboard, round both ends; hidden slides are inert", async () => {
    const page = await visit("/", { clock: true });
    const inert = () => slideBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).inert));
    await eventually(inert).toEqual(slides.map((_, index) => index !== 0));
    const marked = banner(page).locator("[aria-current=true]");
    for (const [name, index] of [
      ["Previous slide", -1],
      ["Next slide", 0],
      ["Next slide", 1],
    ] as const) {
      await button(page, name).click();
      await eventually(() => shown(page)).toEqual([titleOf(index)]);
      expect(await marked.textContent()).toBe(titleOf(index));
    }
    await eventually(inert).toEqual(slides.map((_, index) => index !== 1));
    await button(page, "Next slide").press("Enter");
    await eventually(() => shown(page)).toEqual([titleOf(2)]);
    await button(page, "Previous slide").press("Space");
    await eventually(() => shown(page)).toEqual([titleOf(1)]);
    await button(page, `${titleOf(2)}, slide 3 of ${count}`).press("Enter");
    await eventually(() => shown(page)).toEqual([titleOf(2)]);
  });

  it("shows the next slide after a swipe to the left, the previous one to the right, and ignores shorter swipes", async () => {
    const page = await visit("/", { ...phone, clock: true });
    for (const [sign, from, to] of [
      [-1, 0, 1],
      [1, 1, 0],
    ] as const) {
      const box = slideBoxes(page).nth(from);
      await swipe(page, box, sign * (swipePx - 1));
      expect(await shown(page)).toEqual([titleOf(from)]);
      await swipe(page, box, sign * (swipePx + 1));
      await eventually(() => shown(page)).toEqual([titleOf(to)]);
      // Lets the time pass in which the click that follows a swipe is ignored.
      await page.clock.runFor(1);
    }
    const indicator = button(page, `${titleOf(2)}, slide 3 of ${count}`);
    await indicator.tap();
    await eventually(() => shown(page)).toEqual([titleOf(2)]);
    expect((await indicator.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  });

  it("follows a clicked link, but not one on which a swipe ends", async () => {
    const page = await visit("/", { clock: true });
    const link = slideBoxes(page).first().getByRole("link");
    // Counts every click that reaches the page, and prevents its navigation.
    await page.evaluate(() => {
      document.documentElement.dataset.clicks = "";
      document.addEventListener(
        "click",
        (event) => {
          event.preventDefault();
          document.documentElement.dataset.clicks += "click ";
        },
        { capture: true },
      );
    });
    const clicks = () => page.evaluate(() => document.documentElement.dataset.clicks);
    const { x, y } = must(await link.boundingBox());
    await page.mouse.move(x + 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + swipePx + 20, y + 10, { steps: 5 });
    await page.mouse.up();
    await eventually(() => shown(page)).toEqual([titleOf(-1)]);
    expect(await clicks()).toBe("");
    await slideBoxes(page).last().getByRole("link").click();
    expect(await clicks()).toBe("click ");
  });
});

withoutPictures("the coloured boards of the banner's slides", (visit) => {
  /** Of each slide, hidden or not: its board's colour, its overhanging picture, the words, and the distance of both. */
  const boards = (page: Page) =>
    slideBoxes(page).evaluateAll(async (all) => {
      await document.fonts.ready;
      const wordsIn = (slide: Element) => {
        const words: { word: string; place: DOMRect }[] = [];
        const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: word, index: start } of text.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, start);
            range.setEnd(text, start + word.length);
            words.push(...[...range.getClientRects()].map((place) => ({ word, place })));
          }
        }
        return words;
      };
      const colourBehind = (element: Element | null): string | undefined => {
        if (!element) return undefined;
        const { backgroundColor } = getComputedStyle(element);
        return backgroundColor === "rgba(0, 0, 0, 0)" ? colourBehind(element.parentElement) : backgroundColor;
      };
      return all.map((slide) => {
        const box = slide.querySelector("picture:has(img[alt=''])")?.parentElement?.getBoundingClientRect();
        if (!box) return undefined;
        const words = wordsIn(slide);
        const isCovered = ({ left, right, top, bottom }: DOMRect) =>
          right > box.left && left < box.right && bottom > box.top && top < box.bottom;
        return {
          colour: colourBehind(slide.querySelector("h2")),
          width: box.width,
          height: box.height,
          gap: box.left - Math.max(...words.map(({ place }) => place.right)),
          words: words.length,
          covered: words.filter(({ place }) => isCovered(place)).map(({ word }) => word),
        };
      });
    });

  it("have their colours; their small picture covers no words, right of which it is in windows wider than 1100 px", async () => {
    const page = await visit("/", { clock: true });
    for (const [viewport, width] of [
      [800, 208],
      [1024, 208],
      [1280, 200],
      [1440, 272],
      [1920, 272],
    ] as const) {
      await page.setViewportSize({ width: viewport, height: 900 });
      const found = await boards(page);
      for (const [index, { title, colour }] of slides.entries()) {
        const where = `${title} at ${viewport} px`;
        const board = must(found[index], where);
        expect(board, where).toMatchObject({ width, covered: [], colour: boardColours[colour] });
        expect(board.height, where).toBeGreaterThan(0);
        expect(board.words, where).toBeGreaterThan(5);
        if (viewport > 1100) expect(board.gap, where).toBeGreaterThanOrEqual(24);
      }
    }
  });
});
