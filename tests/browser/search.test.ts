// Tests the search: from the header by keyboard, from a phone's icon, by an address, and without script.

import { interpolate } from "@site/common/messages/interpolate";
import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { articles, messages, must } from "./compiled.ts";
import { refusals } from "./complaints.ts";
import { eventually, follow, go, inOneWindow, phone, withoutPictures } from "./visit.ts";

const results = (page: Page) => page.locator("main");
const hits = (page: Page) => results(page).locator("li:has(h2)");
const said = (page: Page) => page.locator("main [role=status]").innerText();

/** The page's requests for the search: its index and its code. */
function askedOf(page: Page): { index: string[]; scripts: string[] } {
  const asked = { index: [] as string[], scripts: [] as string[] };
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/search-index.json") asked.index.push(pathname);
    if (pathname.endsWith(".js")) asked.scripts.push(pathname);
  });
  return asked;
}

/** Violations of the policy. */
const refusedBy = (page: Page): string[] => {
  const refused: string[] = [];
  page.on("console", (message) => refusals.test(message.text()) && refused.push(message.text()));
  return refused;
};

withoutPictures("The search", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  it("works from the header by keyboard, loads nothing before, links to a section, and Back restores results", async () => {
    const page = await at("/clients");
    const asked = askedOf(page);
    const refused = refusedBy(page);
    const field = page.getByRole("search").getByRole("searchbox", { name: "Search this site" });
    expect(asked).toEqual({ index: [], scripts: [] });
    await field.focus();
    await eventually(() => asked.index.length).toBe(1);
    await field.fill("fire rating of a panel by thickness");
    await field.press("Enter");
    await eventually(() => new URL(page.url()).pathname).toBe("/search");
    expect(new URL(page.url()).searchParams.get("q")).toBe("fire rating of a panel by thickness");
    await eventually(() => said(page)).toMatch(/^\d+ pages for “fire rating/);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");

    expect(await hits(page).count()).toBe(10);
    expect(await results(page).locator("mark").count()).toBeGreaterThan(2);
    const link = results(page).locator('a[href="/products/vpanels#item-fire-rating-by-thickness"]');
    await follow(page, link, "/products/vpanels");
    expect(await page.locator("#item-fire-rating-by-thickness").count()).toBe(1);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);

    await page.goBack();
    await eventually(() => said(page)).toMatch(/^\d+ pages for “fire rating/);
    expect(await results(page).getByRole("searchbox").inputValue()).toBe(
      "fire rating of a panel by thickness",
    );
    await results(page).getByRole("searchbox").fill("zzzqqq");
    await results(page).getByRole("searchbox").press("Enter");
    await eventually(() => said(page)).toBe(interpolate(messages.search.none, { query: "zzzqqq" }));
    expect(refused).toEqual([]);
  });

  it("has an icon on phones; a shared address shows results, with markup as text, the best ten and then all", async () => {
    const page = await visit("/clients", phone);
    await follow(page, page.getByRole("banner").getByRole("link", { name: "Search" }), "/search");
    expect(await results(page).getByRole("searchbox").isVisible()).toBe(true);
    const refused = refusedBy(page);
    await go(page, "/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%20board");
    await eventually(() => said(page)).toMatch(/pages for “<img src=x onerror=alert\(1\)> board”/);
    expect(await results(page).locator("img").count()).toBe(0);
    expect(await hits(page).count()).toBe(10);
    await results(page).getByRole("link", { name: "Show all" }).click();
    await eventually(() => hits(page).count()).toBeGreaterThan(20);
    expect(new URL(page.url()).searchParams.has("all")).toBe(true);
    expect(refused).toEqual([]);
  });

  it("keeps the query and the part of a page on the way to the other language, and leads there from a query in its letters", async () => {
    const page = await at("/clients");
    await go(page, `/search?q=${encodeURIComponent("दीमक")}`);
    const there = results(page).locator('a[hreflang="hi-IN"]');
    await eventually(() => there.count()).toBe(1);
    await there.click();
    await page.waitForURL((url) => url.pathname === "/hi/search");
    expect(new URL(page.url()).searchParams.get("q")).toBe("दीमक");
    await eventually(() => hits(page).count()).toBeGreaterThan(0);
    await go(page, "/products/vboards#specification");
    const language = page.getByRole("banner").locator('a[hreflang="hi-IN"]').first();
    await eventually(() => language.getAttribute("href")).toBe(
      "/hi/products/vboards#specification",
    );
  });

  it("shows a message if its index cannot be loaded, and works at the next attempt", async () => {
    const page = await at("/clients");
    await page.route("**/search-index.json", (route) => route.abort());
    await go(page, "/search?q=vboards");
    await eventually(() => said(page)).toBe(messages.search.failed);
    await page.unroute("**/search-index.json");
    await results(page).getByRole("searchbox").fill("vborads");
    await results(page).getByRole("searchbox").press("Enter");
    await eventually(() =>
      results(page).locator('a[href="/products/vboards"]').count(),
    ).toBeGreaterThan(0);
  });

  it("leads to its page without script, which says so and links to the list of all pages", async () => {
    const page = await visit("/clients", { javaScriptEnabled: false });
    const field = page.getByRole("banner").getByRole("searchbox", { name: "Search this site" });
    await field.fill("vborads & more");
    await field.press("Enter");
    await page.waitForURL("**/search?q=vborads+%26+more");
    expect(await results(page).innerText()).toContain(messages.search.unscripted);
    await results(page).getByRole("link", { name: messages.search.listed }).click();
    await page.waitForURL("**/sitemap");
    expect(await results(page).innerText()).toContain(must(articles[0]).title);
  });
});
