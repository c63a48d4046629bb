// Tests switching languages, and the note in place of an untranslated page.
// tests/site/languages.test.ts has the links of every page.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { eventually, go, ready, withoutPictures } from "./visit.ts";

const isAt = (page: Page, address: string) =>
  eventually(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(address);
const link = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first();
const isNoted = (page: Page) => eventually(() => page.locator("#instead").isVisible());

withoutPictures("languages", (visit) => {
  it("the link to another language works by keyboard; the choice is stored without cookies and never redirects; links load a document only to the other language", async () => {
    const page = await visit("/products/atum");
    await link(page, 'header a[hreflang="hi-IN"]').focus();
    await page.keyboard.press("Enter");
    await isAt(page, "/hi/products/atum");
    expect(await page.context().cookies()).toEqual([]);

    await ready(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await link(page, 'header a[href="/hi/blogs/1"]').click();
    await isAt(page, "/hi/blogs/1");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    await link(page, 'footer a[href="/privacy-policy#instead"]').click();
    await eventually(() => page.locator("html").getAttribute("lang")).toBe("en-IN");
    expect(await page.evaluate(() => "same" in window)).toBe(false);
    // Visitors from there read the note in their own language.
    await isNoted(page).toBe(true);
    expect(await page.locator("#instead span").getAttribute("lang")).toBe("hi-IN");

    await go(page, "/products/vboards");
    await isAt(page, "/products/vboards");
    // The link to the language that was chosen before is bold.
    await eventually(() =>
      link(page, 'header a[hreflang="hi-IN"]').evaluate((one) =>
        Number(getComputedStyle(one).fontWeight),
      ),
    ).toBeGreaterThan(500);
  });

  it.each([true, false])(
    "a page that replaces an untranslated one has a note about it, and those after it have none (script: %s)",
    async (javaScriptEnabled) => {
      const page = await visit("/privacy-policy", { javaScriptEnabled });
      await link(page, 'header a[hreflang="hi-IN"]').click();
      await isAt(page, "/hi#instead");
      await isNoted(page).toBe(true);
      await link(page, 'header nav a[href="/hi/blogs/1"]').click();
      await isAt(page, "/hi/blogs/1");
      await isNoted(page).toBe(false);
    },
  );
});
