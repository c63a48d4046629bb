// Tests Page not Found, the answer at every address that the site does not have.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages, must, pages, site } from "./compiled.ts";
import { eventually, goInside, inOneWindow, withoutPictures } from "./visit.ts";

/** Expects the screen with its message, the link home and no banner. */
async function expectScreen(page: Page, where: string): Promise<void> {
  const main = page.locator("main");
  await main.getByRole("heading", { level: 1, name: site.notFound.title, exact: true }).waitFor();
  expect(await main.getByText(site.notFound.message, { exact: true }).isVisible(), where).toBe(
    true,
  );
  expect(await main.getByRole("link", { name: "Go to Home" }).getAttribute("href"), where).toBe(
    "/",
  );
  expect(await main.locator("img, [aria-roledescription=carousel]").count(), where).toBe(0);
  expect(await page.title(), where).toBe(site.notFound.pageTitle);
}

withoutPictures("Page not Found", (_visit, visitForAll) => {
  const errors: unknown[] = [];
  const at = inOneWindow(visitForAll, {
    before: async (page) => page.on("pageerror", (error) => errors.push(error)),
  });

  it("has its specified parts, the site's head, header and footer, and a link home, also at an address that looks like a route's pattern", async () => {
    const page = await at("/products/:key");
    await expectScreen(page, "pattern");
    const metas = await page.evaluate(() =>
      ["title", "description", "keywords"].map(
        (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content,
      ),
    );
    const { title, description, keywords } = must(pages["/"]);
    expect(metas).toEqual([title, description, keywords.join(", ")]);
    for (const { path } of site.navigation) {
      expect(await page.locator(`header a[href="${path}"]`).count()).toBeGreaterThan(0);
    }
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
    await page.locator("main").getByRole("link", { name: site.notFound.link.label }).click();
    await eventually(() => page.title()).toBe(title);
    await page.goBack();
    await eventually(() => page.title()).toBe(site.notFound.pageTitle);
    await expectScreen(page, "back");
    expect(errors).toEqual([]);
  });

  it("is shown inside the site without loading a document, at addresses of any screen and of none, and suggests similar ones", async () => {
    const page = await at("/clients");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const near = page.getByRole("region", { name: messages.frame.didYouMean }).getByRole("link");
    for (const [path, similar] of [
      ["/applications/indoor/x"],
      ["/x/y/z"],
      ["/products/vbord", "/products/vboards"],
    ]) {
      await goInside(page, must(path));
      await eventually(() => page.title()).toBe(site.notFound.pageTitle);
      await expectScreen(page, must(path));
      if (similar) await eventually(() => near.first().getAttribute("href")).toBe(similar);
      await page.goBack();
      await eventually(() => page.title()).toBe(must(pages["/clients"]).title);
    }
    expect(documents).toEqual([]);
  });
});
