// Tests switching languages, the note in place of an untranslated page, and the accessibility of pages in Hindi.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { landingPath } from "./compiled.ts";
import { eventually, inOneWindow, phone, withoutPictures } from "./visit.ts";

const hindi = "हिन्दी";
const pathOf = (address: string) => new URL(address).pathname + new URL(address).hash;

const inHeader = (page: Page, name: string) =>
  page.locator("header").getByRole("link", { name }).filter({ visible: true });

withoutPictures("languages", (_visit, visitForAll) => {
  const onPhone = inOneWindow(visitForAll, phone);
  const windows = {
    "with script": inOneWindow(visitForAll),
    "without script": inOneWindow(visitForAll, { javaScriptEnabled: false }),
  };
  const isNoted = (page: Page) => eventually(() => page.locator("#instead").isVisible());

  it("the link to another language works by keyboard; the choice is stored without cookies and never redirects", async () => {
    const page = await windows["with script"]("/products/atum");
    await inHeader(page, hindi).focus();
    await page.keyboard.press("Enter");
    await eventually(async () => pathOf(page.url())).toBe("/hi/products/atum");
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(new URL("/products/vboards", page.url()).href);
    expect(pathOf(page.url())).toBe("/products/vboards");
    // The link to the language that was chosen before is bold.
    await eventually(() =>
      inHeader(page, hindi).evaluate((one) => Number(getComputedStyle(one).fontWeight)),
    ).toBeGreaterThan(500);
  });

  it.each(["with script", "without script"] as const)(
    "a page that replaces an untranslated one has a note about it, %s",
    async (window) => {
      const page = await windows[window]("/privacy-policy");
      await inHeader(page, hindi).click();
      await eventually(async () => pathOf(page.url())).toBe("/hi#instead");
      await isNoted(page).toBe(true);
      // The note is not on the pages after it.
      await page.locator("header nav").getByRole("link").filter({ visible: true }).nth(1).click();
      await eventually(async () => pathOf(page.url())).not.toContain("#instead");
      await isNoted(page).toBe(false);
    },
  );

  it("links inside a language load no document; links to untranslated pages load one, with a note", async () => {
    const page = await windows["with script"]("/hi/products/atum");
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator('header a[href="/hi/blogs/1"]').filter({ visible: true }).first().click();
    await eventually(async () => pathOf(page.url())).toBe("/hi/blogs/1");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    await page
      .locator('footer a[href="/privacy-policy#instead"]')
      .filter({ visible: true })
      .first()
      .click();
    await eventually(() => page.locator("html").getAttribute("lang")).toBe("en-IN");
    expect(await page.evaluate(() => "same" in window)).toBe(false);
    // Visitors from there read the note in their own language; it is visible as soon as its styles are loaded.
    await isNoted(page).toBe(true);
    expect(await page.locator("#instead span").getAttribute("lang")).toBe("hi-IN");
  });

  it("on a phone the menu and the landing page's own header have a link to the other language", async () => {
    const page = await onPhone("/hi");
    await page.locator("header > div button[popovertarget=menu]").first().click();
    expect(await page.locator("#menu").getByRole("link", { name: "English" }).isVisible()).toBe(
      true,
    );
    await (await onPhone(landingPath)).locator("header").getByRole("link", { name: hindi }).click();
    await eventually(async () => pathOf(page.url())).toBe(`/hi${landingPath}`);
  });
});
