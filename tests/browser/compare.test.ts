// Tests the comparison page. It begins with three products; with script it shows the products in its address, without script the ticked
// ones.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { ProductSummary } from "../../.content/types.d.ts";
import { compiled } from "./compiled.ts";
import { eventually, inOneWindow, phone, withoutPictures } from "./visit.ts";

const titles = compiled<ProductSummary[]>("products/index.json").map(({ title }) => title);

const first = titles.slice(0, 3);

const columns = (page: Page) => page.locator("main table thead th:visible a").allTextContents();

withoutPictures("the comparison page", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll);
  const plain = inOneWindow(visitForAll, { javaScriptEnabled: false });

  it("shows the products of its address and what is best of each row, and collapses equal rows", async () => {
    const page = await at("/compare?products=vboards,vpanels");
    await eventually(() => columns(page)).toEqual(["Vboards", "Vpanels"]);
    const fire = page.getByRole("row", { name: /^Fire / });
    expect(await fire.locator("td").nth(1).textContent()).toContain("Highest of these");
    expect(await fire.locator("td").nth(0).textContent()).not.toContain("Highest of these");
    const resistance = page.getByRole("row", { name: /^Resistance/ });
    expect(await resistance.count()).toBe(0);
    await page.locator("summary").getByText("The same in all: Resistance", { exact: true }).click();
    expect(await resistance.count()).toBe(1);
  });

  it("opens with the product of its address, compares up to three ticked products, and has them in its address", async () => {
    const page = await at("/compare?products=vplank");
    await eventually(() => columns(page)).toEqual(["Vplank"]);
    await page.getByLabel("Vboards", { exact: true }).check();
    await page.getByLabel("Vpanels", { exact: true }).check();
    await eventually(() => columns(page)).toEqual(["Vboards", "Vplank", "Vpanels"]);
    expect(new URL(page.url()).searchParams.get("products")).toBe("vplank,vboards,vpanels");
    expect(await page.getByLabel("Atum", { exact: true }).isDisabled()).toBe(true);
    for (const name of ["Vplank", "Vboards", "Vpanels"]) {
      await page.getByLabel(name, { exact: true }).uncheck();
    }
    await eventually(() => columns(page)).toEqual(titles);
    expect(new URL(page.url()).search).toBe("?products=");
  });

  it("begins with the first three products and the same rows without script, where it shows the ticked ones, or all", async () => {
    const rows = (page: Page) => page.locator("main table tbody th:visible").allTextContents();
    const page = await plain("/compare");
    expect(await columns(page)).toEqual(first);
    const before = await rows(page);
    expect(before.length).toBeGreaterThan(5);
    const scripted = await at("/compare");
    await eventually(() => columns(scripted)).toEqual(first);
    expect(await rows(scripted)).toEqual(before);
    for (const name of first) await page.getByLabel(name, { exact: true }).uncheck();
    expect(await columns(page)).toEqual(titles);
    await page.getByLabel("Vpremium", { exact: true }).check();
    expect(await columns(page)).toEqual(["Vpremium"]);
  });

  it.each([
    ["with script", at],
    ["without script", plain],
  ])(
    "on a phone has a table only while a product is ticked or all are opened, %s",
    async (_, window) => {
      const page = await window("/compare");
      await page.setViewportSize(phone.viewport);
      const table = page.locator("main table").first();
      expect(await table.isVisible()).toBe(true);
      // A browser without script keeps what was ticked before.
      for (const name of titles) await page.getByLabel(name, { exact: true }).uncheck();
      const all = page.getByText(`All ${titles.length} products`);
      expect(await table.isVisible()).toBe(false);
      await page.getByLabel("Vplank", { exact: true }).check();
      expect(await table.isVisible()).toBe(true);
      expect(await all.isVisible()).toBe(false);
      await page.getByLabel("Vplank", { exact: true }).uncheck();
      expect(await table.isVisible()).toBe(false);
      await all.click();
      const last = table.locator("td").getByText(titles.at(-1) ?? "", { exact: true });
      expect(await last.first().isVisible()).toBe(true);
      await page.emulateMedia({ media: "print" });
      expect(await table.isVisible()).toBe(true);
    },
  );
});
