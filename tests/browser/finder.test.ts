// Tests the finder on the products page: a table of uses and products, filtered by the answers without script.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary, Product } from "../../.content/types.d.ts";
import { compiled, messages } from "./compiled.ts";
import { inOneWindow, phone, withoutPictures } from "./visit.ts";

const applications = compiled<ApplicationSummary[]>("applications/index.json")
  .map(({ key }) => compiled<Application>(`applications/${key}.json`))
  .toSorted((one, other) => Number(one.group === "outdoor") - Number(other.group === "outdoor"));

const titlesOf = (of: (application: Application) => boolean) =>
  applications.filter(of).map(({ title }) => title);
/** Whether a product of the use withstands it. */
const isFor = (condition: "water" | "fire") => (use: Application) =>
  use.products.some(({ key }) =>
    compiled<Product>(`products/${key}.json`).withstands?.includes(condition),
  );

/** Titles of the visible uses. */
const shown = (page: Page) => page.locator("main table summary:visible").allTextContents();
const water = (page: Page) => page.getByLabel("Water", { exact: true });
const allUses = (page: Page) =>
  page.locator("summary", { hasText: `All ${applications.length} uses` });

withoutPictures("the finder on the products page", (_visit, visitForAll) => {
  const plain = inOneWindow(visitForAll, { javaScriptEnabled: false });

  it("without script shows only the uses that match the answers, with a message if there are none, and opens rows", async () => {
    const page = await plain("/products");
    expect(await shown(page)).toEqual(titlesOf(() => true));
    const row = page.locator("main tbody").first();
    const reason = row.getByText(applications[0]?.products[0]?.reason ?? "", { exact: true });
    expect(await reason.isVisible()).toBe(false);
    await row.locator("summary").click();
    expect(await reason.isVisible()).toBe(true);
    await row.locator("summary").press("Enter");
    expect(await reason.isVisible()).toBe(false);
    const none = page.getByText(messages.finder.none.split(/[.]/)[0] ?? "");
    for (const [place, within] of [
      ["Anywhere", undefined],
      ["Indoors", "indoor"],
      ["Outdoors", "outdoor"],
    ] as const) {
      await page.getByLabel(place).check();
      for (const wet of [true, false]) {
        await water(page).setChecked(wet);
        for (const fire of [true, false]) {
          await page.getByLabel("Fire", { exact: true }).setChecked(fire);
          const answers = `${place} ${wet} ${fire}`;
          const fit = titlesOf(
            (use) =>
              (within ?? use.group) === use.group &&
              (!wet || isFor("water")(use)) &&
              (!fire || isFor("fire")(use)),
          );
          expect(await shown(page), answers).toEqual(fit);
          expect(await none.isVisible(), answers).toBe(fit.length === 0);
        }
      }
    }
  });

  it("offers, where fire is asked for, the walls that have a tested rating", async () => {
    const page = await plain("/products");
    const rated = page
      .getByText(messages.finder.rated, { exact: true })
      .locator("xpath=following-sibling::ul");
    expect(await rated.isVisible()).toBe(false);
    await page.getByLabel("Outdoors").check();
    await page.getByLabel("Fire", { exact: true }).check();
    expect((await shown(page)).length).toBeGreaterThan(0);
    expect(await rated.locator(`a[href="/solutions/partitions"]`).count()).toBe(1);
    expect(await rated.isVisible()).toBe(true);
  });

  it("on a phone without script shows uses only after an answer, when all are opened, or in print", async () => {
    const page = await plain("/products");
    await page.setViewportSize(phone.viewport);
    // The answers are none again.
    await page.reload();
    expect(await shown(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await shown(page)).toEqual(titlesOf(() => true));
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Outdoors").check();
    expect(await shown(page)).toEqual(titlesOf(({ group }) => group === "outdoor"));
    expect(await allUses(page).isVisible()).toBe(false);
    await page.getByLabel("Anywhere").check();
    expect(await shown(page)).toEqual([]);
    await allUses(page).press("Enter");
    expect(await shown(page)).toEqual(titlesOf(() => true));
  });
});
