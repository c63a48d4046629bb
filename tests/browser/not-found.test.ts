// Page not Found: what answers at every address that is none of the site's.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { must, pages, site } from "./compiled.ts";
import { eventually, follow, origin, withoutPictures } from "./visit.ts";

const unknown = ["/products/x", "/solutions/x", "/blog/x", "/coverages/x", "/applications/indoor/x", "/x", "/x/y/z"];

/** The screen with its message, the way home and no banner. */
async function expectScreen(page: Page, where: string): Promise<void> {
  const main = page.locator("main");
  await main.getByRole("heading", { level: 1, name: site.notFound.title, exact: true }).waitFor();
  expect(site.notFound.title, where).toBe("Page not Found!");
  expect(await main.getByText(site.notFound.message, { exact: true }).isVisible(), where).toBe(true);
  expect(await main.getByRole("link", { name: "Go to Home" }).getAttribute("href"), where).toBe("/");
  expect(await main.locator("img, [aria-roledescription=carousel]").count(), where).toBe(0);
  expect(await page.title(), where).toBe(site.notFound.pageTitle);
}

withoutPictures("Page not Found", (visit) => {
  it.each(unknown)(
    "answers at %s with status 404, its message, a way home, its own title and no banner",
    async (path) => {
      const page = await visit("/404");
      const response = await page.goto(origin + path);
      expect(response?.status()).toBe(404);
      await expectScreen(page, path);
    },
  );

  it("needs no script, and asks for none", async () => {
    const scripts: string[] = [];
    const page = await visit("/no-such-page", {
      before: async (fresh) =>
        fresh.on("request", (request) => {
          if (request.resourceType() === "script" || request.url().endsWith(".js")) scripts.push(request.url());
        }),
    });
    expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
    expect(scripts).toEqual([]);
    await follow(page, page.locator("main").getByRole("link", { name: site.notFound.link.label }), "/");
    await eventually(() => page.title()).toBe(must(pages["/"]).title);
  });

  it("keeps header and footer, so that there is a way on", async () => {
    const page = await visit("/no-such-page");
    for (const { path } of site.navigation)
      expect(await page.locator(`header a[href="${path}"]`).count()).toBeGreaterThan(0);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
  });

  describe("on the way inside the site", () => {
    it.each(unknown)("shows at %s without loading a document, and Back leads to the page before", async (path) => {
      const page = await visit("/clients");
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.evaluate((address) => {
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await eventually(() => page.title()).toBe(site.notFound.pageTitle);
      await expectScreen(page, path);
      expect(documents).toEqual([]);
      await page.goBack();
      await eventually(() => page.title()).toBe(must(pages["/clients"]).title);
    });
  });
});
