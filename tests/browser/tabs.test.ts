// Tests the tabs of marketing offices by state on the contact page and of products on the landing
// page. all-pages.test.ts tests what their panels show, app/tests/gestures.test.ts where keys lead.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Landing, Offices } from "../../.content/types.d.ts";
import { compiled, landingPath, must } from "./compiled.ts";
import { eventually, focused, phone, withoutPictures } from "./visit.ts";

const { marketing } = compiled<Offices>("offices.json");
const { products } = compiled<Landing>("landing.json");
const states = marketing.map(({ state }) => state);
const last = states.length - 1;

const tabsOf = (page: Page) => page.getByRole("tab");

/** Expects one tab to be selected, and only its panel to be visible. */
async function expectChosen(page: Page, name = ""): Promise<void> {
  await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
  await page.getByRole("tabpanel", { name, exact: true }).waitFor();
  expect(await page.getByRole("tabpanel").or(page.locator("[aria-selected=true]")).count()).toBe(2);
}

withoutPictures("tabs", (visit) => {
  it.each([
    [landingPath, products.tabs.map(({ title }) => title)],
    ["/contact", states],
  ])(
    "of %s are not cut off at any width, and show only the panel of the clicked tab",
    async (path, titles) => {
      const page = await visit(path);
      for (const width of [320, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await tabsOf(page).evaluateAll(
          (all) =>
            all.filter((tab) => {
              const { left, right } = tab.getBoundingClientRect();
              const list = tab.closest("ul")?.getBoundingClientRect();
              return !list || left < list.left - 1 || right > Math.min(list.right, innerWidth) + 1;
            }).length,
        );
        expect(cut, `${width} px`).toBe(0);
      }
      await expectChosen(page, titles[0]);
      expect(await tabsOf(page).allTextContents()).toEqual(titles);
      for (const name of titles) {
        await page.getByRole("tab", { name, exact: true }).click();
        await expectChosen(page, name);
      }
    },
  );

  it("open with the panel that the address names, are chosen by keys, are one stop in the tab order, and are printed with all panels", async () => {
    // With reduced motion a page scrolls at once, and not while it is checked.
    const still = { ...phone, reducedMotion: "reduce" } as const;
    const page = await visit(`/contact#${must(marketing[last]).key}`, still);
    await expectChosen(page, states[last]);
    const top = () =>
      page.getByRole("tablist").evaluate((list) => list.getBoundingClientRect().top);
    await eventually(top).toBeLessThan(phone.viewport.height / 2);
    // One pixel is allowed for rounding.
    expect(await top()).toBeGreaterThan(-1);
    await page.evaluate((hash) => location.assign(hash), `#${must(marketing[0]).key}`);
    await expectChosen(page, states[0]);
    await tabsOf(page).first().focus();
    for (const [key, index] of [
      ["ArrowLeft", last],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expectChosen(page, states[index]);
      expect(await focused(page).textContent()).toBe(states[index]);
    }
    await page.keyboard.press("Tab");
    expect(await focused(page, "[role=tab]").count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    await eventually(() => page.getByRole("tabpanel").count()).toBe(states.length);
  });
});
