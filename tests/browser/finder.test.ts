// Tests the finder on the products page: a table of uses and products from the content, filtered by the answers without script.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Application, ApplicationSummary } from "../../.content/types.d.ts";
import { compiled } from "./compiled.ts";
import { desktop, phone, withoutPictures } from "./visit.ts";

const applications = compiled<ApplicationSummary[]>("applications/index.json")
  .map(({ key }) => compiled<Application>(`applications/${key}.json`))
  .toSorted((one, other) => Number(one.group === "outdoor") - Number(other.group === "outdoor"));

const plain = { ...desktop, javaScriptEnabled: false };

const shown = (page: Page) => page.locator("main table summary:visible").allTextContents();

const titlesOf = (of: (application: Application) => boolean) => applications.filter(of).map(({ title }) => title);

withoutPictures("the finder on the products page", (visit) => {
  it("shows only the uses that match the answers, without script", async () => {
    const page = await visit("/products", plain);
    expect(await shown(page)).toEqual(titlesOf(() => true));
    await page.getByLabel("Outdoors").check();
    expect(await shown(page)).toEqual(titlesOf(({ group }) => group === "outdoor"));
    await page.getByLabel("Water", { exact: true }).check();
    await page.getByLabel("Indoors").check();
    expect(await shown(page)).toEqual(
      titlesOf(({ group, conditions }) => group === "indoor" && (conditions?.includes("wet") ?? false)),
    );
  });

  it("shows a message if no use matches the answers, and only then", async () => {
    const page = await visit("/products", plain);
    const none = page.getByText("No use fits both answers.");
    for (const place of ["Anywhere", "Indoors", "Outdoors"])
      for (const wet of [true, false])
        for (const fire of [true, false]) {
          await page.getByLabel(place).check();
          await page.getByLabel("Water", { exact: true }).setChecked(wet);
          await page.getByLabel("Fire", { exact: true }).setChecked(fire);
          const answers = `${place} ${wet} ${fire}`;
          expect(await none.isVisible(), answers).toBe((await shown(page)).length === 0);
        }
  });

  it.each([
    ["wide", plain],
    ["on a phone", { ...phone, javaScriptEnabled: false }],
  ])("opens a row by a click and by the keyboard, %s", async (_, options) => {
    const page = await visit("/products", options);
    const all = page.locator("summary", { hasText: `All ${applications.length} uses` });
    if (await all.isVisible()) await all.click();
    const row = page.locator("main tbody").first();
    const [first] = applications;
    const reason = row.getByText(first?.products[0]?.reason ?? "", { exact: true });
    expect(await reason.isVisible()).toBe(false);
    await row.locator("summary").click();
    expect(await reason.isVisible()).toBe(true);
    expect(await row.getByRole("link", { name: "Enquire" }).isVisible()).toBe(true);
    await row.locator("summary").press("Enter");
    expect(await reason.isVisible()).toBe(false);
    expect(await page.locator("main tbody tr + tr:visible").count()).toBe(0);
  });

  it("on a phone shows uses only after an answer or when all are opened, without script", async () => {
    const page = await visit("/products", { ...phone, javaScriptEnabled: false });
    const all = page.locator("summary", { hasText: `All ${applications.length} uses` });
    expect(await shown(page)).toEqual([]);
    await page.getByLabel("Outdoors").check();
    expect(await shown(page)).toEqual(titlesOf(({ group }) => group === "outdoor"));
    expect(await all.isVisible()).toBe(false);
    await page.getByLabel("Anywhere").check();
    expect(await shown(page)).toEqual([]);
    await page.getByLabel("Water", { exact: true }).check();
    expect(await shown(page)).toEqual(titlesOf(({ conditions }) => conditions?.includes("wet") ?? false));
    await page.getByLabel("Water", { exact: true }).uncheck();
    await all.press("Enter");
    expect(await shown(page)).toEqual(titlesOf(() => true));
  });

  it("shows all uses when a phone prints", async () => {
    const page = await visit("/products", { ...phone, javaScriptEnabled: false });
    await page.emulateMedia({ media: "print" });
    expect(await shown(page)).toEqual(titlesOf(() => true));
  });

  it("works after a navigation inside the site, and its links collect samples", async () => {
    const page = await visit("/solutions", desktop);
    await page.locator("footer").getByRole("link", { name: "Products" }).first().click();
    const row = page.locator("main tbody").first();
    await row.locator("summary").click();
    await row
      .getByRole("link", { name: /^Add a sample/ })
      .first()
      .click();
    await row.getByText(/On your list: 1 of 5/).waitFor();
    expect(new URL(page.url()).pathname).toBe("/products");
  });
});
