// Tests that other programs change neither what an enquiry says nor where links lead. They are translations, password managers and what
// browsers fill in by themselves, before and after hydration.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { noComplaints } from "./complaints.ts";
import { enquiry, right, type Services, visitHeld, visitPlayed } from "./enquiry.ts";
import { addWhileParsed, shownTexts, translate, translateInPlace } from "./other-programs.ts";
import { eventually, ready, type VisitOptions, withoutPictures } from "./visit.ts";

const texts = ["name", "email", "phone_number", "city"] as const;
const choices = ["category", "state", "district"] as const;

const form = (page: Page) => page.locator("form", { has: page.locator("[name=phone_number]") });

async function fill(page: Page): Promise<void> {
  for (const name of texts) await form(page).locator(`[name=${name}]`).fill(right[name]);
  for (const name of choices) {
    await form(page).locator(`[name=${name}]`).selectOption({ value: right[name] });
  }
}

async function expectSent(page: Page, { enquiries }: Services): Promise<void> {
  await form(page).locator("button[type=submit]").click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/success$/);
  expect(Object.fromEntries(enquiries[0]?.fields ?? [])).toMatchObject(right);
}

withoutPictures("a form that other programs change", (visit) => {
  const watch = noComplaints(/^(?!Applying inline style)/);
  const options: VisitOptions = { reducedMotion: "reduce" };
  const watched: VisitOptions = { ...options, before: async (page) => watch(page) };

  it("shows the message of each field, and is sent with its values, not with the words of a translation", async () => {
    const { page, services } = await visitPlayed(visit, "/videos", watched);
    await page.evaluate(translate);
    await page.locator("aside a[href='/enquiry']").click();
    await form(page).locator("button[type=submit]").click();
    const messages = () => form(page).locator("p[id$=message]").allTextContents();
    await eventually(async () => (await messages()).length).toBe(7);
    await form(page).locator("[name=name]").fill("Om");
    await eventually(async () => (await messages())[0]).toBe("«Name Should be Minimum 3 letters»");
    await fill(page);
    await eventually(messages).toEqual([]);
    await expectSent(page, services);
  });

  it.each([
    ["once it is parsed", false],
    ["while it is parsed", true],
  ])(
    "keeps what was typed, and where, if the page is changed %s, before its scripts come",
    async (_, whileParsed) => {
      const { page, services, release } = await visitHeld(visit, "/contact", {
        ...options,
        before: async (fresh) => whileParsed && fresh.addInitScript(addWhileParsed),
      });
      await fill(page);
      await page.locator("header [name=q]").fill("fire");
      await form(page).locator("[name=email]:not(.foreign)").focus();
      if (!whileParsed) await page.evaluate(translateInPlace);
      release();
      await ready(page);
      for (const name of [...texts, ...choices]) {
        await eventually(() => form(page).locator(`[name=${name}]`).inputValue()).toBe(right[name]);
      }
      expect(await page.locator("header [name=q]").inputValue()).toBe("fire");
      const focused = await page.evaluate(() => document.activeElement?.getAttribute("name"));
      expect(focused).toBe("email");
      await eventually(() => page.locator("form[novalidate]").count()).toBe(1);
      await expectSent(page, services);
    },
  );

  it("sends what a password manager wrote into its fields without an event", async () => {
    const { page, services } = await visitPlayed(visit, "/contact", watched);
    await eventually(() => page.locator("select[name=state] option").count()).toBe(4);
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`main form [name=${name}]`);
        if (field) field.value = value;
      }
    }, right);
    // It may choose only what the form offers: the districts follow the state.
    await form(page).locator("[name=state]").focus();
    await form(page).locator("[name=city]").focus();
    await form(page).locator("[name=district]").selectOption(right.district);
    await form(page)
      .locator("[name=city]")
      .evaluate((field: HTMLInputElement) => {
        field.value = "Moodbidri";
      });
    await form(page).locator("button[type=submit]").click();
    await eventually(() => new URL(page.url()).pathname).toBe("/success");
    expect(Object.fromEntries(services.enquiries[0]?.fields ?? [])).toMatchObject({
      ...right,
      city: "Moodbidri",
      campaign_id: `${enquiry.campaigns.default}`,
    });
  });

  it("is left for a whole document, which the browser translates, once the page is translated", async () => {
    const page = await visit("/privacy-policy", watched);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.evaluate(translate);
    const lead = (path: string) =>
      page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
    await lead("/term-conditions");
    await eventually(() => page.locator("h1").textContent()).toBe("Terms & Conditions");
    expect(documents).toEqual(["/term-conditions"]);
    await ready(page);
    // Not translated: within the document.
    await lead("/disclaimer");
    await eventually(() => page.locator("h1").textContent()).toBe("Disclaimer");
    expect(documents.length).toBe(1);
    await page.evaluate(translate);
    await page.goBack();
    await eventually(() => page.evaluate(shownTexts)).toContain("Terms & Conditions");
    await eventually(() => page.title()).toContain("Terms");
    expect(await page.locator("h1").count()).toBe(1);
  });
});
