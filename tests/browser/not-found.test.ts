// Tests Page not Found, the answer at every address that the site does not have.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, pages, site } from "./compiled.ts";
import { eventually, goInside, inOneWindow, withoutPictures } from "./visit.ts";

/** Addresses of a screen for entries, of one for entries in groups, and of no screen. */
const unknown = ["/products/x", "/applications/indoor/x", "/x/y/z"];

/** Expects the screen with its message, the link home and no banner. */
async function expectScreen(page: Page, where: string): Promise<void> {
  const main = page.locator("main");
  await main.getByRole("heading", { level: 1, name: site.notFound.title, exact: true }).waitFor();
  expect(site.notFound.title, where).toBe("Page not Found!");
  expect(await main.getByText(site.notFound.message, { exact: true }).isVisible(), where).toBe(
    true,
  );
  expect(await main.getByRole("link", { name: "Go to Home" }).getAttribute("href"), where).toBe(
    "/",
  );
  expect(await main.locator("img, [aria-roledescription=carousel]").count(), where).toBe(0);
  expect(await page.title(), where).toBe(site.notFound.pageTitle);
}

const metasOf = (page: Page) =>
  page.evaluate(() =>
    ["title", "description", "keywords"].map(
      (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content,
    ),
  );
withoutPictures("Page not Found", (_visit, visitForAll) => {
  const errors: unknown[] = [];
  const at = inOneWindow(visitForAll, {
    before: async (page) => page.on("pageerror", (error) => errors.push(error)),
  });

  it("has its specified parts, a working header, and a link home, also at an address that looks like a route's pattern", async () => {
    await expectScreen(await at("/products/:key"), "pattern");
    const page = await at("/products/x");
    // Its message, the link home, its own title, the site's meta tags, no banner, and header and footer.
    await expectScreen(page, "/products/x");
    const { title, description, keywords } = must(pages["/"]);
    expect(await metasOf(page)).toEqual([title, description, keywords.join(", ")]);
    expect(new URL(page.url()).pathname).toBe("/products/x");
    for (const { path } of site.navigation) {
      expect(await page.locator(`header a[href="${path}"]`).count()).toBeGreaterThan(0);
    }
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
    const [menu] = site.navigation.filter(({ menu }) => menu);
    const summary = page
      .locator("header summary")
      .filter({ hasText: must(menu).label, visible: true });
    const links = page.getByRole("navigation", { name: "Main", exact: true }).locator("details a");
    await summary.press("Enter");
    await eventually(() => links.filter({ visible: true }).count()).toBeGreaterThan(1);
    await summary.press("Enter");
    await eventually(() => links.filter({ visible: true }).count()).toBe(0);
    await page.locator("main").getByRole("link", { name: site.notFound.link.label }).click();
    await eventually(() => page.title()).toBe(must(pages["/"]).title);
    await page.goBack();
    await eventually(() => page.title()).toBe(site.notFound.pageTitle);
    await expectScreen(page, "back");
    expect(errors).toEqual([]);
  });

  it.each(unknown)(
    "is shown at %s inside the site without loading a document, and Back leads to the page before",
    async (path) => {
      const page = await at("/clients");
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      const before = await metasOf(page);
      await goInside(page, path);
      await eventually(() => page.title()).toBe(site.notFound.pageTitle);
      await expectScreen(page, path);
      expect(await metasOf(page), "unchanged").toEqual(before);
      await page.goBack();
      await eventually(() => page.title()).toBe(must(pages["/clients"]).title);
      expect(documents).toEqual([]);
    },
  );
});
