// Tests the search: from the header by keyboard, from a phone's icon, by an address, and without
// script; and the folded section to which a result leads.

import { interpolate } from "@site/common/messages/interpolate";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { eventually, follow, go, phone, withoutPictures } from "./visit.ts";

const main = (page: Page) => page.locator("main");
const hits = (page: Page) => main(page).locator("li:has(h2)");
const said = (page: Page) => page.locator("main [role=status]").innerText();

const query = "fire rating of a panel by thickness";
const found = "/products/vpanels";
const part = "#item-fire-rating-by-thickness";

withoutPictures("The search", (visit) => {
  it("works from the header by keyboard, loads nothing before, shows the best ten or all, and Back restores results", async () => {
    const page = await visit("/clients");
    const index: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/search-index.json")) index.push(request.url());
    });
    const field = page.getByRole("search").getByRole("searchbox", { name: "Search this site" });
    await page.waitForLoadState("networkidle");
    expect(index).toEqual([]);
    await field.focus();
    await eventually(() => index.length).toBe(1);
    await field.fill(query);
    await field.press("Enter");
    await eventually(() => said(page)).toMatch(/^\d+ pages for “fire rating/);
    expect(new URL(page.url()).searchParams.get("q")).toBe(query);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await hits(page).count()).toBe(10);
    expect(await main(page).locator("mark").count()).toBeGreaterThan(2);
    await follow(page, main(page).locator(`a[href="${found}${part}"]`), found);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

    await page.goBack();
    await eventually(() => said(page)).toMatch(/^\d+ pages for “fire rating/);
    const own = main(page).getByRole("searchbox");
    expect(await own.inputValue()).toBe(query);
    await own.fill("<img src=x onerror=alert(1)> board");
    await own.press("Enter");
    await eventually(() => said(page)).toMatch(/pages for “<img src=x onerror=alert\(1\)> board”/);
    expect(await main(page).locator("img").count()).toBe(0);
    await main(page).getByRole("link", { name: "Show all" }).click();
    await eventually(() => hits(page).count()).toBeGreaterThan(20);
    await own.fill("zzzqqq");
    await own.press("Enter");
    await eventually(() => said(page)).toBe(interpolate(messages.search.none, { query: "zzzqqq" }));
  });

  it("has an icon on phones, says that its index cannot be loaded, and works at the next attempt", async () => {
    const page = await visit("/clients", phone);
    await page.route("**/search-index.json", (route) => route.abort());
    await follow(page, page.getByRole("banner").getByRole("link", { name: "Search" }), "/search");
    const own = main(page).getByRole("searchbox");
    await own.fill("vboards");
    await own.press("Enter");
    await eventually(() => said(page)).toBe(messages.search.failed);
    await page.unroute("**/search-index.json");
    await own.fill("vborads");
    await own.press("Enter");
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
  });

  it("keeps the query and the part of a page on the way to the other language, to which a query in its letters leads", async () => {
    const page = await visit(`/search?q=${encodeURIComponent("दीमक")}`);
    await main(page).locator('a[hreflang="hi-IN"]').click();
    await page.waitForURL((url) => url.pathname === "/hi/search");
    expect(new URL(page.url()).searchParams.get("q")).toBe("दीमक");
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    await go(page, "/products/vboards#specification");
    const language = page.getByRole("banner").locator('a[hreflang="hi-IN"]').first();
    await eventually(() => language.getAttribute("href")).toBe(
      "/hi/products/vboards#specification",
    );
  });

  it("leads to its page without script, which says so and links to the list of all pages", async () => {
    const page = await visit("/clients", { javaScriptEnabled: false });
    const field = page.getByRole("banner").getByRole("searchbox", { name: "Search this site" });
    await field.fill("vborads & more");
    await field.press("Enter");
    await page.waitForURL("**/search?q=vborads+%26+more");
    expect(await main(page).innerText()).toContain(messages.search.unscripted);
    await main(page).getByRole("link", { name: messages.search.listed }).click();
    await page.waitForURL("**/sitemap");
  });
});

withoutPictures("A folded section on a phone", (visit) => {
  const isOpen = (page: Page) =>
    page.locator(part).evaluate((section) => section.hasAttribute("open"));

  it("is open after a search result, and by its address, also where no module is run; it folds again", async () => {
    const page = await visit(`/search?q=${query}`, phone);
    await follow(page, main(page).locator(`a[href="${found}${part}"]`), found);
    await eventually(() => isOpen(page)).toBe(true);
    await page.locator(`${part} > summary`).click();
    expect(await isOpen(page)).toBe(false);
    await page.goto("about:blank");
    await page.route("**/assets/*.js", (route) => route.abort());
    await go(page, found + part, false);
    expect(await isOpen(page)).toBe(true);
    await page.locator(`${part} > summary`).click();
    await page.evaluate(() => location.assign("#details"));
    await page.evaluate((hash) => location.assign(hash), part);
    await eventually(() => isOpen(page)).toBe(true);
  });
});
