// Tests samples: a visitor requests them on product pages, collects them during the visit, and sends them in an enquiry.

import { maxSamples } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { messages, site } from "./compiled.ts";
import { Form, reach, right, visitPlayed } from "./enquiry.ts";
import { eventually, focused, go, inOneWindow, phone, withoutPictures } from "./visit.ts";

const { adding } = messages.collected;
const added = interpolate(adding.added, { count: 1, most: maxSamples });

const ask = (page: Page) => page.getByRole("link", { name: messages.parts.askSample }).first();

/** The link to the form, with the number of samples. */
const tab = (page: Page) =>
  page.getByRole("complementary", { name: site.enquiry.button }).getByRole("link").last();

const list = (page: Page) =>
  page.locator("main form li > span, dialog form li > span").allTextContents();

withoutPictures("samples", (visit, visitForAll) => {
  async function press(page: Page): Promise<void> {
    await ask(page).click();
    await page.getByRole("dialog").waitFor();
  }

  it("are asked for in a form that shows the office of the chosen state", async () => {
    const { page } = await visitPlayed(visit, "/enquiry", phone);
    await page.locator('#form [name="state"]').selectOption("Karnataka");
    await eventually(() => page.getByRole("heading", { name: "Bangalore" }).count()).toBe(1);
    expect(await page.locator('#form [name="state"]').inputValue()).toBe("Karnataka");
  });

  it("an address of the price moves the focus to the first of its fields, which is unfolded", async () => {
    const page = await visit("/enquiry#price");
    await eventually(() => focused(page, 'select[name="product"]').count()).toBe(1);
    expect(await page.locator('[name="product"]').isVisible()).toBe(true);
  });

  it("the price of a solution is two presses from its list, and is sent as such, in the owner's words in Hindi, too", async () => {
    const { page, services, errors } = await visitPlayed(visit, "/hi/solutions/false-ceiling", {});
    await page.getByRole("link", { name: "दाम पूछें" }).first().click();
    await page.getByRole("dialog").waitFor();
    await eventually(() => list(page)).toEqual(["दाम: फ़ॉल्स सीलिंग"]);
    const form = new Form(page, page.locator("dialog form"), services, errors);
    await form.listed();
    expect(await form.root.locator('[name="product"]').inputValue()).toBe("False ceiling");
    await form.fill(right);
    await form.button.click();
    await page.waitForURL("**/success");
    expect(Object.fromEntries(services.enquiries[0]?.fields ?? [])).toMatchObject({
      request: "Price: False ceiling (फ़ॉल्स सीलिंग)",
      product: "False ceiling",
    });
  });

  it("are collected over several documents, counted, and sent in a field of their own", async () => {
    const { page, services, errors } = await visitPlayed(visit, "/products/vplank", {});
    await press(page);
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
    await page.getByRole("button", { name: "Remove Sample: Vplank" }).click();
    expect(await list(page)).toEqual(["Sample: Vboards"]);
    expect(await page.evaluate(() => localStorage.getItem("asked"))).toBe(
      JSON.stringify([{ kind: "sample", name: "Vboards" }]),
    );

    const form = new Form(page, page.locator("dialog form"), services, errors);
    await eventually(() => form.field("category").inputValue()).toBe("Item enquiry");
    await form.listed();
    const { category: _, ...others } = right;
    await form.fill(others);
    await form.button.click();
    await page.waitForURL("**/success");
    const [sent] = services.enquiries;
    expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({
      ...others,
      category: "Item enquiry",
      request: "Sample: Vboards",
    });
    // Samples that were sent are removed from the list.
    await eventually(() => page.evaluate(() => localStorage.getItem("asked"))).toBe("[]");
    await page.getByRole("banner").getByRole("link", { name: "Applications", exact: true }).click();
    expect(await count()).toBe("none");
  });

  it("are one list for all tabs", async () => {
    const page = await visit("/products/vplank");
    await press(page);
    const other = await page.context().newPage();
    await go(other, "/products/vboards");
    await press(other);
    const both = ["Sample: Vplank", "Sample: Vboards"];
    await eventually(() => list(other)).toEqual(both);
    await eventually(() => list(page)).toEqual(both);
    const count = () => tab(page).evaluate((link) => getComputedStyle(link, "::after").content);
    expect(await count()).toBe('"2 samples"');
    for (const name of both) await other.getByRole("button", { name: `Remove ${name}` }).click();
    await eventually(() => list(page)).toEqual([]);
    expect(await count()).toBe("none");
  });

  it("say at a board that they are added, where nothing moves, and a second click removes them", async () => {
    const page = await visit("/products/vplank#colours", {
      viewport: { width: 1440, height: 900 },
    });
    await reach(page);
    /** Upper and lower edges in the window. */
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return [top, bottom];
        }),
      );
    const name = page.locator("#colours li").first().getByRole("link");
    const status = page.locator("#colours li").first().getByRole("status");
    // The pointer is there already, so that the click does not scroll.
    await name.hover();
    const others = "#colours, #colours *:not(a *, [role=status]), #colours ~ *";
    const before = await edges(others);
    await name.click();
    await eventually(() => name.textContent()).toBe("✓ added : Remove Vplank, Teak");
    await eventually(() => status.textContent()).toBe(added);
    expect(await edges(others)).toEqual(before);
    await name.click();
    await eventually(() => name.textContent()).toBe("+ sample : Teak");
    expect(await focused(page, "#colours a").count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem("asked"))).toBe("[]");
  });

  describe("that are stored already", () => {
    const at = inOneWindow(visitForAll);
    const withStored = async (items: string, path: string) => {
      const page = await at("/robots.txt");
      await page.evaluate((value) => localStorage.setItem("asked", value), items);
      return at(path);
    };

    it("are at most five: a sixth is not added, and a message says so", async () => {
      const full = Array.from({ length: maxSamples }, (_, index) => ({
        kind: "sample",
        name: `Sample no. ${index}`,
      }));
      const page = await withStored(JSON.stringify(full), "/products/vpremium");
      await press(page);
      await eventually(async () => (await list(page)).length).toBe(maxSamples);
      expect(await page.getByText(interpolate(adding.full, { most: maxSamples })).count()).toBe(1);
    });

    it("are ignored if they are invalid; others are read from the form's address, as when a link is opened in another tab", async () => {
      const page = await withStored(
        '{"length":3}',
        `/enquiry?sample=${encodeURIComponent("Vplank, Teak")}`,
      );
      await reach(page);
      await eventually(() => list(page)).toEqual(["Sample: Vplank, Teak"]);
      await eventually(() => new URL(page.url()).search).toBe("");
    });

    it("are not read from an address that no page links to, nor is any other request", async () => {
      const kinds = ["sample", "advice"];
      for (const kind of kinds) {
        const page = await withStored("[]", `/enquiry?${kind}=ANY+WORDS&category=Dealership`);
        await reach(page);
        // The category is chosen when the address has been read.
        const category = page.locator('main [name="category"]');
        await eventually(() => category.inputValue()).toBe("Dealership");
        expect(await list(page), kind).toEqual([]);
        expect(await page.locator("main form").textContent()).not.toContain("ANY WORDS");
        expect(await page.evaluate(() => localStorage.getItem("asked"))).toBe("[]");
      }
    });
  });
});
