// Tests navigation: dropdowns, the phone's menu, the pages of a list, and what happens on every change of route.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { htmlOf } from "../site/page-weight.ts";
import { articles, landingPath, must, pages, site } from "./compiled.ts";
import {
  eventually,
  focused,
  follow,
  goInside,
  inOneWindow,
  origin,
  phone,
  withoutPictures,
} from "./visit.ts";

const menus = site.navigation.flatMap(({ label, path, menu }) =>
  menu ? [{ label, path, entries: [...site.menus[menu].map((entry) => entry.path), path] }] : [],
);
const [first, second] = menus;

function mainNavigation(page: Page) {
  return page.getByRole("navigation", { name: "Main", exact: true });
}

function menuOf(page: Page, label: string) {
  const item = mainNavigation(page)
    .getByRole("listitem")
    .filter({ has: page.locator("summary", { hasText: label }) });
  return { item, summary: item.locator("summary"), links: item.getByRole("link") };
}

const hrefs = (page: Page, label: string) =>
  menuOf(page, label).links.evaluateAll((links) => links.map((link) => link.getAttribute("href")));

const headOf = (page: Page) =>
  page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
    return {
      title: document.title,
      meta: meta("title"),
      keywords: meta("keywords"),
      description: meta("description"),
    };
  });

function expectedHead(path: string) {
  const row = must(pages[path], path);
  return {
    title: row.title,
    meta: row.title,
    keywords: row.keywords.join(", "),
    description: row.description,
  };
}

withoutPictures("navigation", (visit, visitForAll) => {
  const at = inOneWindow(visitForAll);
  const byTouch = inOneWindow(visitForAll, { hasTouch: true });

  it("loads no document, sets title and meta tags, announces the title, focuses the heading, and scrolls to where the page was", async () => {
    const page = await at("/products");
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const announced = page.locator(".vh.screen-only[role=status]");
    expect(await announced.textContent()).toBe("");
    const shows = async (path: string, top: number) => {
      await eventually(() => headOf(page)).toEqual(expectedHead(path));
      await eventually(() => page.evaluate(() => scrollY), path).toBe(top);
    };
    const link = page
      .getByRole("contentinfo")
      .locator('a[href="/testimonials"]')
      .filter({ visible: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    await shows("/products", before);
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

  // All dropdowns are the same component, and menu links are tested without script and by a journey with the keyboard.
  it("opens a dropdown on hover, by a click and by keys, and closes it when the mouse or the focus leaves, or another one opens", async () => {
    const { label, path, entries } = must(first);
    const page = await at("/clients");
    const { summary, links } = menuOf(page, label);
    const isOpen = (count: number) => eventually(() => links.count()).toBe(count);
    const all = entries.length + 1;
    await isOpen(0);
    await summary.hover();
    await eventually(() => hrefs(page, label)).toEqual([...entries, "/documents"]);
    await page.mouse.move(700, 800);
    await isOpen(0);
    await summary.hover();
    await isOpen(all);
    // The focus is elsewhere.
    await page.keyboard.press("Escape");
    await isOpen(0);
    await page.mouse.move(700, 800);
    await summary.click();
    await isOpen(all);
    await follow(page, links.nth(-2), path);
    await page.mouse.move(700, 800);
    await isOpen(0);

    await summary.focus();
    await page.keyboard.press("ArrowDown");
    await eventually(() => focused(page, "a").getAttribute("href")).toBe(entries[0]);
    await page.keyboard.press("ArrowDown");
    expect(await focused(page, "a").getAttribute("href")).toBe(entries[1]);
    await page.keyboard.press("Escape");
    await isOpen(0);
    expect(await focused(page, "summary").textContent()).toBe(label);
    await page.keyboard.press("Enter");
    await links.last().focus();
    await page.keyboard.press("Tab");
    await isOpen(0);
    await summary.press("Enter");
    const other = menuOf(page, must(second).label);
    await other.summary.press("Enter");
    await eventually(() => other.links.count()).toBe(must(second).entries.length + 1);
    await isOpen(0);
    await page.keyboard.press("Escape");
  });

  it("opens by touch: a dropdown, which closes by a tap beside it, and the menu of phones, which fills the window and closes by its links", async () => {
    const page = await byTouch("/clients");
    const { label, path, entries } = must(first);
    const dropdown = menuOf(page, label);
    await dropdown.summary.tap();
    await eventually(() => dropdown.links.count()).toBe(entries.length + 1);
    await page.touchscreen.tap(700, 800);
    await eventually(() => dropdown.links.count()).toBe(0);

    await page.setViewportSize(phone.viewport);
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    // Other parts of the header are above the menu.
    const { certification, contact } = site;
    const line = page.getByRole("banner").locator("a").filter({ visible: true });
    for (const path of [certification.path, `mailto:${contact.email}`, contact.phoneLink]) {
      expect(await line.and(page.locator(`[href="${path}"]`)).count(), path).toBe(1);
    }
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

  it("shows a spinner for its specified time on every change of page, without blocking the page", async () => {
    const page = await visit("/certificates", { clock: true });
    const spinner = page.locator(".loader");
    expect(await spinner.count()).toBe(0);
    // To the landing page, to Page not Found, and inside the frame.
    for (const path of [landingPath, "/products/x", "/testimonials"]) {
      const title = pages[path]?.title ?? site.notFound.pageTitle;
      await goInside(page, path);
      await eventually(() => page.title()).toBe(title);
      expect(await spinner.isVisible(), title).toBe(true);
      const covered = await page.evaluate(() => {
        const [, ring] = document.querySelectorAll(".loader div");
        const { left = 0, top = 0 } = ring?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(left + 13, top + 2)?.closest(".loader");
      });
      expect(covered).toBe(null);
      await page.clock.runFor(site.display.spinnerMs - 1);
      expect(await spinner.count()).toBe(1);
      await page.clock.runFor(1);
      await eventually(() => spinner.count()).toBe(0);
    }
  });

  it("follows the links of a prerendered text, and renders the text of a page that is shown later", async () => {
    const inText = 'main article section p a[href^="/products/"]';
    const { path } = must(
      articles.find((one) => /<section .*<p>[^<]*<a href="\/products\//s.test(htmlOf(one.path))),
    );
    const page = await visit(`${path}?c_id=77`);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    const documents = () =>
      asked.filter((address) => !/\.\w+(?:\?|$)/.test(address.slice(origin.length)));
    const words = () => page.locator("main article").first().textContent();
    const prerendered = await words();
    const link = page.locator(inText).first();
    const target = must(await link.getAttribute("href"));
    await link.evaluate((element) => element.setAttribute("href", "#related"));
    await page.locator('main article section p a[href="#related"]').click();
    await eventually(() => page.url()).toBe(`${origin}${path}?c_id=77#related`);
    // The router gives each of its entries a key; the browser's own have none.
    expect(await page.evaluate(() => typeof history.state?.key)).toBe("string");
    await page.locator('main article section p a[href="#related"]').evaluate((element, href) => {
      element.setAttribute("href", href);
    }, target);
    await follow(page, page.locator(inText).first(), target);
    await goInside(page, path);
    await eventually(words).toBe(prerendered);
    expect(documents()).toEqual([]);
  });
});
