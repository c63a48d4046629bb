// Tests that pages work the same where other programs change them, and that enquiries say what was
// typed. The programs are translations, extensions and password managers, before and after
// hydration.

import { askedFields } from "@site/common/enquiry";
import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { Form, ownPlaces, right, type Services, visitHeld, visitPlayed } from "./enquiry.ts";
import { addForeignNodes, shownTexts, translate, translateInPlace } from "./other-programs.ts";
import { documentsOf, eventually, follow, ready, withoutPictures } from "./visit.ts";

const form = (page: Page, services: Services) =>
  new Form(page.locator("form", { has: page.locator("[name=phone_number]") }), services);

/**
 * Expects no error on the page's console; the policy forbids our pages what extensions may do in
 * theirs.
 */
async function expectNoError(page: Page): Promise<void> {
  const lines = await page.consoleMessages({ filter: "all" });
  const errors = lines.filter((line) => line.type() === "error").map((line) => line.text());
  expect(errors.filter((error) => !error.startsWith("Applying inline style"))).toEqual([]);
}

async function expectSent(page: Page, services: Services, values = right): Promise<void> {
  await form(page, services).button.click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/success$/);
  expect(services.enquiries[0]).toMatchObject(values);
  await expectNoError(page);
}

withoutPictures("a page that other programs change", (visit) => {
  it.each([
    ["/products/vboards", translate],
    ["/compare", translateInPlace],
    ["/contact", addForeignNodes],
  ])(
    "can be read, and its links work, if it was changed before hydration: %s",
    async (path, change) => {
      const play = { geo: (route: Route) => route.fulfill({ json: ownPlaces }) };
      const { page: untouched } = await visitPlayed(visit, path, { play });
      const { page, release } = await visitHeld(visit, path, { play });
      await page.evaluate(change);
      release();
      await ready(page);
      const texts = await untouched.evaluate(shownTexts);
      await eventually(() => page.evaluate(shownTexts)).toBe(texts);
      const link = page.locator('footer a[href="/testimonials"]').filter({ visible: true });
      await follow(page, link, "/testimonials");
      // React reports that the page is another than was rendered.
      await page.clearPageErrors();
    },
  );

  it("shows the message of each field, and sends its values, not the words of a translation", async () => {
    const { page, services } = await visitPlayed(visit, "/videos");
    await page.evaluate(translate);
    await page.locator("aside a[href='/enquiry']").click();
    await form(page, services).button.click();
    const messages = () => page.locator("form p[id$=message]").allTextContents();
    await eventually(async () => (await messages()).length).toBe(7);
    await form(page, services).field("name").fill("Om");
    await eventually(async () => (await messages())[0]).toBe("«Name Should be Minimum 3 letters»");
    await form(page, services).fill();
    await eventually(messages).toEqual([]);
    await expectSent(page, services);
  });

  it.each([
    ["once it is parsed", false],
    ["while it is parsed", true],
  ])(
    "keeps what was typed, and where, if it is changed %s, before its scripts come",
    async (_, whileParsed) => {
      const { page, services, release } = await visitHeld(visit, "/contact", {
        before: async (fresh) => whileParsed && fresh.addInitScript(addForeignNodes),
      });
      const own = form(page, services);
      await own.fill();
      await page.locator("header [name=q]").fill("fire");
      await own.field("email").focus();
      if (!whileParsed) await page.evaluate(translateInPlace);
      release();
      await ready(page);
      for (const name of askedFields) {
        await eventually(() => own.field(name).inputValue(), name).toBe(right[name]);
      }
      expect(await page.locator("header [name=q]").inputValue()).toBe("fire");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
      await page.locator("form[novalidate]").waitFor();
      await expectSent(page, services);
      // React reports that the page is another than was rendered.
      await page.clearPageErrors();
    },
  );

  it("sends what a password manager wrote into its fields without an event", async () => {
    const { page, services } = await visitPlayed(visit, "/contact");
    const own = form(page, services);
    await own.listed();
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`main form [name=${name}]`);
        if (field) field.value = value;
      }
    }, right);
    // It may choose only what the form offers: the districts follow the state.
    await own.field("state").focus();
    await own.field("city").focus();
    await own.fill({ district: right.district });
    await own.field("city").evaluate((field: HTMLInputElement) => {
      field.value = "Moodbidri";
    });
    await expectSent(page, services, { ...right, city: "Moodbidri" });
  });

  it("is left for a whole document once it is translated", async () => {
    const page = await visit("/privacy-policy");
    const documents = documentsOf(page);
    const lead = async (path: string, heading: string) => {
      const link = page.locator(`a[href="${path}"]`).first();
      await link.evaluate((found: HTMLElement) => found.click());
      await eventually(() => page.locator("h1").textContent()).toBe(heading);
      await ready(page);
    };
    await page.evaluate(translate);
    await lead("/term-conditions", "Terms & Conditions");
    await lead("/disclaimer", "Disclaimer");
    expect(documents).toEqual(["/term-conditions"]);
    await page.evaluate(translate);
    await page.goBack();
    // The footer has these words on every page.
    await eventually(() => page.locator("h1").allTextContents()).toEqual(["Terms & Conditions"]);
    await expectNoError(page);
  });
});
