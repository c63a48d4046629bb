// Tests the comparison page. It begins with three products; with script it shows the products in
// its address, without script the ticked ones. app/routes/compare/tests has rows and verdicts.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { products } from "./compiled.ts";
import { eventually, phone, withoutPictures } from "./visit.ts";

const titles = products.map(({ title }) => title);
const [first = "", second = "", third = "", fourth = ""] = titles;

const columns = (page: Page) => page.locator("main table thead th:visible a").allTextContents();
const rows = (page: Page) => page.locator("main table tbody th:visible").allTextContents();
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });

withoutPictures("the comparison page", (visit) => {
  it("shows the products of its address and what is best of each row, collapses equal rows, and keeps up to three ticked products in its address", async () => {
    const page = await visit("/compare?products=vboards,vpanels");
    await eventually(() => columns(page)).toEqual(["Vboards", "Vpanels"]);
    const fire = page.getByRole("row", { name: /^Fire / });
    expect(await fire.getByText("Highest of these").count()).toBe(1);
    const resistance = page.getByRole("row", { name: /^Resistance/ });
    expect(await resistance.count()).toBe(0);
    await page.locator("summary").getByText("The same in all: Resistance", { exact: true }).click();
    expect(await resistance.count()).toBe(1);
    await box(page, "Vplank").check();
    await eventually(() => columns(page)).toEqual(["Vboards", "Vplank", "Vpanels"]);
    expect(new URL(page.url()).searchParams.get("products")).toBe("vboards,vpanels,vplank");
    expect(await box(page, "Atum").isDisabled()).toBe(true);
    for (const name of ["Vplank", "Vboards", "Vpanels"]) await box(page, name).uncheck();
    await eventually(() => columns(page)).toEqual(titles);
  });

  it.each([true, false])(
    "begins with three products, and on a phone has a table only while a product is ticked or all are opened, and in print (script: %s)",
    async (javaScriptEnabled) => {
      const page = await visit("/compare", { javaScriptEnabled });
      await eventually(() => columns(page)).toEqual([first, second, third]);
      expect((await rows(page)).length).toBeGreaterThan(5);
      await box(page, first).uncheck();
      await box(page, fourth).check();
      await eventually(() => columns(page)).toEqual([second, third, fourth]);
      await page.setViewportSize(phone.viewport);
      const table = page.locator("main table").first();
      expect(await table.isVisible()).toBe(true);
      for (const name of [second, third, fourth]) await box(page, name).uncheck();
      expect(await table.isVisible()).toBe(false);
      await page.getByText(`All ${titles.length} products`).click();
      expect(await table.isVisible()).toBe(true);
      await page.getByText(`All ${titles.length} products`).click();
      await page.emulateMedia({ media: "print" });
      expect(await table.isVisible()).toBe(true);
    },
  );
});
