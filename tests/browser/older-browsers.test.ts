// Tests that the prerendered page is the floor. Where a browser lacks something, or React can neither hydrate a page nor show the next
// one, the present page can be read and used, and the next one comes as a document.

import { mark } from "@site/app/hydration/script-mark";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, pages } from "./compiled.ts";
import { eventually, origin, withoutPictures } from "./visit.ts";

const from = "/clients";
const to = "/testimonials";

const isMarked = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), mark);

/** Follows a link of the footer; the next page has to come as a document. */
async function leave(page: Page): Promise<void> {
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await eventually(() => page.title()).toBe(must(pages[to]).title);
  expect(new URL((await document).url()).pathname).toBe(to);
}

/** Opens a page and moves the pointer, which begins its scripts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.mouse.move(20, 30);
  await page.mouse.move(40, 50);
}

withoutPictures("a page", (visit) => {
  it("is as without script in a browser that lacks something, and its buttons are not held", async () => {
    const page = await visit("/robots.txt");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript("delete Array.prototype.at");
    await open(page, "/contact");
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator("#modules").count()).toBe(1);
    const panels = page.locator("main section[id] h3").filter({ visible: true });
    expect(await panels.count()).toBeGreaterThan(1);
    // The browser's own validation focuses the first field at once.
    await page.locator("main form button[type=submit]").click();
    expect(await page.locator("main form :focus:invalid").count()).toBe(1);
    await leave(page);
    expect(errors).toEqual([]);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    [
      "rendering it fails",
      // Throws while any component with the menus is rendered.
      (page) =>
        page.addInitScript(`const { map } = Array.prototype;
          Array.prototype.map = function (...given) {
            if (this[0]?.navText !== undefined) throw new Error("Broken.");
            return map.apply(this, given);
          };`),
    ],
    [
      "its data cannot be read",
      (page) => page.addInitScript("delete ReadableStream.prototype.pipeThrough"),
    ],
    [
      "a script cannot be loaded",
      (page) =>
        page.route("**/assets/entry.client-*.js", (route) => route.fulfill({ status: 404 })),
    ],
  ])("stays as it was prerendered if %s, and holds back no event", async (_, harm) => {
    const page = await visit("/robots.txt");
    await harm(page);
    await open(page, from);
    await eventually(() => isMarked(page)).toBe(false);
    expect(await page.title()).toBe(must(pages[from]).title);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.evaluate(() => {
      document.body.addEventListener("click", () => document.body.setAttribute("data-heard", ""));
    });
    await page.getByRole("heading", { level: 1 }).click();
    expect(await page.locator("body[data-heard]").count()).toBe(1);
    await leave(page);
    // They are those of the harm.
    await page.clearPageErrors();
  });
});
