// Tests the landing page: how visitors reach its form, and that links keep the campaign's query.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Landing } from "../../.content/types.d.ts";
import { compiled, landingPath, site } from "./compiled.ts";
import { opener, playServices } from "./enquiry.ts";
import { desktop, eventually, focused, phone, withoutPictures } from "./visit.ts";

const { hero, form } = compiled<Landing>("landing.json");
const query = "?c_id=77&src=radio";
const before = (page: Page) => playServices(page);
const bottom = async (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().bottom);
const top = async (part: Locator) =>
  part.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));

withoutPictures("the landing page", (visit) => {
  it("shows its buttons and the form's at 1440 × 900, and its links keep the query string", async () => {
    const page = await visit(landingPath + query, { ...desktop, reducedMotion: "reduce", before });
    const send = page.locator("main form button[type=submit]");
    const buttons = [hero.know, hero.products].map((name) =>
      page.getByRole("link", { name, exact: true }),
    );
    for (const button of [...buttons, send]) {
      expect(await bottom(button)).toBeLessThanOrEqual(desktop.viewport.height);
    }
    // The form is in view.
    await eventually(() => opener(page).filter({ visible: true }).count()).toBe(0);
    for (const [button, part] of [
      [buttons[0], "#about"],
      [buttons[1], "#products"],
    ] as const) {
      await button?.click();
      await eventually(() => top(page.locator(part))).toBe(0);
      expect(page.url()).toContain(`${landingPath}${query}${part}`);
    }
    await opener(page).click();
    await eventually(() => focused(page, "h2").textContent()).toBe(form.title);
    expect(page.url()).toContain(`${landingPath}${query}#enquiry`);
    await page.goBack();
    await eventually(() => page.url()).toContain("#products");
  });

  it("has Enquiry Now as a bar on phones while its form is out of view", async () => {
    const page = await visit(landingPath + query, { ...phone, reducedMotion: "reduce", before });
    const bar = page.getByRole("complementary", { name: site.enquiry.button });
    const { width, height } = phone.viewport;
    expect(await bar.boundingBox()).toMatchObject({ x: 0, width, y: height - 56, height: 56 });
    // Above it are both of the page's own buttons.
    for (const name of [hero.know, hero.products]) {
      expect(await bottom(page.getByRole("link", { name, exact: true }))).toBeLessThan(height - 56);
    }
    await opener(page).tap();
    await eventually(() => top(page.locator("#enquiry"))).toBe(0);
    await eventually(() => bar.count()).toBe(0);
    expect(page.url()).toContain(`${landingPath}${query}#enquiry`);
    await page.locator("#advantages").scrollIntoViewIfNeeded();
    await eventually(() => bar.count()).toBe(1);
  });
});
