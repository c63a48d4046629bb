// Tests that without script every link, menu, tab and picture can be reached. all-pages.test.ts checks the words and layout of each page.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary, Landing, Product } from "../../.content/types.d.ts";
import { compiled, landingPath, must, products, site } from "./compiled.ts";
import { eventually, go, phone, withoutPictures } from "./visit.ts";

// With reduced motion a page scrolls at once.
const plain = { ...phone, javaScriptEnabled: false, reducedMotion: "reduce" } as const;

/** Expects links to these addresses to be visible. */
const expectSeen = (page: Page, selector: string, addresses: readonly string[]) =>
  eventually(() =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(expect.arrayContaining([...addresses]));

withoutPictures("without script", (visit) => {
  it("the phone's menu and the footer can be opened and have all their links", async () => {
    const page = await visit("/clients", plain);
    await page.getByRole("button", { name: "Open menu" }).tap();
    for (const { label, path, menu } of site.navigation) {
      // What folds is opened by its own handle.
      if (menu) await page.locator("#menu summary").filter({ hasText: label }).tap();
      const entries = menu ? site.menus[menu].map((entry) => entry.path) : [];
      await expectSeen(page, "#menu a", [...entries, path]);
    }
    await page.getByRole("button", { name: "Close the menu" }).tap();
    const folds = page.locator("footer summary").filter({ visible: true });
    for (const summary of await folds.all()) await summary.click();
    const foot = site.footer.columns.flatMap((column) => column.links.map(({ path }) => path));
    await expectSeen(page, "footer a", foot);
  });

  it("all pictures of a product and of a gallery can be scrolled to", async () => {
    const { path, images } = compiled<Product>(`products/${must(products[0]).key}.json`);
    const { key } = must(compiled<ApplicationSummary[]>("applications/index.json")[0]);
    const { path: address, gallery } = compiled<Application>(`applications/${key}.json`);
    const page = await visit("/robots.txt", plain);
    for (const [place, pictures] of [
      [path, images],
      [address, gallery],
    ] as const) {
      await go(page, place, false);
      for (const { alt } of pictures) {
        const picture = page.getByRole("img", { name: alt, exact: true }).first();
        await picture.scrollIntoViewIfNeeded();
        const { x, width } = must(await picture.boundingBox());
        expect(x + width / 2 > 0 && x + width / 2 < 390, alt).toBe(true);
      }
    }
  });

  it("all panels of tabs are visible below their headings, and their tabs link to them", async () => {
    const { tabs } = compiled<Landing>("landing.json").products;
    const page = await visit(landingPath, plain);
    for (const { product, title } of tabs) {
      await page.locator("main").getByRole("link", { name: title, exact: true }).click();
      const panel = page.locator(`[id="${product}"]`);
      expect(await panel.getByRole("heading", { name: title, exact: true }).isVisible()).toBe(true);
      const top = () =>
        panel.evaluate((element) => element.getBoundingClientRect().top / innerHeight);
      await eventually(top, title).toBeLessThan(0.5);
    }
  });
});
