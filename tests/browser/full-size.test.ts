// Tests the switch to full size on a solution's page, and how a visitor measures the screen.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { eventually, inOneWindow, phone, withoutPictures } from "./visit.ts";

const path = "/solutions/partitions";
const words = messages.fullSize;
/** Length of the drawn wall in millimetres, and pixels for a millimetre at 96 an inch. */
const length = 600;
const usual = 96 / 25.4;

const widthOf = (page: Page) =>
  page
    .locator("#build-ups svg[width]:visible")
    .first()
    .evaluate((svg) => svg.getBoundingClientRect().width);

withoutPictures("full size", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll, phone);

  it("is 1:2 without script, and has no switch", async () => {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await page.getByRole("switch").count()).toBe(0);
    expect(await page.getByText(words.aboutHalf).first().isVisible()).toBe(true);
    expect(await widthOf(page)).toBeCloseTo((length * usual) / 2, 0);
  });

  it("is switched by key, measured by a card, remembered, and printed at 1:2", async () => {
    const page = await at(path);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const about = page.getByRole("switch", { name: words.aboutFull });
    await about.focus();
    await page.keyboard.press("Space");
    await eventually(() => about.getAttribute("aria-checked")).toBe("true");
    await eventually(() => widthOf(page)).toBeCloseTo(length * usual, 0);
    const slider = page.getByRole("slider", { name: words.outline });
    expect(await slider.getAttribute("aria-valuetext")).toBe("100 %");
    await slider.fill("5");
    await page.getByRole("button", { name: words.larger }).click();
    await eventually(() => widthOf(page)).toBeCloseTo(length * 5.02, 0);
    await page.getByRole("button", { name: words.done }).click();
    expect(await slider.count()).toBe(0);

    await page.reload();
    const measured = page.getByRole("switch", { name: words.full, exact: true });
    await measured.click();
    await eventually(() => widthOf(page)).toBeCloseTo(length * 5.02, 0);
    expect(await slider.count()).toBe(0);
    // The drawing scrolls in its box, and the page does not.
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: "print" });
    expect(await widthOf(page)).toBeCloseTo((length * usual) / 2, 0);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => localStorage.clear());
  });
});
