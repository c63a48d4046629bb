// Tests the landing page: how visitors reach its form, and that links keep the campaign's query.

import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Landing } from "../../.content/types.d.ts";
import { compiled, landingPath, site } from "./compiled.ts";
import { opener, visitPlayed } from "./enquiry.ts";
import {
  desktop,
  eventually,
  focused,
  phone,
  type VisitOptions,
  withoutPictures,
} from "./visit.ts";

const { hero, form } = compiled<Landing>("landing.json");
const path = `${landingPath}?c_id=77&src=radio`;
const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
const isAtTop = (page: Page, part: string) =>
  eventually(async () => Math.abs(Math.round((await boxOf(page.locator(part))).top))).toBe(0);
const linkTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

withoutPictures("the landing page", (visit) => {
  const open = async (size: VisitOptions) =>
    (await visitPlayed(visit, path, { ...size, reducedMotion: "reduce" })).page;

  it("shows its buttons and the form's at 1440 × 900, and its links keep the query string", async () => {
    const page = await open(desktop);
    const send = page.locator("main form button[type=submit]");
    for (const button of [linkTo(page, hero.know), linkTo(page, hero.products), send]) {
      expect((await boxOf(button)).bottom).toBeLessThanOrEqual(desktop.viewport.height);
    }
    // The form is in view.
    await eventually(() => opener(page).filter({ visible: true }).count()).toBe(0);
    for (const [name, part] of [
      [hero.know, "#about"],
      [hero.products, "#products"],
    ] as const) {
      await linkTo(page, name).click();
      await isAtTop(page, part);
      expect(page.url()).toContain(path + part);
    }
    await opener(page).click();
    await eventually(() => focused(page, "h2").textContent()).toBe(form.title);
    expect(page.url()).toContain(`${path}#enquiry`);
    await page.goBack();
    await eventually(() => page.url()).toContain("#products");
  });

  it("has Enquiry Now as a bar on phones, below its buttons, while its form is out of view", async () => {
    const page = await open(phone);
    const bar = page.getByRole("complementary", { name: site.enquiry.button });
    const { width, height } = phone.viewport;
    expect(await bar.boundingBox()).toMatchObject({ x: 0, width, y: height - 56, height: 56 });
    for (const name of [hero.know, hero.products]) {
      expect((await boxOf(linkTo(page, name))).bottom).toBeLessThan(height - 56);
    }
    await opener(page).tap();
    await isAtTop(page, "#enquiry");
    await eventually(() => bar.count()).toBe(0);
    await page.locator("#advantages").scrollIntoViewIfNeeded();
    await eventually(() => bar.count()).toBe(1);
  });
});
