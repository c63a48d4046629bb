// Tests the carousels that show slides side by side, on the home page's products.

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Home } from "../../.content/types.d.ts";
import { compiled, products, site } from "./compiled.ts";
import { desktop, eventually, phone, swipe, withoutPictures } from "./visit.ts";

const { swipePx } = site.display.carousel;
const { title: label } = compiled<Home>("home.json").products;
const words = products.map(({ title }) => title);
const last = words.length - 1;

/** Numbers of the slides that are wholly in view; undefined as long as one of them is still inert. */
function inView(slides: Locator): Promise<number[] | undefined> {
  return slides.evaluateAll((boxes) => {
    const whole = boxes.filter((box) => {
      const row = box.parentElement?.getBoundingClientRect();
      const { left, right } = box.getBoundingClientRect();
      return row && left >= row.left - 1 && right <= row.right + 1;
    });
    return whole.some((box) => box.closest("[inert]")) ? undefined : whole.map((box) => boxes.indexOf(box));
  });
}

const partsOf = (page: Page) => {
  // Compares text without regard to no-break spaces, which a heading may have.
  const region = page.getByRole("region", { name: label }).and(page.locator("[aria-roledescription=carousel]"));
  return {
    region,
    slides: region.locator("[aria-roledescription=slide]"),
    row: region.getByRole("group").filter({ has: page.locator("[aria-roledescription=slide]") }),
    previous: region.getByRole("button", { name: "Previous product" }),
    next: region.getByRole("button", { name: "Next product" }),
    indicator: (index: number) => region.getByRole("button", { name: `Show ${words[index]}`, exact: true }),
  };
};

/** Number of the slide whose indicator is marked. */
const marked = async (region: Locator) => {
  const name = await region.locator("button[aria-current=true]").getAttribute("aria-label");
  return words.findIndex((word) => name === `Show ${word}`);
};

// The picture carousels of products and that of certificates differ in their slides only.
withoutPictures("the home page's carousel of products", (_visit, visitForAll) => {
  let wide: Page;
  let narrow: Page;
  beforeAll(async () => {
    wide = await visitForAll("/", { ...desktop, reducedMotion: "reduce" });
    narrow = await visitForAll("/", { ...phone, reducedMotion: "reduce" });
  });
  /** Scrolls the carousel back to its first slide. */
  const toTheFirst = async () => {
    const { slides, indicator } = partsOf(wide);
    await indicator(0).click();
    await eventually(() => inView(slides)).toContain(0);
  };

  it("has every slide, in order", async () => {
    const { slides } = partsOf(wide);
    expect(await slides.count()).toBe(words.length);
    for (const [index, word] of words.entries()) {
      const slide = slides.nth(index);
      expect(await slide.getAttribute("aria-label")).toBe(`${index + 1} of ${words.length}`);
      const alt = await slide.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
      expect([await slide.textContent(), ...alt].join(" ")).toContain(word);
    }
  });

  it("moves through all slides with Next and Previous, round both ends", async () => {
    const { slides, next, previous } = partsOf(wide);
    await eventually(() => inView(slides)).toContain(0);
    await previous.click();
    await eventually(() => inView(slides)).toContain(last);
    await next.click();
    await eventually(() => inView(slides)).toContain(0);
    const seen = new Set([0]);
    for (let press = 0; seen.size < words.length && press < words.length; press += 1) {
      for (const index of (await inView(slides)) ?? []) seen.add(index);
      const before = String(await inView(slides));
      await next.click();
      await eventually(async () => String((await inView(slides)) ?? before)).not.toBe(before);
      for (const index of (await inView(slides)) ?? []) seen.add(index);
    }
    expect([...seen].sort()).toEqual(words.map((_, index) => index));
  });

  it("shows the slide of the pressed indicator, and marks the current indicator", async () => {
    const { slides, indicator, region } = partsOf(wide);
    const there = words.map((_, index) => index);
    // Forwards and backwards: at the end of a row several slides have the same scroll position.
    for (const index of [last, 0, ...there, ...there.toReversed()]) {
      await indicator(index).click();
      await eventually(() => inView(slides)).toContain(index);
      await eventually(() => marked(region)).toBe(index);
    }
  });

  it("marks the last indicator at the end of the row while slides move, which changes the row's width", async () => {
    const moving = await visitForAll("/", { ...desktop, reducedMotion: "no-preference" });
    const { indicator, previous, region } = partsOf(moving);
    await indicator(last).click();
    await eventually(() => marked(region)).toBe(last);
    await indicator(0).click();
    await eventually(() => marked(region)).toBe(0);
    await previous.click();
    await eventually(() => marked(region)).toBe(last);
    await previous.click();
    // Three are in view: the one before the first of the last three.
    await eventually(() => marked(region)).toBe(last - 3);
  });

  it("moves by keyboard: arrow keys on the slides, Enter and Space on the buttons", async () => {
    await toTheFirst();
    const { slides, row, next, previous, indicator } = partsOf(wide);
    await row.focus();
    await wide.keyboard.press("ArrowRight");
    await eventually(() => inView(slides)).not.toContain(0);
    await wide.keyboard.press("ArrowLeft");
    await eventually(() => inView(slides)).toContain(0);
    await next.press("Enter");
    await eventually(() => inView(slides)).not.toContain(0);
    await previous.press("Space");
    await eventually(() => inView(slides)).toContain(0);
    await indicator(last).press("Enter");
    await eventually(() => inView(slides)).toContain(last);
  });

  it("moves by a swipe that reaches its threshold, but not by a shorter one", async () => {
    const { slides, row } = partsOf(narrow);
    await eventually(() => inView(slides)).toEqual([0]);
    await swipe(narrow, row, -(swipePx - 1));
    expect(await inView(slides)).toEqual([0]);
    await swipe(narrow, row, -(swipePx + 1));
    await eventually(() => inView(slides)).toEqual([1]);
    await swipe(narrow, row, swipePx + 1);
    await eventually(() => inView(slides)).toEqual([0]);
  });

  it("has inert slides where they are out of view", async () => {
    const { slides, next, indicator } = partsOf(narrow);
    const reachable = () =>
      slides.evaluateAll((boxes) => boxes.flatMap((box, index) => ((box as HTMLElement).inert ? [] : [index])));
    await eventually(reachable).toEqual([0]);
    await next.tap();
    await eventually(reachable).toEqual([1]);
    // Phones have indicators, too.
    await indicator(last).tap();
    await eventually(reachable).toEqual([last]);
    expect((await indicator(last).boundingBox())?.width).toBeGreaterThanOrEqual(24);
  });
});
