// Tests navigation: dropdowns, the phone's menu, the pages of a list, and what happens on every
// change of route.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { htmlOf } from "../site/page-weight.ts";
import { articles, landingPath, must, pages, site } from "./compiled.ts";
import { later } from "./enquiry.ts";
import {
  documentsOf,
  eventually,
  focused,
  follow,
  goInside,
  phone,
  ready,
  withoutPictures,
} from "./visit.ts";

const [first, second] = site.navigation.flatMap(({ label, path, menu }) =>
  menu ? [{ label, path, entries: [...site.menus[menu].map((entry) => entry.path), path] }] : [],
);

function menuOf(page: Page, { label }: { readonly label: string }) {
  const item = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("listitem")
    .filter({ has: page.locator("summary", { hasText: label }) });
  const links = item.getByRole("link");
  return {
    summary: item.locator("summary"),
    links,
    has: (count: number) => eventually(() => links.count(), label).toBe(count),
  };
}

withoutPictures("navigation", (visit) => {
  it("loads no document, sets title and meta tags, announces the title, focuses the heading, and scrolls to where the page was", async () => {
    const page = await visit("/products");
    const documents = documentsOf(page);
    const announced = page.locator(".vh.screen-only[role=status]");
    expect(await announced.textContent()).toBe("");
    const shows = async (path: string, top: number) => {
      const { title, keywords, description } = must(pages[path], path);
      await eventually(() =>
        page.evaluate(() => [
          document.title,
          ...["title", "keywords", "description"].map(
            (name) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content,
          ),
        ]),
      ).toEqual([title, title, keywords.join(", "), description]);
      await eventually(() => page.evaluate(() => scrollY), path).toBe(top);
    };
    const link = page.locator('footer a[href="/testimonials"]').filter({ visible: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    await follow(page, link, "/testimonials");
    await shows("/testimonials", 0);
    await eventually(() => announced.textContent()).toBe(must(pages["/testimonials"]).title);
    expect(await focused(page, "h1").count()).toBe(1);
    await page.goBack();
    await shows("/products", before);
    await page.goForward();
    await shows("/testimonials", 0);
    expect(documents).toEqual([]);
  });

  // All dropdowns are the same component, and menu links are tested without script below and by a
  // journey with the keyboard.
  it("shows the page of the address after Back before the scripts run, as when a tab was put away", async () => {
    const page = await visit("/products");
    const link = page.locator('footer a[href="/testimonials"]').filter({ visible: true });
    await follow(page, link, "/testimonials");
    const { answer, go: release } = later((route) => route.continue());
    await page.route("**/assets/*.js", answer);
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.evaluate(() => history.back());
    await eventually(() => new URL(page.url()).pathname).toBe("/products");
    release();
    const title = must(pages["/products"]).title;
    await eventually(() => page.evaluate(() => document.title).catch(() => "")).toBe(title);
    await ready(page);
    const shown = (await page.locator("h1").textContent()) ?? "";
    expect(htmlOf("/products")).toContain(`>${shown}</h1>`);
  });

  it.each([
    ["404 with a page", { status: 404, contentType: "text/html", body: "<title>404</title>" }],
    ["404", { status: 404, body: "" }],
    ["403", { status: 403, contentType: "text/html", body: "No." }],
    ["200 with a page", { status: 200, contentType: "text/html", body: "<title>Home</title>" }],
  ])("loads a document where a host answers %s to a request for data", async (_with, answer) => {
    const page = await visit("/products");
    const documents = documentsOf(page);
    await page.route(/\.data(\?|$)/, (route) => route.fulfill(answer));
    const link = page.locator('footer a[href="/testimonials"]').filter({ visible: true });
    await link.click();
    const { title } = must(pages["/testimonials"]);
    await eventually(() => page.evaluate(() => document.title).catch(() => "")).toBe(title);
    expect(documents).toEqual(["/testimonials"]);
  });

  it("opens a dropdown on hover, by a click and by keys, and closes it when the mouse or the focus leaves, or another one opens", async () => {
    const menu = must(first);
    const page = await visit("/clients");
    const { summary, links, has } = menuOf(page, menu);
    const all = menu.entries.length;
    await has(0);
    await summary.hover();
    await eventually(() =>
      links.evaluateAll((found) => found.map((link) => link.getAttribute("href"))),
    ).toEqual(menu.entries);
    await page.mouse.move(700, 800);
    await has(0);
    await summary.hover();
    await has(all);
    // The focus is elsewhere.
    await page.keyboard.press("Escape");
    await has(0);
    await page.mouse.move(700, 800);
    await summary.click();
    await has(all);
    await follow(page, links.last(), menu.path);
    await page.mouse.move(700, 800);
    await has(0);

    await summary.focus();
    for (const entry of menu.entries.slice(0, 2)) {
      await page.keyboard.press("ArrowDown");
      await eventually(() => focused(page, "a").getAttribute("href")).toBe(entry);
    }
    await page.keyboard.press("Escape");
    await has(0);
    expect(await focused(page, "summary").textContent()).toBe(menu.label);
    await page.keyboard.press("Enter");
    await links.last().focus();
    await page.keyboard.press("Tab");
    await has(0);
    await summary.press("Enter");
    const other = menuOf(page, must(second));
    await other.summary.press("Enter");
    await other.has(must(second).entries.length);
    await has(0);
  });

  it("opens by touch: a dropdown, which closes by a tap beside it, and the menu of phones, which fills the window, scrolls, and closes by its links", async () => {
    const { label, path, entries } = must(first);
    const page = await visit("/clients", { hasTouch: true });
    const dropdown = menuOf(page, { label });
    await dropdown.summary.tap();
    await dropdown.has(entries.length);
    await page.touchscreen.tap(700, 800);
    await dropdown.has(0);

    await page.setViewportSize(phone.viewport);
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    await page.getByRole("button", { name: "Open menu" }).tap();
    // The browser sends a tap's click some time after the finger is lifted.
    await eventually(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone.viewport });
    await menu.locator("summary", { hasText: label }).tap();
    // In a low window, its last link is scrolled to.
    await page.setViewportSize({ width: 390, height: 400 });
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 2000);
    const last = menu.getByRole("link").filter({ visible: true }).last();
    await eventually(async () => (await last.boundingBox())?.y).toBeLessThan(400);
    await menu.getByRole("link", { name: "View all" }).tap();
    await eventually(() => new URL(page.url()).pathname).toBe(path);
    await eventually(() => menu.isVisible()).toBe(false);
  });

  it("without script opens the phone's menu and the footer, and shows all their links", async () => {
    const page = await visit("/clients", { ...phone, javaScriptEnabled: false });
    const hidden = (links: Locator) => links.filter({ visible: false }).count();
    const unfold = async (part: Locator) => {
      expect(await hidden(part.locator("a:not(details a)"))).toBe(0);
      const folds = await part.locator("details").all();
      expect(folds.length).toBeGreaterThan(1);
      for (const fold of folds) {
        await fold.locator("summary").tap();
        expect(await hidden(fold.locator("a"))).toBe(0);
      }
    };
    await page.getByRole("button", { name: "Open menu" }).tap();
    await unfold(page.locator("#menu"));
    await page.getByRole("button", { name: "Close the menu" }).tap();
    await unfold(page.locator("footer"));
  });

  it("shows a spinner for its specified time on every change of page, also of the frame", async () => {
    const page = await visit("/certificates", { clock: true });
    const spinner = page.locator(".loader");
    for (const path of [landingPath, "/testimonials"]) {
      expect(await spinner.count()).toBe(0);
      await goInside(page, path);
      await eventually(() => page.title()).toBe(must(pages[path]).title);
      await page.clock.runFor(site.display.spinnerMs - 1);
      expect(await spinner.isVisible(), path).toBe(true);
      await page.clock.runFor(1);
      await eventually(() => spinner.count()).toBe(0);
    }
  });

  it("follows the links of a prerendered text, and renders the text of a page that is shown later", async () => {
    const { path } = must(
      articles.find((one) => /<section .*<p>[^<]*<a href="\/products\//s.test(htmlOf(one.path))),
    );
    const page = await visit(path);
    const documents = documentsOf(page);
    const words = () => page.locator("main article").first().textContent();
    const prerendered = await words();
    const link = page.locator('main article section p a[href^="/products/"]').first();
    await follow(page, link, must(await link.getAttribute("href")));
    await goInside(page, path);
    await eventually(words).toBe(prerendered);
    expect(documents).toEqual([]);
  });
});
