// Tests that the folded section to which an address leads is open on a phone, and can be folded again.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eventually, follow, go, phone, withoutPictures } from "./visit.ts";

const path = "/products/vpanels";
const id = "item-fire-rating-by-thickness";

const isOpen = (page: Page) =>
  page.locator(`#${id}`).evaluate((section) => section.hasAttribute("open"));
const fold = (page: Page) => page.locator(`#${id} > summary`).click();

withoutPictures("A folded section", (visit) => {
  it("is open after a search result, a link and a load, and folds again", async () => {
    const page = await visit("/search?q=fire rating of a panel by thickness", phone);
    const result = page.locator(`main a[href="${path}#${id}"]`);
    await follow(page, result, path);
    await eventually(() => isOpen(page)).toBe(true);
    await fold(page);
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator(`#${id} p`).first().isVisible()).toBe(false);

    await go(page, path);
    expect(await isOpen(page)).toBe(false);
    await page.evaluate((hash) => location.assign(hash), `#${id}`);
    await eventually(() => isOpen(page)).toBe(true);

    await page.goto("about:blank");
    await go(page, `${path}#${id}`);
    expect(await isOpen(page)).toBe(true);
  });

  it("is open where no module of the page is run", async () => {
    const page = await visit("/404", phone);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(new URL(`${path}#${id}`, page.url()).href);
    expect(await isOpen(page)).toBe(true);
  });
});
