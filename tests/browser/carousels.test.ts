// Tests the home page's carousels: a banner that advances by itself until the visitor stops it, and
// the products, side by side.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Home } from "../../.content/types.d.ts";
import { compiled, must, products, site, slides } from "./compiled.ts";
import { overlaps } from "./overlaps.ts";
import { shownSlide, slidesIn } from "./slides.ts";
import {
  eventually,
  focused,
  go,
  inChromium,
  phone,
  stopGliding,
  swipe,
  withoutPictures,
} from "./visit.ts";

const { intervalMs, swipePx } = site.display.carousel;
const last = slides.length - 1;

const banner = (page: Page) => page.getByRole("region", { name: "Products", exact: true }).first();
const button = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true });
const shows = (page: Page, index: number) => eventually(() => shownSlide(banner(page))).toBe(index);
const link = (page: Page) => slidesIn(banner(page)).locator(":scope:not([inert]) a");

inChromium("the home page's banner", (visit) => {
  it("shows the next slide after each interval, but not under the mouse, paused by its button, hidden, or once it had the focus", async () => {
    const page = await visit("/", { clock: true });
    const stays = async (index: number) => {
      await page.clock.runFor(3 * intervalMs);
      await shows(page, index);
    };
    const live = () => banner(page).locator("[aria-live]").getAttribute("aria-live");
    await shows(page, 0);
    await page.clock.runFor(intervalMs - 1);
    expect(await shownSlide(banner(page))).toBe(0);
    await page.clock.runFor(1);
    await shows(page, 1);
    // By script, as a click would give the button the focus.
    for (const index of [0, last]) {
      await button(page, "Previous slide").dispatchEvent("click");
      await shows(page, index);
    }
    await page.clock.runFor(intervalMs);
    await shows(page, 0);

    await slidesIn(banner(page)).first().hover();
    await eventually(live).toBe("polite");
    await stays(0);
    await page.mouse.move(5, 5);
    await eventually(live).toBe("off");
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await stays(0);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, "hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    });

    await page.locator("main").focus();
    await page.keyboard.press("Tab");
    expect(await focused(page).getAttribute("aria-label")).toBe("Pause the slides");
    await page.keyboard.press("Enter");
    await stays(0);
    await button(page, "Play the slides").press("Enter");
    await page.clock.runFor(intervalMs);
    await shows(page, 1);
    await link(page).focus();
    await button(page, "Play the slides").waitFor();
    await page.getByRole("contentinfo").getByRole("link").filter({ visible: true }).first().focus();
    await stays(1);
  });

  it("follows a clicked link, but not one on which a swipe ends", async () => {
    const page = await visit("/", { clock: true });
    // Counts every click that reaches the page, and prevents its navigation.
    await page.evaluate(() => {
      document.documentElement.dataset.clicks = "";
      const count = (event: Event) => {
        event.preventDefault();
        document.documentElement.dataset.clicks += "click ";
      };
      document.addEventListener("click", count, { capture: true });
    });
    const clicks = () => page.evaluate(() => document.documentElement.dataset.clicks);
    await link(page).hover();
    const { x, y } = must(await link(page).boundingBox());
    await page.mouse.move(x + 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + swipePx + 20, y + 10, { steps: 5 });
    await page.mouse.up();
    await shows(page, last);
    expect(await clicks()).toBe("");
    await link(page).click();
    expect(await clicks()).toBe("click ");
  });

  it("is paused with prefers-reduced-motion, and otherwise moves for the specified time; no slide has covered words; its controls are inside a window of 1024 × 768", async () => {
    const page = await visit("/", { clock: true, reducedMotion: "reduce" });
    await button(page, "Play the slides").waitFor();
    await page.clock.runFor(3 * intervalMs);
    await shows(page, 0);
    /** The times of the moving slides, without the transitions of styles. */
    const durations = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => !(animation instanceof CSSTransition))
          .map(({ effect }) => effect?.getTiming().duration),
      );
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const index of slides.keys()) {
        await button(page, "Next slide").click();
        expect(await durations()).toEqual([]);
        await shows(page, (index + 1) % slides.length);
        expect((await overlaps(page)).faults, `${width} px, ${index}`).toEqual([]);
      }
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await stopGliding(page);
    await button(page, "Next slide").click();
    expect(new Set(await durations())).toEqual(new Set([site.display.gallery.slideMs]));

    await page.setViewportSize({ width: 1024, height: 768 });
    for (const path of ["/hi", "/"]) {
      await go(page, path);
      const [upperLine, controls] = await page.evaluate(() =>
        ["search", "main button"].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        ),
      );
      // What is in a second row of the header's upper line moves all below it down.
      expect(upperLine?.top, path).toBe(0);
      expect(controls?.bottom, path).toBeLessThanOrEqual(768);
    }
  });
});

const { title: label } = compiled<Home>("home.json").products;
const words = products.map(({ title }) => title);
const lastProduct = words.length - 1;

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
      await marks(index === 0 ? lastProduct : index - 1);
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
    await marks(lastProduct);
    // Slides that move change the row's width.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await button(`Show ${words[0]}`).click();
    await marks(0);
    for (const index of [lastProduct, lastProduct - 1]) {
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
