// Tests the finder on the products page: a table of uses and products, filtered by the answers
// without script.

import { expect, it } from "vitest";
import type { Application, ApplicationSummary, Product } from "../../.content/types.d.ts";
import { compiled, messages } from "./compiled.ts";
import { phone, withoutPictures } from "./visit.ts";

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

withoutPictures("the finder on the products page", (visit) => {
  it("without script shows only the uses that match the answers, or that there are none, and opens rows; on a phone after an answer only", async () => {
    const page = await visit("/products", { javaScriptEnabled: false });
    /** Titles of the visible uses. */
    const shown = () => page.locator("main table summary:visible").allTextContents();
    const all = titlesOf(() => true);
    expect(await shown()).toEqual(all);
    const row = page.locator("main tbody").first();
    const reason = row.getByText(applications[0]?.products[0]?.reason ?? "", { exact: true });
    expect(await reason.isVisible()).toBe(false);
    await row.locator("summary").press("Enter");
    expect(await reason.isVisible()).toBe(true);
    const none = page.getByText(messages.finder.none.split(/[.]/)[0] ?? "");
    // The walls that have a tested rating, where fire is asked for.
    const rated = page.getByText(messages.finder.rated, { exact: true });
    for (const [place, within] of [
      ["Indoors", "indoor"],
      ["Outdoors", "outdoor"],
      ["Anywhere", undefined],
    ] as const) {
      await page.getByLabel(place).check();
      for (const wet of [true, false]) {
        await page.getByLabel("Water", { exact: true }).setChecked(wet);
        for (const fire of [true, false]) {
          await page.getByLabel("Fire", { exact: true }).setChecked(fire);
          const answers = `${place} ${wet} ${fire}`;
          const fit = titlesOf(
            (use) =>
              (within ?? use.group) === use.group &&
              (!wet || isFor("water")(use)) &&
              (!fire || isFor("fire")(use)),
          );
          expect(await shown(), answers).toEqual(fit);
          expect(await none.isVisible(), answers).toBe(fit.length === 0);
          expect(await rated.isVisible(), answers).toBe(fire);
        }
      }
    }

    await page.setViewportSize(phone.viewport);
    expect(await shown()).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await shown()).toEqual(all);
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Outdoors").check();
    expect(await shown()).toEqual(titlesOf(({ group }) => group === "outdoor"));
    await page.getByLabel("Anywhere").check();
    await page.locator("summary", { hasText: `All ${all.length} uses` }).press("Enter");
    expect(await shown()).toEqual(all);
  });
});
