// Tests samples: a visitor requests them on product pages, collects them during the visit, and sends them in an enquiry's note.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { mostSamples } from "../../enquiry/note.ts";
import { site } from "./compiled.ts";
import { Form, right, visitForm, visitPlayed } from "./enquiry.ts";
import { eventually, focused, type VisitOptions, withoutPictures } from "./visit.ts";

const ask = (page: Page) => page.getByRole("link", { name: "Ask for a sample" }).first();

/** The link to the form, with the number of samples. */
const tab = (page: Page) => page.getByRole("complementary", { name: site.enquiry.button }).getByRole("link").last();

const list = (page: Page) => page.locator("main form li > span, dialog form li > span").allTextContents();

/** Options of a visit whose session storage already has a value for the samples. */
const storedSamples = (samples: string): VisitOptions => ({
  before: (page) => page.addInitScript((value) => sessionStorage.setItem("samples", value), samples),
});

withoutPictures("samples", (visit) => {
  /** Asks for a sample of a product, once the code for it is loaded. */
  async function asked(path: string, options: VisitOptions = {}): Promise<Form> {
    const { page, services, errors } = await visitPlayed(visit, path, options);
    await press(page);
    return new Form(page, page.locator("dialog form"), services, errors);
  }

  async function press(page: Page): Promise<void> {
    await ask(page).click();
    await page.getByRole("dialog").waitFor();
  }

  it("open the form with their category and their list, and are sent in its note, which may be so much shorter", async () => {
    const form = await asked("/products/vplank");
    const { page } = form;
    await eventually(() => list(page)).toEqual(["Sample: Vplank"]);
    await eventually(() => form.field("category").inputValue()).toBe("Item enquiry");
    await form.listed();
    const { category: _, ...others } = right;
    await form.fill(others);
    await form.root.getByText("Add a note", { exact: true }).click();
    const note = form.root.getByRole("textbox", { name: "Note (optional)" });
    // Samples reduce its maximum length.
    const most = 500 - "Samples: Vplank\n".length;
    expect(await note.getAttribute("maxlength")).toBe(`${most}`);
    await note.evaluate((area: HTMLTextAreaElement, length) => {
      area.value = "x".repeat(length);
    }, most + 1);
    await form.button.click();
    await form.root.getByText(`Note Should be Maximum ${most} letters`, { exact: true }).waitFor();
    expect(form.services.enquiries).toEqual([]);
    await note.fill("For a gate, 3 m wide.\nBy June.");
    await form.button.click();
    await page.waitForURL("**/success");
    const [sent] = form.services.enquiries;
    expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({
      ...others,
      category: "Item enquiry",
      note: "Samples: Vplank\r\nFor a gate, 3 m wide.\r\nBy June.",
    });
    // Samples that were sent are removed from the list.
    await eventually(() => page.evaluate(() => sessionStorage.getItem("samples"))).toBe("[]");
    await page.getByRole("banner").getByRole("link", { name: "Applications", exact: true }).click();
    expect(await tab(page).evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
  });

  it("are collected over several pages, counted on the link to the form, and survive a reload", async () => {
    const { page } = await asked("/products/vplank");
    await eventually(() => list(page)).toEqual(["Sample: Vplank"]);
    await page.keyboard.press("Escape");
    // The focus is back on the link.
    await eventually(() => focused(page, "main a").count()).toBe(1);
    // Asked for again, now that the code is loaded, it is not listed twice.
    await press(page);
    expect(await list(page)).toEqual(["Sample: Vplank"]);
    await page.keyboard.press("Escape");
    const count = () => tab(page).evaluate((link) => getComputedStyle(link, "::after").content);
    expect(await count()).toBe('"1 sample"');
    await page.goto(new URL("/products/vboards", page.url()).href);
    expect(await count()).toBe('"1 sample"');
    await press(page);
    await eventually(() => list(page)).toEqual(["Sample: Vplank", "Sample: Vboards"]);
    await page.getByRole("button", { name: "Remove Vplank" }).click();
    expect(await list(page)).toEqual(["Sample: Vboards"]);
    await page.keyboard.press("Escape");
    await page.reload();
    expect(await count()).toBe('"1 sample"');
  });

  it("are at most five: a sixth is not added, and a message says so", async () => {
    const full = Array.from({ length: mostSamples }, (_, index) => `Sample no. ${index}`);
    const { page } = await asked("/products/vpremium", storedSamples(JSON.stringify(full)));
    await eventually(async () => (await list(page)).length).toBe(mostSamples);
    const words = page.getByText("Your list is full. We send up to 5 samples at a time.");
    expect(await words.count()).toBe(1);
  });

  it("are read from the form's address, as when a link is opened in another tab; an invalid stored value is ignored", async () => {
    const address = `/enquiry?sample=${encodeURIComponent("Vplank, Teak, 8 mm")}`;
    const { page } = await visitForm(visit, address, storedSamples('{"length":3}'));
    await eventually(() => list(page)).toEqual(["Sample: Vplank, Teak, 8 mm"]);
    await eventually(() => new URL(page.url()).search).toBe("");
  });
});
