// Without script every page is complete, and every link, menu, tab and picture can be reached.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Application, ApplicationSummary, Landing, Offices, Product, Videos } from "../../.content/types.d.ts";
import { compiled, landingPath, must, paths, products, site } from "./compiled.ts";
import { plain, wordsOf } from "./page-words.ts";
import { desktop, eventually, inChromium, origin, phone } from "./visit.ts";

const plainDesktop = { ...desktop, javaScriptEnabled: false };
const plainPhone = { ...phone, javaScriptEnabled: false };
const wide = 300_000;

/** Opens whatever folds, as a visitor would, by its own handle. */
async function unfold(page: Page, within: string): Promise<void> {
  for (const summary of await page.locator(`${within} summary`).filter({ visible: true }).all()) {
    await summary.click();
  }
}

/** Addresses of the links that can be seen. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

inChromium("without script", (visit) => {
  describe.each([
    ["on a phone", plainPhone],
    ["on a large screen", plainDesktop],
  ] as const)("%s", (_, options) => {
    it("every page says all that it has to say, with all pictures in place", { timeout: wide }, async () => {
      const page = await visit("/", options);
      const gaps: string[] = [];
      for (const path of paths) {
        await page.goto(origin + path, { waitUntil: "domcontentloaded" });
        const main = page.locator("main");
        // The landing page's own foot is content of its own.
        const text = plain(await page.locator(path === landingPath ? "body" : "main").innerText());
        if ((await main.locator("h1").count()) !== 1) gaps.push(`${path}: not one main heading`);
        gaps.push(
          ...wordsOf(path)
            .filter((word) => !text.includes(word))
            .map((word) => `${path}: ${word}`),
        );
        const hidden = await main.locator("img").evaluateAll((images) =>
          images
            // Thumbnails say nothing of their own and do nothing without script.
            .filter((image) => image.getAttribute("alt") !== "")
            .filter((image) => !image.checkVisibility({ visibilityProperty: true }) || image.clientWidth < 16)
            .map((image) => image.getAttribute("src")),
        );
        gaps.push(...hidden.map((source) => `${path}: hidden picture ${source}`));
      }
      expect(gaps).toEqual([]);
    });
  });

  it("every page has all links of the header's menus and of the footer", { timeout: wide }, async () => {
    const page = await visit("/", plainDesktop);
    const menus = site.navigation.flatMap(({ path, menu }) => [
      ...(menu ? site.menus[menu].map((entry) => entry.path) : []),
      path,
    ]);
    const foot = site.footer.columns.flatMap(({ links }) => links.map(({ path }) => path));
    for (const path of paths.filter((address) => address !== landingPath)) {
      await page.goto(origin + path, { waitUntil: "domcontentloaded" });
      const links = new Set<string | null>();
      for (const { label, menu } of site.navigation) {
        if (menu)
          await page
            .getByRole("navigation", { name: "Main", exact: true })
            .locator("summary", { hasText: label })
            .click();
        for (const address of await seen(page, "header nav a")) links.add(address);
      }
      expect([...links], path).toEqual(expect.arrayContaining([...menus, site.contactButton.path]));
      expect(await seen(page, "footer a"), path).toEqual(expect.arrayContaining(foot));
    }
  });

  it("the phone's menu opens, unfolds and leads on, and so does the footer", async () => {
    const page = await visit("/clients", plainPhone);
    await page.getByRole("button", { name: "Open menu" }).tap();
    const links = new Set(await seen(page, "#menu a"));
    for (const summary of await page.locator("#menu summary").all()) {
      await summary.tap();
      for (const address of await seen(page, "#menu a")) links.add(address);
    }
    for (const { path, menu } of site.navigation) {
      expect([...links]).toContain(path);
      if (menu) expect([...links]).toEqual(expect.arrayContaining(site.menus[menu].map((entry) => entry.path)));
    }
    await page.getByRole("button", { name: "Close the menu" }).tap();
    await unfold(page, "footer");
    const foot = site.footer.columns.flatMap((column) => column.links.map(({ path }) => path));
    expect(await seen(page, "footer a")).toEqual(expect.arrayContaining(foot));
  });

  it("a product's pictures are all there to scroll to, and so are the gallery's", async () => {
    const { path, images } = compiled<Product>(`products/${must(products[0]).key}.json`);
    const application = compiled<ApplicationSummary[]>("applications/index.json")[0];
    const { path: address, gallery } = compiled<Application>(`applications/${must(application).key}.json`);
    for (const [place, pictures] of [
      [path, images],
      [address, gallery],
    ] as const) {
      const page = await visit(place, plainPhone);
      for (const { alt } of pictures) {
        const picture = page.getByRole("img", { name: alt, exact: true }).first();
        await picture.scrollIntoViewIfNeeded();
        const { x, width } = must(await picture.boundingBox());
        expect(x + width / 2 > 0 && x + width / 2 < 390, alt).toBe(true);
      }
    }
  });

  it("all panels of tabs stand below their headings, and their tabs lead to them", async () => {
    const { marketing } = compiled<Offices>("offices.json");
    const { products: shown } = compiled<Landing>("landing.json");
    for (const [path, tabs] of [
      ["/contact", marketing.map(({ key, state }) => ({ key, title: state }))],
      [landingPath, shown.tabs.map(({ product, title }) => ({ key: product, title }))],
    ] as const) {
      const page = await visit(path, plainDesktop);
      for (const { key, title } of tabs) {
        await page.locator("main").getByRole("link", { name: title, exact: true }).click();
        const panel = page.locator(`[id="${key}"]`);
        expect(await panel.getByRole("heading", { name: title, exact: true }).isVisible(), title).toBe(true);
        const top = () => panel.evaluate((element) => element.getBoundingClientRect().top / innerHeight);
        await eventually(top, title).toBeLessThan(0.5);
      }
    }
  });

  it("videos are links to the platform", async () => {
    const { large, items } = compiled<Videos>("videos.json");
    const page = await visit("/videos", plainDesktop);
    for (const { id, title } of [large, ...items]) {
      const link = page.locator("main").getByRole("link", { name: title });
      expect(await link.getAttribute("href"), title).toContain(id);
    }
  });
});
