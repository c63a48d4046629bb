// Tests that without script every link, menu, tab and picture can be reached. all-pages.test.ts checks the words and layout of each page.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type {
  Application,
  ApplicationSummary,
  Landing,
  Offices,
  Product,
} from "../../.content/types.d.ts";
import { compiled, landingPath, must, products, site } from "./compiled.ts";
import { eventually, inOneWindow, phone, withoutPictures } from "./visit.ts";

// With reduced motion a page scrolls at once.
const plain = { javaScriptEnabled: false, reducedMotion: "reduce" } as const;

/** Opens whatever folds by its own handle, as a visitor does. */
async function unfold(page: Page, within: string): Promise<void> {
  for (const summary of await page.locator(`${within} summary`).filter({ visible: true }).all()) {
    await summary.click();
  }
}

/** Addresses of the visible links. */
const seen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

withoutPictures("without script", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, plain);
  const onPhone = inOneWindow(visitForAll, { ...plain, ...phone });

  it("the phone's menu and the footer can be opened and have all their links", async () => {
    const page = await onPhone("/clients");
    // The browser sends a tap's click some time after the finger is lifted.
    const expectSeen = (addresses: string[]) =>
      eventually(() => seen(page, "#menu a")).toEqual(expect.arrayContaining(addresses));
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expectSeen(site.navigation.flatMap(({ path, menu }) => (menu ? [] : [path])));
    for (const { label, path, menu } of site.navigation) {
      if (!menu) continue;
      await page.locator("#menu summary").filter({ hasText: label }).tap();
      await expectSeen([...site.menus[menu].map((entry) => entry.path), path]);
    }
    await page.getByRole("button", { name: "Close the menu" }).tap();
    await unfold(page, "footer");
    const foot = site.footer.columns.flatMap((column) => column.links.map(({ path }) => path));
    expect(await seen(page, "footer a")).toEqual(expect.arrayContaining(foot));
  });

  it("all pictures of a product and of a gallery can be scrolled to", async () => {
    const { path, images } = compiled<Product>(`products/${must(products[0]).key}.json`);
    const application = compiled<ApplicationSummary[]>("applications/index.json")[0];
    const { path: address, gallery } = compiled<Application>(
      `applications/${must(application).key}.json`,
    );
    for (const [place, pictures] of [
      [path, images],
      [address, gallery],
    ] as const) {
      const page = await onPhone(place);
      for (const { alt } of pictures) {
        const picture = page.getByRole("img", { name: alt, exact: true }).first();
        await picture.scrollIntoViewIfNeeded();
        const { x, width } = must(await picture.boundingBox());
        expect(x + width / 2 > 0 && x + width / 2 < 390, alt).toBe(true);
      }
    }
  });

  it("all panels of tabs are visible below their headings, and their tabs link to them", async () => {
    const { marketing } = compiled<Offices>("offices.json");
    const { products: shown } = compiled<Landing>("landing.json");
    for (const [path, tabs] of [
      ["/contact", marketing.map(({ key, state }) => ({ key, title: state }))],
      [landingPath, shown.tabs.map(({ product, title }) => ({ key: product, title }))],
    ] as const) {
      const page = await at(path);
      for (const { key, title } of tabs) {
        await page.locator("main").getByRole("link", { name: title, exact: true }).click();
        const panel = page.locator(`[id="${key}"]`);
        expect(
          await panel.getByRole("heading", { name: title, exact: true }).isVisible(),
          title,
        ).toBe(true);
        const top = () =>
          panel.evaluate((element) => element.getBoundingClientRect().top / innerHeight);
        await eventually(top, title).toBeLessThan(0.5);
      }
    }
  });
});
