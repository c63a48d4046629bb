// The built site in Chromium: pages are right, whole and quiet, links work without a full load, and all of it reads without
// script. What is expected comes from the compiled content.

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ArticleSummary, ListPage, Pages, ProductSummary, Site } from "../../.content/types.d.ts";
import { browserWith, executablePath } from "./browsers.ts";
import { compiled, origin } from "./site-under-test.ts";
import { ready } from "./visit.ts";

interface Expected {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

/** An entry's page; its own `meta` goes before its title. */
function entryPage(folder: string, { key, path }: { key: string; path: string }): Expected {
  const entry = compiled<{ title: string; meta?: { title?: string } }>(`${folder}/${key}.json`);
  return { path, title: entry.meta?.title ?? `${entry.title} – ${site.brand.name}`, heading: entry.title };
}

const site = compiled<Site>("site.json");
const pages = compiled<Pages>("pages.json");
const products = compiled<ProductSummary[]>("products/index.json");
const [product] = products;
const [article] = compiled<ListPage<ArticleSummary>>("articles/list/1.json").entries;
if (!product || !article) throw new Error("The compiled content has no product or no article.");

const productPage = entryPage("products", product);
const articlePage = entryPage("articles", article);
const titleOf = (path: string) => pages[path]?.title ?? `pages.json has no row for ${path}`;

describe.skipIf(!executablePath)("the built site", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** What the browser complains about: console errors, uncaught errors, requests that fail. */
  let complaints: string[];

  beforeAll(async () => {
    browser = await browserWith();
  });

  beforeEach(async () => {
    context = await browser.newContext();
    // Nothing outside the site is asked for: videos and maps must neither slow a test down nor fail it.
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.fulfill({ status: 204 }),
    );
    page = await context.newPage();
    complaints = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("requestfailed", (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  });

  afterEach(() => context.close());

  /** Scrolls every picture into view, as those below wait for that, and gives the addresses of those that did not load. */
  async function missingPictures(): Promise<string[]> {
    return page.evaluate(async () => {
      const pictures = [...document.images];
      await Promise.all(
        pictures.map((picture) => {
          picture.loading = "eager";
          return picture.decode().catch(() => undefined);
        }),
      );
      return pictures
        .filter((picture) => picture.naturalWidth === 0)
        .map((picture) => picture.currentSrc || picture.src);
    });
  }

  it("shows the home page with its title, one heading and all pictures", async () => {
    await page.goto(`${origin}/`, { waitUntil: "networkidle" });
    expect(await page.title()).toBe(titleOf("/"));
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("img").count()).toBeGreaterThan(0);
    expect(await missingPictures()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["a product", productPage],
    ["an article", articlePage],
  ])("shows %s with its title, its heading and all pictures", async (_, { path, title, heading }) => {
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    expect(await page.title()).toBe(title);
    expect(await page.locator("h1").allTextContents()).toEqual([heading]);
    expect(await page.locator("main img").count()).toBeGreaterThan(0);
    expect(await missingPictures()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("goes from page to page without loading a document again", async () => {
    await page.goto(`${origin}/products`, { waitUntil: "networkidle" });
    // Before that a link loads a document.
    await ready(page);
    await page.evaluate(() => {
      document.documentElement.dataset.visited = "products";
    });
    await page.locator(`main a[href="${productPage.path}"]`).first().click();
    await page.waitForFunction((title) => document.title === title, productPage.title);
    expect(new URL(page.url()).pathname).toBe(productPage.path);
    expect(await page.locator("h1").allTextContents()).toEqual([productPage.heading]);
    await page.goBack();
    await page.waitForFunction((title) => document.title === title, titleOf("/products"));
    expect(await page.evaluate(() => document.documentElement.dataset.visited)).toBe("products");
    expect(complaints).toEqual([]);
  });

  it("answers an unknown address with status 404 and Page not Found", async () => {
    const response = await page.goto(`${origin}/products/unknown`, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(404);
    expect(await page.title()).toBe(site.notFound.pageTitle);
    expect(await page.locator("h1").allTextContents()).toEqual([site.notFound.title]);
    expect(await page.locator("main").textContent()).toContain(site.notFound.message);
    expect(await page.locator(`main a[href="${site.notFound.link.path}"]`).textContent()).toBe(
      site.notFound.link.label,
    );
    // Chromium reports the status itself as an error; nothing else may be one.
    expect(complaints.filter((complaint) => !complaint.includes("status of 404"))).toEqual([]);
  });

  it("reads without script", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const home = await plain.newPage();
    await home.goto(`${origin}/`);
    expect(await home.title()).toBe(titleOf("/"));
    expect(await home.locator("h1").isVisible()).toBe(true);
    // A menu opens without script as well: it is the browser's own disclosure.
    for (const { label } of site.navigation) {
      const item = home.locator("header :is(a, summary)").filter({ hasText: label, visible: true });
      expect(await item.count(), label).toBeGreaterThan(0);
    }
    for (const { title } of products.filter(({ slider }) => slider)) {
      expect(await home.locator("main").getByRole("heading", { name: title }).first().isVisible(), title).toBe(true);
    }
    await plain.close();
  });
});
