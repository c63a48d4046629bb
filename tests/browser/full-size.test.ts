// Tests the switch to full size on a solution's page, and how a visitor measures the screen.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { extraWidth } from "./faults.ts";
import { eventually, phone, withoutPictures } from "./visit.ts";

const path = "/solutions/partitions";
const words = messages.fullSize;

/** Pixels for a millimetre at 96 an inch. */
const usual = 96 / 25.4;

/** Expects the wall to be drawn at a scale, with so many pixels for a millimetre of the page. */
async function expectScale(page: Page, scale: "half" | "full", pixels: number) {
  const wall = page.locator("#build-ups img[data-scale]:visible").first();
  await eventually(() => wall.getAttribute("data-scale")).toBe(scale);
  await eventually(() =>
    wall.evaluate(
      (image) => image.getBoundingClientRect().width / Number(image.getAttribute("width")),
    ),
  ).toBeCloseTo(pixels / usual, 2);
}

withoutPictures("full size", (visit) => {
  it("is 1:2 without script, and has no switch", async () => {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await page.getByRole("switch").count()).toBe(0);
    expect(await page.getByText(words.aboutHalf).first().isVisible()).toBe(true);
    await expectScale(page, "half", usual);
  });

  it("is switched by key, measured by a card, remembered, and printed at 1:2", async () => {
    const page = await visit(path, phone);
    await page.getByRole("switch", { name: words.aboutFull }).press("Space");
    await expectScale(page, "full", usual);
    await page.getByRole("slider", { name: words.outline }).fill("5");
    await page.getByRole("button", { name: words.larger }).click();
    await expectScale(page, "full", 5.02);
    await page.getByRole("button", { name: words.done }).click();

    await page.reload();
    await page.getByRole("switch", { name: words.full, exact: true }).click();
    await expectScale(page, "full", 5.02);
    expect(await page.getByRole("slider").count()).toBe(0);
    // The drawing scrolls in its box, and the page does not.
    expect(await extraWidth(page)).toBe(0);
    await page.emulateMedia({ media: "print" });
    await expectScale(page, "half", usual);
  });
});
