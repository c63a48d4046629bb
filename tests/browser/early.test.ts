// Tests that nothing is lost of what visitors do before the scripts are loaded. It works as without script, or is done later.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Landing } from "../../.content/types.d.ts";
import { compiled, landingPath, messages } from "./compiled.ts";
import { right, visitHeld } from "./enquiry.ts";
import {
  desktop,
  eventually,
  inChromium,
  origin,
  phone,
  ready,
  type VisitOptions,
} from "./visit.ts";

/** Names of the fields that are marked as invalid. */
const wrongIn = (page: Page) =>
  page
    .locator("main form [aria-invalid]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name")));

inChromium("before the scripts are loaded", (visit) => {
  const held = (path: string, options?: VisitOptions) => visitHeld(visit, path, options);

  it("values typed into a form stay, also after a link to another part of the page, and are validated and sent", async () => {
    const query = "?c_id=77&src=radio";
    const { page, services, release } = await held(landingPath + query, {
      ...phone,
      reducedMotion: "reduce",
    });
    const form = page.locator("main form");
    const field = (name: keyof typeof right) => form.locator(`[name=${name}]`);
    await field("name").fill(right.name);
    await field("category").selectOption(right.category);
    await field("state").selectOption(right.state);
    await field("district").selectOption(right.district);
    await page
      .getByRole("link", { name: compiled<Landing>("landing.json").hero.know, exact: true })
      .tap();
    await eventually(() => page.url()).toContain("#about");
    await field("email").pressSequentially("anu@");
    release();
    await page.locator("main form[novalidate]").waitFor();
    // The caret has not moved.
    await page.keyboard.type("exam");
    expect(await field("email").inputValue()).toBe("anu@exam");
    expect(await field("name").inputValue()).toBe(right.name);
    expect(await field("category").inputValue()).toBe(right.category);
    await eventually(() => field("state").inputValue()).toBe(right.state);
    await eventually(() => field("district").inputValue()).toBe(right.district);
    await form.locator("button[type=submit]").click();
    await eventually(() => wrongIn(page)).toEqual(["email", "phone_number", "city"]);
    for (const name of ["email", "phone_number", "city"] as const) {
      await field(name).fill(right[name]);
    }
    await form.locator("button[type=submit]").click();
    await eventually(() => new URL(page.url()).pathname).toBe("/success");
    expect(Object.fromEntries(services.enquiries[0]?.fields ?? [])).toMatchObject({
      ...right,
      campaign_id: "77",
      source: "radio",
    });
  });

  it("an empty form that was sent shows our messages once its code is loaded", async () => {
    const { page, release } = await held("/contact", desktop);
    await page.locator("main form button[type=submit]").click();
    expect(page.url()).toBe(`${origin}/contact`);
    // The browser's own validation would have focused the first field.
    expect(await page.locator("main form :focus:invalid").count()).toBe(0);
    expect(await wrongIn(page)).toEqual([]);
    release();
    await eventually(() => wrongIn(page)).toEqual(Object.keys(right));
    expect(await page.locator("main form [name=name]:focus").count()).toBe(1);
  });

  it("a link for a sample adds it to the list and opens the form once the code is loaded", async () => {
    const { page, release } = await held("/products/vplank", desktop);
    await page.getByRole("link", { name: messages.parts.askSample }).first().click();
    expect(page.url()).toBe(`${origin}/products/vplank`);
    release();
    await page.getByRole("dialog").getByText("Sample: Vplank").waitFor();
    expect(page.url()).toBe(`${origin}/products/vplank`);
  });

  it("a link for a sample leads to the page with the form if the code is not loaded in time", async () => {
    const { page } = await held("/products/vplank", { ...desktop, clock: true });
    await page.getByRole("link", { name: messages.parts.askSample }).first().click();
    expect(page.url()).toBe(`${origin}/products/vplank`);
    await page.clock.runFor(4000);
    await page.waitForURL(`${origin}/enquiry?sample=Vplank`, { waitUntil: "commit" });
  });

  it("a menu can be opened, and stays open; a pressed button takes effect once its code is loaded", async () => {
    const { page, release } = await held("/", desktop);
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
});
