// Tests the home page's banner: a carousel of slider products that advances by itself until the visitor stops it.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, site, slides } from "./compiled.ts";
import { overlaps } from "./overlaps.ts";
import { shownSlide, slidesIn } from "./slides.ts";
import { eventually, focused, inChromium, inOneWindow, stopGliding } from "./visit.ts";

const { intervalMs, swipePx } = site.display.carousel;
const last = slides.length - 1;

const banner = (page: Page) => page.getByRole("region", { name: "Products", exact: true }).first();
const button = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true });
const shows = (page: Page, index: number) => eventually(() => shownSlide(banner(page))).toBe(index);

inChromium("the home page's banner", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { clock: true });
  const still = inOneWindow(visitForAll, { clock: true, reducedMotion: "reduce" });

  it("shows the next slide after each interval, and the first one after the last", async () => {
    const page = await at("/");
    const passes = async (from: number, to: number) => {
      await page.clock.runFor(intervalMs - 1);
      expect(await shownSlide(banner(page))).toBe(from);
      await page.clock.runFor(1);
      await shows(page, to);
    };
    await shows(page, 0);
    await passes(0, 1);
    // By script, as a click would give the button the focus.
    for (const index of [0, last]) {
      await button(page, "Previous slide").dispatchEvent("click");
      await shows(page, index);
    }
    await passes(last, 0);
  });

  it("waits while the mouse is over it or the page is hidden", async () => {
    const page = await at("/");
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    const live = () => banner(page).locator("[aria-live]").getAttribute("aria-live");
    for (const [hold, release] of [
      [() => slidesIn(banner(page)).first().hover(), () => page.mouse.move(5, 5)],
      [() => hide(true), () => hide(false)],
    ] as const) {
      const before = must(await shownSlide(banner(page)));
      await hold();
      await eventually(live).toBe("polite");
      await page.clock.runFor(3 * intervalMs);
      expect(await shownSlide(banner(page))).toBe(before);
      await release();
      await eventually(live).toBe("off");
      await page.clock.runFor(intervalMs);
      await shows(page, before + 1);
    }
  });

  it("has a button that pauses and plays it, first in the tab order, and stops once another element gets the focus", async () => {
    const page = await at("/");
    const before = must(await shownSlide(banner(page)));
    await page.locator("main").focus();
    await page.keyboard.press("Tab");
    expect(await focused(page).getAttribute("aria-label")).toBe("Pause the slides");
    await page.keyboard.press("Enter");
    await page.clock.runFor(3 * intervalMs);
    await shows(page, before);
    await button(page, "Play the slides").press("Enter");
    await page.clock.runFor(intervalMs);
    await shows(page, before + 1);
    await slidesIn(banner(page)).locator(":scope:not([inert]) a").focus();
    await eventually(() => button(page, "Play the slides").count()).toBe(1);
    await page.getByRole("contentinfo").getByRole("link").filter({ visible: true }).first().focus();
    await page.clock.runFor(3 * intervalMs);
    await shows(page, before + 1);
  });

  it("follows a clicked link, but not one on which a swipe ends", async () => {
    const page = await at("/");
    const link = slidesIn(banner(page)).locator(":scope:not([inert]) a");
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
    await link.hover();
    const { x, y } = must(await link.boundingBox());
    const before = must(await shownSlide(banner(page)));
    await page.mouse.move(x + 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + swipePx + 20, y + 10, { steps: 5 });
    await page.mouse.up();
    await shows(page, before - 1);
    expect(await clicks()).toBe("");
    await link.click();
    expect(await clicks()).toBe("click ");
  });

  it("covers no words of a slide, whichever is shown", async () => {
    const page = await still("/");
    for (const width of [800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const index of slides.keys()) {
        await button(page, "Next slide").click();
        await shows(page, (index + 1) % slides.length);
        expect((await overlaps(page)).faults, `${width} px, ${index}`).toEqual([]);
      }
    }
  });

  it.each(["/", "/hi"])("has its controls inside a window of 1024 × 768 on %s", async (path) => {
    const page = await still(path);
    await page.setViewportSize({ width: 1024, height: 768 });
    const { upperLine, controls } = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return { upperLine: boxOf("search")?.top, controls: boxOf("main button")?.bottom };
    });
    // What is in a second row of the header's upper line moves all below it down.
    expect(upperLine).toBe(0);
    expect(controls).toBeLessThanOrEqual(768);
  });

  it("starts paused with prefers-reduced-motion, and then changes slides without an animation", async () => {
    const page = await still("/");
    await eventually(() => button(page, "Play the slides").count()).toBe(1);
    await page.clock.runFor(3 * intervalMs);
    await shows(page, 0);
    const isMoving = () => page.evaluate(() => document.getAnimations().length > 0);
    await button(page, "Next slide").click();
    expect(await isMoving()).toBe(false);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await stopGliding(page);
    await button(page, "Next slide").click();
    expect(await isMoving()).toBe(true);
  });
});
