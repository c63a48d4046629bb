// Tests the applications' gallery: pictures that the visitor changes, and a slideshow that plays
// only on request.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary } from "../../.content/types.d.ts";
import { compiled, must, site } from "./compiled.ts";
import { shownSlide, slidesIn } from "./slides.ts";
import { eventually, focused, follow, inChromium, phone, swipe } from "./visit.ts";

const { intervalMs, thumbnailHoverMs } = site.display.gallery;
const applications = compiled<ApplicationSummary[]>("applications/index.json");
const read = (key: string) => compiled<Application>(`applications/${key}.json`);
const kitchen = read("kitchen-cabinets-and-shelves");
const last = kitchen.gallery.length - 1;
const path = "/applications";

const gallery = (page: Page) =>
  page.locator("main").getByRole("region", { name: /, \d+ pictures$/ });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Applications" });
const stageOf = (box: Locator) => box.getByRole("group", { name: "Pictures" });
const button = (box: Locator, name: string) => box.getByRole("button", { name, exact: true });
const thumbnail = (box: Locator, index: number) => button(box, `Picture ${index + 1}`);
const shows = (box: Locator, index: number, message?: string) =>
  eventually(() => shownSlide(box), message).toBe(index);

inChromium("the application gallery", (visit) => {
  it("opens with the specified application, changes pictures by thumbnails and keys, and plays only by Space", async () => {
    const page = await visit(path, { clock: true });
    const box = gallery(page);
    expect(await menuOf(page).locator("[aria-current=page]").getAttribute("href")).toBe(
      kitchen.path,
    );
    await page.clock.runFor(10 * intervalMs);
    await shows(box, 0);
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
    await stageOf(box).focus();
    for (const [key, index] of [
      ["Home", 0],
      ["ArrowLeft", last],
    ] as const) {
      await page.keyboard.press(key);
      await shows(box, index, key);
    }
    await page.keyboard.press("Space");
    await button(box, "Pause the pictures").waitFor();
    await page.clock.runFor(intervalMs - 1);
    expect(await shownSlide(box)).toBe(last);
    await page.clock.runFor(1);
    await shows(box, 0);
    await page.keyboard.press("Space");
    await button(box, "Play the pictures").waitFor();
  });

  it("fills the screen, or the window where no element can, and returns with its picture; another application begins anew", async () => {
    const page = await visit(path);
    const box = gallery(page);
    const full = () => page.evaluate(() => document.fullscreenElement?.getAttribute("aria-label"));
    await button(box, "Full screen").click();
    await eventually(full).toBe(await box.getAttribute("aria-label"));
    await page.keyboard.press("ArrowRight");
    await button(box, "Leave full screen").click();
    await eventually(full).toBe(undefined);
    await shows(box, 1);
    await page.evaluate(() =>
      Object.defineProperty(document, "fullscreenEnabled", { value: false }),
    );
    await button(box, "Full screen").press("Enter");
    const dialog = page.getByRole("dialog");
    const window = { x: 0, y: 0, ...page.viewportSize() };
    await eventually(() => dialog.boundingBox()).toMatchObject(window);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await shows(box, 2);
    expect(await focused(page).getAttribute("aria-label")).toBe("Full screen");
    const { key, path: address } = must(applications.at(-1));
    await follow(page, menuOf(page).locator(`a[href="${address}"]`), address);
    expect(await slidesIn(box).count()).toBe(read(key).gallery.length);
    await shows(box, 0);
  });

  it("on a phone moves by a swipe, and shows the description in place of a picture that does not load", async () => {
    const { alt, name } = must(kitchen.gallery[1]);
    const page = await visit(path, {
      ...phone,
      before: (fresh) => fresh.route(`**${name}*`, (route) => route.abort()),
    });
    const box = gallery(page);
    await shows(box, 0);
    await swipe(page, stageOf(box), -150);
    await shows(box, 1);
    const slide = slidesIn(box).nth(1);
    await slide.getByText(alt, { exact: true }).waitFor();
    expect(await slide.locator("img").count()).toBe(0);
    expect(await thumbnail(box, 0).locator("img").count()).toBe(1);
    await eventually(() => thumbnail(box, 1).locator("img").count()).toBe(0);
  });
});
