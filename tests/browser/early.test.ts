// Tests that nothing is lost of what visitors do before the scripts are loaded. It works as without
// script, or is done later.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Landing } from "../../.content/types.d.ts";
import { compiled, landingPath, messages } from "./compiled.ts";
import { Form, right, visitHeld } from "./enquiry.ts";
import { eventually, origin, phone, ready, withoutPictures } from "./visit.ts";

/** Names of the fields that are marked as invalid. */
const wrongIn = (page: Page) =>
  page
    .locator("main form [aria-invalid]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name")));

const sampleLink = (page: Page) =>
  page.getByRole("link", { name: messages.parts.askSample }).first();

withoutPictures("before the scripts are loaded", (visit) => {
  it("values typed into a form stay, also after a link to another part of the page, and are validated and sent", async () => {
    const options = { ...phone, reducedMotion: "reduce" } as const;
    const path = `${landingPath}?c_id=77&src=radio`;
    const { page, services, release } = await visitHeld(visit, path, options);
    const form = new Form(page.locator("main form"), services);
    const { name, category, state, district, ...others } = right;
    await form.fill({ name, category, state, district });
    await page
      .getByRole("link", { name: compiled<Landing>("landing.json").hero.know, exact: true })
      .tap();
    await eventually(() => page.url()).toContain("#about");
    await form.field("email").pressSequentially("anu@");
    release();
    await page.locator("main form[novalidate]").waitFor();
    // The caret has not moved.
    await page.keyboard.type("exam");
    await eventually(() => form.values()).toMatchObject({
      name,
      category,
      state,
      district,
      email: "anu@exam",
    });
    await form.button.click();
    await eventually(() => wrongIn(page)).toEqual(["email", "phone_number", "city"]);
    await form.fill(others);
    await form.button.click();
    await eventually(() => new URL(page.url()).pathname).toBe("/success");
    expect(services.enquiries[0]).toMatchObject({
      ...right,
      campaign_id: "77",
      source: "radio",
    });
  });

  it("an empty form that was sent shows our messages once its code is loaded", async () => {
    const { page, release } = await visitHeld(visit, "/contact");
    await page.locator("main form button[type=submit]").click();
    expect(page.url()).toBe(`${origin}/contact`);
    // The browser's own validation would have focused the first field.
    expect(await page.locator("main form :focus:invalid").count()).toBe(0);
    expect(await wrongIn(page)).toEqual([]);
    release();
    await eventually(() => wrongIn(page)).toEqual(Object.keys(right));
    expect(await page.locator("main form [name=name]:focus").count()).toBe(1);
  });

  it("a menu stays open, a pressed button takes effect", async () => {
    const { page, release } = await visitHeld(visit, "/");
    const menu = page.locator("header nav details").filter({ visible: true }).first();
    await page.getByRole("button", { name: "Next slide" }).click();
    await menu.locator("summary").click();
    release();
    await ready(page);
    await eventually(() =>
      page.locator("[aria-roledescription=slide]:not([inert])").first().getAttribute("aria-label"),
    ).toMatch(/^2 of/);
    expect(await menu.getAttribute("open")).not.toBe(null);
  });

  it("a link for a sample leads to the form with it filled in", async () => {
    const { page, release } = await visitHeld(visit, "/products/vplank");
    await sampleLink(page).click();
    await page.waitForURL("**/enquiry?product=Vplank&ask=sample");
    release();
    const form = page.locator("main form");
    await eventually(() => form.locator("[name=request]").inputValue()).toBe("Sample");
    expect(await form.locator("[name=product]").inputValue()).toBe("Vplank");
  });
});
