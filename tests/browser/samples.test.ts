// Tests samples: a visitor requests them on product pages, collects them during the visit, and sends them in an enquiry.

import { maxLimitedItems } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages, site } from "./compiled.ts";
import { Form, reach, right, visitPlayed } from "./enquiry.ts";
import { eventually, focused, go, phone, withoutPictures } from "./visit.ts";

const { adding } = messages.collected;

/** The number of samples on the link to the form. */
const count = (page: Page) =>
  page
    .getByRole("complementary", { name: site.enquiry.button })
    .getByRole("link")
    .last()
    .evaluate((link) => getComputedStyle(link, "::after").content);

const list = (page: Page) =>
  page.locator("main form li > span, dialog form li > span").allTextContents();

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("asked"));

async function press(page: Page): Promise<void> {
  await page.getByRole("link", { name: messages.parts.askSample }).first().click();
  await page.getByRole("dialog").waitFor();
}

withoutPictures("samples", (visit) => {
  it("are collected once each, in one list for all tabs, counted, and sent in a field of their own", async () => {
    const { page, services } = await visitPlayed(visit, "/products/vplank");
    await press(page);
    await eventually(() => list(page)).toEqual(["Sample: Vplank"]);
    await page.keyboard.press("Escape");
    // The focus is back on the link.
    await eventually(() => focused(page, "main a").count()).toBe(1);
    await press(page);
    const other = await page.context().newPage();
    await go(other, "/products/vboards");
    expect(await count(other)).toBe('"1 sample"');
    await press(other);
    const both = ["Sample: Vplank", "Sample: Vboards"];
    await eventually(() => list(other)).toEqual(both);
    await eventually(() => list(page)).toEqual(both);
    expect(await count(page)).toBe('"2 samples"');
    await other.getByRole("button", { name: "Remove Sample: Vplank" }).click();
    await eventually(() => list(page)).toEqual(["Sample: Vboards"]);

    const form = new Form(page.locator("dialog form"), services);
    await eventually(() => form.field("category").inputValue()).toBe("Item enquiry");
    await form.listed();
    const { category: _, ...others } = right;
    await form.fill(others);
    await form.button.click();
    await page.waitForURL("**/success");
    expect(services.enquiries[0]).toMatchObject({
      ...others,
      category: "Item enquiry",
      request: "Sample: Vboards",
    });
    // Samples that were sent are removed from the list.
    await eventually(() => stored(page)).toBe("[]");
    await page.getByRole("banner").getByRole("link", { name: "Applications", exact: true }).click();
    expect(await count(page)).toBe("none");
  });

  it("say at a board that they are added, where nothing moves, and a second click removes them", async () => {
    const page = await visit("/products/vplank#colours");
    await reach(page);
    const name = page.locator("#colours li").first().getByRole("link");
    // The pointer is there already, so that the click does not scroll.
    await name.hover();
    const edges = () =>
      page
        .locator("#colours li, #colours ~ *")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    const before = await edges();
    await name.click();
    await eventually(() => name.textContent()).toBe("✓ added : Remove Vplank, Teak");
    await eventually(() =>
      page.locator("#colours li").first().getByRole("status").textContent(),
    ).toBe(interpolate(adding.added, { count: 1, most: maxLimitedItems }));
    expect(await edges()).toEqual(before);
    await name.click();
    await eventually(() => name.textContent()).toBe("+ sample : Teak");
    expect(await focused(page, "#colours a").count()).toBe(1);
    expect(await stored(page)).toBe("[]");
  });

  it("are at most five, are ignored where the storage is broken, and come from an address only where a page links to it", async () => {
    const page = await visit("/robots.txt");
    const withStored = async (items: string, path: string) => {
      await page.evaluate((value) => localStorage.setItem("asked", value), items);
      await go(page, path);
      if (path.startsWith("/enquiry")) await reach(page);
    };
    const full = Array.from({ length: maxLimitedItems }, (_, index) => ({
      kind: "sample",
      name: `Sample no. ${index}`,
    }));
    await withStored(JSON.stringify(full), "/products/vpremium");
    await press(page);
    await eventually(async () => (await list(page)).length).toBe(maxLimitedItems);
    expect(await page.getByText(interpolate(adding.full, { most: maxLimitedItems })).count()).toBe(
      1,
    );
    await withStored('{"length":3}', "/enquiry?sample=Vplank%2C+Teak");
    await eventually(() => list(page)).toEqual(["Sample: Vplank, Teak"]);
    await eventually(() => new URL(page.url()).search).toBe("");
    await withStored("[]", "/enquiry?sample=ANY+WORDS&category=Dealership");
    // The category is chosen when the address has been read.
    const category = page.locator('main [name="category"]');
    await eventually(() => category.inputValue()).toBe("Dealership");
    expect(await list(page)).toEqual([]);
    expect(await page.locator("main form").textContent()).not.toContain("ANY WORDS");
  });

  it("and prices: a solution's is sent in the owner's words, too; an address focuses the field; the office of the state is shown", async () => {
    const { page, services } = await visitPlayed(visit, "/hi/solutions/false-ceiling", phone);
    await page.getByRole("link", { name: "दाम पूछें" }).first().click();
    await eventually(() => list(page)).toEqual(["दाम: फ़ॉल्स सीलिंग"]);
    const form = new Form(page.locator("dialog form"), services);
    await form.listed();
    await form.fill();
    await form.button.click();
    await page.waitForURL("**/success");
    expect(services.enquiries[0]).toMatchObject({
      request: "Price: False ceiling (फ़ॉल्स सीलिंग)",
      product: "False ceiling",
    });
    await go(page, "/enquiry#price");
    await eventually(() => focused(page, 'select[name="product"]').count()).toBe(1);
    await page.locator('#form [name="state"]').selectOption("Karnataka");
    await page.getByRole("heading", { name: "Bangalore" }).waitFor();
  });
});
