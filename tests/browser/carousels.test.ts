// Tests the carousel of the home page's products, which shows slides side by side.

import type { Locator, Page } from "playwright-core";
import { it } from "vitest";
import type { Home } from "../../.content/types.d.ts";
import { compiled, products } from "./compiled.ts";
import { slidesIn } from "./slides.ts";
import { eventually, phone, swipe, withoutPictures } from "./visit.ts";

const { title: label } = compiled<Home>("home.json").products;
const words = products.map(({ title }) => title);
const last = words.length - 1;

/** Numbers of the slides that are wholly in view, and of those that are not inert. */
function inView(slides: Locator): Promise<{ whole: number[]; reachable: number[] }> {
  return slides.evaluateAll((boxes) => {
    const numbers = (are: readonly Element[]) =>
      are.map((box) => boxes.indexOf(box as HTMLElement));
    const isWhole = (box: Element) => {
      const row = box.parentElement?.getBoundingClientRect();
      const { left, right } = box.getBoundingClientRect();
      return row && left >= row.left - 1 && right <= row.right + 1;
    };
    return {
      whole: numbers(boxes.filter(isWhole)),
      reachable: numbers(boxes.filter((box) => !box.closest("[inert]"))),
    };
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
    button: (name: string) => region.getByRole("button", { name, exact: true }),
    shows: (index: number) => eventually(async () => (await inView(slides)).whole).toContain(index),
    /** Expects the indicator of a slide to be marked. */
    marks: (index: number) =>
      eventually(() => region.locator("button[aria-current=true]").getAttribute("aria-label")).toBe(
        `Show ${words[index]}`,
      ),
  };
};

withoutPictures("the home page's carousel of products", (visit) => {
  it("moves by its buttons, indicators and arrow keys, round both ends, also while slides move", async () => {
    const page = await visit("/", { reducedMotion: "reduce" });
    const { row, button, shows, marks } = partsOf(page);
    await shows(0);
    await button("Previous product").click();
    // The last ones do not scroll the row, whose end is in view with the first of them.
    for (const index of words.keys()) {
      await marks(index === 0 ? last : index - 1);
      await button("Next product").click();
      await shows(index);
    }
    await button(`Show ${words[0]}`).click();
    await marks(0);
    await row.focus();
    await page.keyboard.press("ArrowRight");
    await marks(1);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await marks(last);
    // Slides that move change the row's width.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await button(`Show ${words[0]}`).click();
    await marks(0);
    for (const index of [last, last - 1]) {
      await button("Previous product").click();
      await marks(index);
    }
  });

  it("on a phone moves by a swipe, and slides out of view are inert", async () => {
    const page = await visit("/", { ...phone, reducedMotion: "reduce" });
    const { slides, row } = partsOf(page);
    const only = (index: number) =>
      eventually(() => inView(slides)).toEqual({ whole: [index], reachable: [index] });
    await only(0);
    await swipe(page, row, -100);
    await only(1);
    await swipe(page, row, 100);
    await only(0);
  });
});
