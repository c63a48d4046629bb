// Tests the carousel of the home page's products, which shows slides side by side.

import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Home } from "../../.content/types.d.ts";
import { compiled, products, site } from "./compiled.ts";
import { slidesIn } from "./slides.ts";
import { desktop, eventually, phone, swipe, withoutPictures } from "./visit.ts";

const { swipePx } = site.display.carousel;
const { title: label } = compiled<Home>("home.json").products;
const words = products.map(({ title }) => title);
const all = words.map((_, index) => index);
const last = words.length - 1;

/** Numbers of the slides that are wholly in view; undefined as long as one of them is still inert. */
function inView(slides: Locator): Promise<number[] | undefined> {
  return slides.evaluateAll((boxes) => {
    const whole = boxes.filter((box) => {
      const row = box.parentElement?.getBoundingClientRect();
      const { left, right } = box.getBoundingClientRect();
      return row && left >= row.left - 1 && right <= row.right + 1;
    });
    return whole.some((box) => box.closest("[inert]"))
      ? undefined
      : whole.map((box) => boxes.indexOf(box));
  });
}

const partsOf = (page: Page) => {
  // Compares text without regard to no-break spaces, which a heading may have.
  const region = page
    .getByRole("region", { name: label })
    .and(page.locator("[aria-roledescription=carousel]"));
  const slides = slidesIn(region);
  return {
    slides,
    row: region.getByRole("group").filter({ has: page.locator("[aria-roledescription=slide]") }),
    previous: region.getByRole("button", { name: "Previous product" }),
    next: region.getByRole("button", { name: "Next product" }),
    indicator: (index: number) =>
      region.getByRole("button", { name: `Show ${words[index]}`, exact: true }),
    shows: (index: number) => eventually(() => inView(slides)).toContain(index),
    hides: (index: number) => eventually(() => inView(slides)).not.toContain(index),
    /** Expects the indicator of a slide to be marked. */
    marks: (index: number) =>
      eventually(() => region.locator("button[aria-current=true]").getAttribute("aria-label")).toBe(
        `Show ${words[index]}`,
      ),
  };
};

withoutPictures("the home page's carousel of products", (visit, visitForAll) => {
  let wide: Page;
  beforeAll(async () => {
    wide = await visitForAll("/", { ...desktop, reducedMotion: "reduce" });
  });

  it("moves through all slides with Next, Previous and their indicators, round both ends", async () => {
    const { next, previous, indicator, shows, marks } = partsOf(wide);
    await shows(0);
    await previous.click();
    // The last ones do not scroll the row, whose end is in view with the first of them.
    for (const index of all) {
      await marks(index === 0 ? last : index - 1);
      await next.click();
      await shows(index);
    }
    for (const index of [last, 0, ...all.toReversed()]) {
      await indicator(index).click();
      await shows(index);
      await marks(index);
    }
  });

  it("marks the last indicator at the end of the row while slides move, which changes the row's width", async () => {
    await wide.emulateMedia({ reducedMotion: "no-preference" });
    const { indicator, previous, marks } = partsOf(wide);
    await indicator(last).click();
    await marks(last);
    await indicator(0).click();
    await marks(0);
    await previous.click();
    await marks(last);
    await previous.click();
    await marks(last - 1);
    await wide.emulateMedia({ reducedMotion: "reduce" });
  });

  it("moves by arrow keys on the slides", async () => {
    const { row, indicator, shows, hides, marks } = partsOf(wide);
    await indicator(0).press("Enter");
    await shows(0);
    await row.focus();
    await wide.keyboard.press("ArrowRight");
    await hides(0);
    await wide.keyboard.press("ArrowLeft");
    await shows(0);
    await wide.keyboard.press("ArrowLeft");
    await marks(last);
  });

  it("moves by a swipe that reaches its threshold, but not by a shorter one; slides out of view are inert", async () => {
    const narrow = await visit("/", { ...phone, reducedMotion: "reduce" });
    const { slides, row } = partsOf(narrow);
    const only = (index: number) =>
      eventually(async () => ({
        inView: await inView(slides),
        reachable: await slides.evaluateAll((boxes) =>
          boxes.flatMap((box, at) => ((box as HTMLElement).inert ? [] : [at])),
        ),
      })).toEqual({ inView: [index], reachable: [index] });
    await only(0);
    await swipe(narrow, row, -(swipePx - 1));
    expect(await inView(slides)).toEqual([0]);
    await swipe(narrow, row, -(swipePx + 1));
    await only(1);
    await swipe(narrow, row, swipePx + 1);
    await only(0);
  });
});
