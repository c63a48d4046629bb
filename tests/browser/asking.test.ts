// Tests links that ask for a price, a sample or something else: they fill in the form, in the panel
// or on the page.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "./compiled.ts";
import { Form, reach, right, visitPlayed } from "./enquiry.ts";
import { eventually, focused, go, phone, withoutPictures } from "./visit.ts";

/** What the fields of a form ask for. */
const askedIn = (page: Page) =>
  page
    .locator("dialog form, main form[method=post]")
    .evaluate((form: HTMLFormElement) =>
      ["request", "product", "quantity", "category"].map((name) => new FormData(form).get(name)),
    );

withoutPictures("a link that asks for something", (visit) => {
  it("opens the panel with its values, on a phone and with the keyboard, and gets the focus back; what was chosen last is sent", async () => {
    const { page, services } = await visitPlayed(visit, "/products/vplank", phone);
    const price = page.getByRole("link", { name: messages.parts.askPrice }).first();
    await price.tap();
    await page.getByRole("dialog").waitFor();
    await eventually(() => askedIn(page)).toEqual(["Price", "Vplank", "", ""]);
    await page.keyboard.press("Escape");
    await eventually(() => focused(page).textContent()).toBe(messages.parts.askPrice);
    const tone = page.locator("#colours li").first().getByRole("link");
    await tone.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    const asked = ["Sample", "Vplank", "Teak", "Item enquiry"];
    await eventually(() => askedIn(page)).toEqual(asked);

    const form = new Form(page.locator("dialog form"), services);
    await form.listed();
    const { category: _, ...others } = right;
    await form.fill(others);
    await form.button.tap();
    await page.waitForURL("**/success");
    const [request, product, quantity, category] = asked;
    expect(services.enquiries[0]).toMatchObject({
      ...others,
      request,
      product,
      quantity,
      category,
    });
  });

  it("asks in the owner's words on a page in another language", async () => {
    const { page } = await visitPlayed(visit, "/hi/solutions/false-ceiling");
    await page.getByRole("link", { name: "दाम पूछें" }).first().click();
    await page.getByRole("dialog").waitFor();
    await eventually(() => askedIn(page)).toEqual(["Price", "False ceiling", "", ""]);
    expect(await page.locator("dialog [name=product] option:checked").textContent()).toBe(
      "फ़ॉल्स सीलिंग",
    );
  });

  it("leads without the panel to the form, which takes from an address only what its lists have", async () => {
    const { page } = await visitPlayed(visit, "/enquiry?ask=sample&product=Vplank&details=WORDS");
    await reach(page);
    await eventually(() => askedIn(page)).toEqual(["Sample", "Vplank", "", "Item enquiry"]);
    await eventually(() => new URL(page.url()).search).toBe("");
    await go(page, "/enquiry?ask=ANY&product=WORDS&category=Dealership");
    await reach(page);
    await eventually(() => askedIn(page)).toEqual(["", "", "", "Dealership"]);
    expect(await page.locator("main form").textContent()).not.toContain("WORDS");
  });
});
