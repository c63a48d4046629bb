// Tests the applications' gallery: pictures that the visitor changes, and a slideshow that plays only on request.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary } from "../../.content/types.d.ts";
import { compiled, must, site } from "./compiled.ts";
import { shownSlide, slidesIn } from "./slides.ts";
import {
  eventually,
  focused,
  follow,
  inChromium,
  inOneWindow,
  phone,
  stopGliding,
  swipe,
  withoutPictures,
} from "./visit.ts";

const { slideMs, intervalMs, swipePercent, flickPxPerMs, thumbnailHoverMs } = site.display.gallery;
const defaultKey = "kitchen-cabinets-and-shelves";
const applications = compiled<ApplicationSummary[]>("applications/index.json");
const read = (key: string) => compiled<Application>(`applications/${key}.json`);
const kitchen = read(defaultKey);
const count = kitchen.gallery.length;
const path = "/applications";

const gallery = (page: Page) =>
  page.locator("main").getByRole("region", { name: /, \d+ pictures$/ });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Applications" });
const stageOf = (box: Locator) => box.getByRole("group", { name: "Pictures" });
const button = (box: Locator, name: string) => box.getByRole("button", { name, exact: true });
const thumbnail = (box: Locator, index: number) => button(box, `Picture ${index + 1}`);
const shows = (box: Locator, index: number, message?: string) =>
  eventually(() => shownSlide(box), message).toBe(index);

