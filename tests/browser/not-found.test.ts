// Tests Page not Found, the answer at every address that the site does not have.
// app/tests/root.test.tsx tests its parts.

import { expect, it } from "vitest";
import { messages, must, pages, site } from "./compiled.ts";
import { documentsOf, eventually, go, goInside, withoutPictures } from "./visit.ts";

withoutPictures("Page not Found", (visit) => {
  it("is shown for a document with a home link, and inside the site at addresses of any screen and of none, with similar ones", async () => {
    const page = await visit("/products/:key");
    const heading = page.locator("main").getByRole("heading", {
      name: site.notFound.title,
      exact: true,
    });
    await heading.waitFor();
    expect(await page.title()).toBe(site.notFound.pageTitle);
    expect(await page.locator("header, footer").count()).toBeGreaterThan(1);
    await page.locator("main").getByRole("link", { name: site.notFound.link.label }).click();
    await eventually(() => page.title()).toBe(must(pages["/"]).title);

    await go(page, "/clients");
    const documents = documentsOf(page);
    for (const path of ["/applications/indoor/x", "/x/y/z", "/products/vbord"]) {
      await goInside(page, path);
      await eventually(() => page.title()).toBe(site.notFound.pageTitle);
      await heading.waitFor();
      await page.goBack();
      await eventually(() => page.title()).toBe(must(pages["/clients"]).title);
    }
    await page.goForward();
    const near = page.getByRole("region", { name: messages.frame.didYouMean }).getByRole("link");
    await eventually(() => near.first().getAttribute("href")).toBe("/products/vboards");
    expect(documents).toEqual([]);
  });
});
