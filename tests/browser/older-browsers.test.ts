// Tests that the prerendered page is the floor. Where a browser lacks something, a file cannot be
// loaded, or React fails, the present page can be read and used. The next one comes as a document,
// or a named error with a reload button, not an empty page or an endless reload.

import { mark } from "@site/app/resilience/script-mark";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, pages } from "./compiled.ts";
import { documentsOf, eventually, go, origin, withoutPictures } from "./visit.ts";

const from = "/clients";
const to = "/testimonials";
/** With an editors' text, whose renderer is a file of its own. */
const legal = "/privacy-policy";

const leave = (page: Page, path = to) =>
  page.locator(`footer a[href="${path}"]`).filter({ visible: true }).click();
const titled = (page: Page, path: string) =>
  eventually(() => page.title()).toBe(must(pages[path]).title);

const isMarked = (page: Page) =>
  page.evaluate((name) => document.documentElement.hasAttribute(name), mark);

/** Follows a link of the footer; the next page has to come as a document. */
async function leaveForDocument(page: Page): Promise<void> {
  const documents = documentsOf(page);
  await leave(page);
  await titled(page, to);
  expect(documents).toEqual([to]);
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
    await page.addInitScript("delete Array.prototype.at");
    await open(page, "/contact");
    expect(await isMarked(page)).toBe(false);
    expect(await page.locator("#modules").count()).toBe(1);
    const panels = page.locator("main section[id] h3").filter({ visible: true });
    expect(await panels.count()).toBeGreaterThan(1);
    // The browser's own validation focuses the first field at once.
    await page.locator("main form button[type=submit]").click();
    expect(await page.locator("main form :focus:invalid").count()).toBe(1);
    await leaveForDocument(page);
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
  ])("stays as it was prerendered if %s, and its links work", async (_, harm) => {
    const page = await visit("/robots.txt");
    await harm(page);
    await open(page, from);
    await eventually(() => isMarked(page)).toBe(false);
    expect(await page.title()).toBe(must(pages[from]).title);
    expect(await page.getByRole("alert").count()).toBe(0);
    await leaveForDocument(page);
    // The damage that the test did to the page caused these errors.
    await page.clearPageErrors();
  });
});

withoutPictures("a file of the next page", (visit) => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    [
      "is gone with its build",
      async (page) => {
        let isGone = true;
        await page.route(`**${to}`, (route) => {
          // The next page is one of the new build, whose scripts are there.
          isGone = !route.request().isNavigationRequest();
          return route.continue();
        });
        await page.route("**/assets/*.js", (route) =>
          isGone ? route.fulfill({ status: 404 }) : route.continue(),
        );
      },
    ],
    [
      "gets a document as its data, as of a network's sign-in page,",
      (page) =>
        page.route("**/*.data*", (route) =>
          route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Log in</h1>" }),
        ),
    ],
  ])("that %s has the page come as a document, and Back leads back", async (_, harm) => {
    const page = await visit(from);
    const documents = documentsOf(page);
    await harm(page);
    await leave(page);
    await titled(page, to);
    expect(documents).toEqual([to]);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.goBack();
    await titled(page, from);
  });

  it("that cannot be loaded, like the document, causes an error page with a reload button, but no automatic reload", async () => {
    const page = await visit(from);
    const documents = documentsOf(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.route(`**${to}`, (route) => route.fulfill({ status: 503 }));
    await leave(page);
    const name = "Unexpected Application Error!";
    await page.getByRole("alert").getByRole("heading", { level: 1, name }).waitFor();
    expect(await page.getByRole("alert").textContent()).toMatch(
      /Loading chunk \S+ failed\. \(error\)/,
    );
    await eventually(() => page.title()).toContain(name);
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Reload the page" }).click();
    await titled(page, to);
    expect(documents.length).toBe(1);
  });

  it("that hangs is not waited for where the address is the next page's already: that comes as a document, and not if the visitor has gone back", async () => {
    const page = await visit(from, { clock: true });
    const documents = documentsOf(page);
    let asked = 0;
    await page.route("**/assets/RichText-*.js", () => {
      asked += 1;
    });
    const waits = async (times: number) => {
      await leave(page, legal);
      await eventually(() => new URL(page.url()).pathname).toBe(legal);
      await eventually(() => asked).toBe(times);
      await titled(page, from);
    };
    await waits(1);
    await page.goBack();
    await eventually(() => new URL(page.url()).pathname).toBe(from);
    await page.clock.runFor(10_000);
    expect(documents).toEqual([]);
    await titled(page, from);
    // React asks for it once; a page that stands anew asks again.
    await go(page, from);
    documents.length = 0;
    await waits(2);
    await page.clock.runFor(10_000);
    await eventually(() => documents).toEqual([legal]);
    await eventually(() => page.title()).not.toBe(must(pages[from]).title);
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});