withoutPictures("the application gallery", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { clock: true });
  /** Shows the first picture again. */
  const begin = async () => {
    const page = await at(path);
    const box = gallery(page);
    await thumbnail(box, 0).press("Enter");
    await shows(box, 0);
    return { page, box };
  };

  it("shows the specified default application with all its pictures, and does not play by itself", async () => {
    const page = await at(path);
    expect(await menuOf(page).locator("[aria-current=page]").getAttribute("href")).toBe(
      kitchen.path,
    );
    for (const part of [kitchen.title, ...Object.values(kitchen.description)]) {
      expect(
        await page.locator("main section").getByText(part, { exact: true }).first().isVisible(),
      ).toBe(true);
    }
    await page.clock.runFor(10 * intervalMs);
    expect(await shownSlide(gallery(page))).toBe(0);
  });

  it("has a side menu that fits the window of a notebook", async () => {
    const page = await at(path);
    const menu = menuOf(page);
    expect(await menu.getByRole("link").count()).toBe(applications.length);
    await page.setViewportSize({ width: 1366, height: 768 });
    await menu.evaluate((element) => element.scrollIntoView());
    const bottom = () => menu.evaluate((element) => element.getBoundingClientRect().bottom);
    await eventually(bottom).toBeLessThanOrEqual(768);
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("shows the picture of a thumbnail that is pressed, or pointed at for long enough", async () => {
    const { page, box } = await begin();
    await thumbnail(box, 1).press("Enter");
    await shows(box, 1);
    expect(await thumbnail(box, 1).getAttribute("aria-current")).toBe("true");
    await thumbnail(box, 2).hover();
    await page.clock.runFor(thumbnailHoverMs - 1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(thumbnailHoverMs);
    expect(await shownSlide(box)).toBe(1);
    await thumbnail(box, 2).hover();
    await page.clock.runFor(thumbnailHoverMs);
    await shows(box, 2);
    await page.mouse.move(5, 5);
  });

  it("changes pictures by arrow keys, Home and End, and plays and pauses by Space", async () => {
    const { page, box } = await begin();
    await stageOf(box).focus();
    for (const [key, index] of [
      ["ArrowRight", 1],
      ["Home", 0],
      ["ArrowLeft", count - 1],
    ] as const) {
      await page.keyboard.press(key);
      await shows(box, index, key);
    }
    await page.keyboard.press("Space");
    await eventually(() => button(box, "Pause the pictures").count()).toBe(1);
    await page.clock.runFor(intervalMs - 1);
    expect(await shownSlide(box)).toBe(count - 1);
    await page.clock.runFor(1);
    await shows(box, 0);
    await page.keyboard.press("Space");
    await eventually(() => button(box, "Play the pictures").count()).toBe(1);
  });

  it("enters and leaves full screen with the same picture", async () => {
    const { page, box } = await begin();
    const full = () => page.evaluate(() => document.fullscreenElement?.getAttribute("aria-label"));
    await button(box, "Full screen").click();
    await eventually(full).toBe(await box.getAttribute("aria-label"));
    await page.keyboard.press("ArrowRight");
    await shows(box, 1);
    await button(box, "Leave full screen").click();
    await eventually(full).toBe(undefined);
    await eventually(() => button(box, "Full screen").isVisible()).toBe(true);
    expect(await shownSlide(box)).toBe(1);
  });

  it("fills the window if elements cannot go full screen, and Esc returns with the last picture", async () => {
    const { page, box } = await begin();
    await page.evaluate(() =>
      Object.defineProperty(document, "fullscreenEnabled", { value: false }),
    );
    await button(box, "Full screen").press("Enter");
    const dialog = page.getByRole("dialog");
    await eventually(() => dialog.boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 1440,
      height: 900,
    });
    await page.keyboard.press("ArrowRight");
    await shows(dialog, 1);
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    await shows(box, 1);
    expect(await focused(page).getAttribute("aria-label")).toBe("Full screen");
  });

  it("swaps the shown application when a menu entry is selected", async () => {
    const { page, box } = await begin();
    await button(box, "Next picture").click();
    const { key, path: address } = must(applications.at(-1));
    await follow(page, menuOf(page).locator(`a[href="${address}"]`), address);
    await page.getByRole("heading", { level: 1, name: read(key).title }).waitFor();
    expect(await slidesIn(box).count()).toBe(read(key).gallery.length);
    await shows(box, 0);
  });

  it("has the specified duration of a slide's animation", async () => {
    const { page, box } = await begin();
    await stopGliding(page);
    for (const [name, index] of [
      ["Previous picture", count - 1],
      ["Next picture", 0],
    ] as const) {
      await button(box, name).click();
      await shows(box, index);
      const times = await page.evaluate(() =>
        document.getAnimations().flatMap(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return target?.closest("[aria-roledescription=slide]")
            ? [effect?.getTiming().duration]
            : [];
        }),
      );
      expect(new Set(times)).toEqual(new Set([slideMs]));
      expect(await box.getByText(`${index + 1} / ${count}`, { exact: true }).isVisible()).toBe(
        true,
      );
    }
  });

  it("on a phone changes pictures by a long enough swipe or a fast enough flick", async () => {
    const page = await visit(path, phone);
    const box = gallery(page);
    const stage = stageOf(box);
    await shows(box, 0);
    const part = ((await stage.evaluate((element) => element.clientWidth)) * swipePercent) / 100;
    const slowly = 60_000;
    await swipe(page, stage, -Math.floor(part - 1), slowly);
    expect(await shownSlide(box)).toBe(0);
    await swipe(page, stage, -Math.ceil(part + 1), slowly);
    await shows(box, 1);
    const distance = 40;
    await swipe(page, stage, distance, distance / flickPxPerMs + 2);
    expect(await shownSlide(box)).toBe(1);
    await swipe(page, stage, distance, distance / flickPxPerMs - 2);
    await shows(box, 0);
  });
});

inChromium("the application gallery with its pictures", (visit) => {
  it("shows the error picture and the description if a picture does not load", async () => {
    const { alt, name } = must(kitchen.gallery[1]);
    const page = await visit(path, {
      before: (fresh) => fresh.route(`**${name}*`, (route) => route.abort()),
    });
    const box = gallery(page);
    await button(box, "Next picture").click();
    const slide = slidesIn(box).nth(1);
    await slide.getByText(alt, { exact: true }).waitFor();
    expect(await slide.locator("img").count()).toBe(0);
    expect(await slidesIn(box).first().locator("img").count()).toBe(1);
    await eventually(() => thumbnail(box, 1).locator("img").count()).toBe(0);
    expect(await thumbnail(box, 1).locator("svg").count()).toBe(1);
    expect(await thumbnail(box, 0).locator("img").count()).toBe(1);
  });
});
