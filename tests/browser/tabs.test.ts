// Tests the tabs of marketing offices by state on the contact page and of products on the landing page.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Landing, Offices } from "../../.content/types.d.ts";
import { compiled, landingPath, must } from "./compiled.ts";
import { eventually, focused, go, inOneWindow, phone, withoutPictures } from "./visit.ts";

const { marketing } = compiled<Offices>("offices.json");
const { products } = compiled<Landing>("landing.json");

const lists = [
  {
    name: "office tabs",
    path: "/contact",
    tabs: marketing.map(({ key, state, offices }) => ({
      key,
      title: state,
      words: offices.flatMap(({ name, address, phone: number, email }) => [
        name,
        ...address,
        number,
        ...(email ? [email] : []),
      ]),
      pictures: 0,
    })),
  },
  {
    name: "product tabs of the landing page",
    path: landingPath,
    tabs: products.tabs.map(({ product, title, description, applications, images }) => ({
      key: product,
      title,
      words: [title, description, ...applications],
      pictures: images.length,
    })),
  },
];

const tabsOf = (page: Page) => page.getByRole("tab");
const panel = (page: Page) => page.getByRole("tabpanel");

describe.each(lists)("the $name", ({ path, tabs }) => {
  const titles = tabs.map(({ title }) => title);
  const last = titles.length - 1;

  /** Titles of the selected tabs and names of the visible panels: one of each, and the same. */
  const chosen = async (page: Page) => ({
    tabs: await page.getByRole("tab", { selected: true }).allTextContents(),
    panels: await panel(page).evaluateAll((all) =>
      all.map((one) => document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent),
    ),
  });
  const expectChosen = (page: Page, index: number, message?: string) =>
    eventually(() => chosen(page), message).toEqual({ tabs: [titles[index]], panels: [titles[index]] });

  withoutPictures("in a browser", (visit, visitForAll) => {
    const at = inOneWindow(visitForAll);

    it("are not cut off at any width", async () => {
      const page = await at(path);
      for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await tabsOf(page).evaluateAll((all) =>
          all
            .filter((tab) => {
              const { left, right } = tab.getBoundingClientRect();
              const list = tab.closest("ul")?.getBoundingClientRect();
              return !list || left < list.left - 1 || right > Math.min(list.right, innerWidth) + 1;
            })
            .map(({ textContent }) => textContent),
        );
        expect(cut, `${width} px`).toEqual([]);
        expect(await tabsOf(page).count()).toBe(titles.length);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it("show only the panel of the clicked tab, with all its words and pictures", async () => {
      const page = await at(path);
      await expectChosen(page, 0);
      expect(await tabsOf(page).allTextContents()).toEqual(titles);
      for (const [index, { title, words, pictures }] of tabs.entries()) {
        await page.getByRole("tab", { name: title, exact: true }).click();
        await expectChosen(page, index);
        const text = (await panel(page).innerText()).replace(/\s+/g, " ");
        for (const word of words) expect(text).toContain(word.replace(/\s+/g, " "));
        expect(await panel(page).locator("img").filter({ visible: true }).count()).toBe(pictures);
      }
    });

    // Keys work alike in all tabs.
    if (path !== "/contact") return;

    it("are chosen by arrow keys, round both ends, Home and End, and are one stop in the tab order", async () => {
      const page = await at(path);
      await tabsOf(page).first().click();
      for (const [key, index] of [
        ["ArrowRight", 1],
        ["ArrowLeft", 0],
        ["ArrowLeft", last],
        ["ArrowRight", 0],
        ["End", last],
        ["Home", 0],
        ["ArrowRight", 1],
      ] as const) {
        await page.keyboard.press(key);
        await expectChosen(page, index, key);
        expect(await focused(page).textContent()).toBe(titles[index]);
      }
      expect(await tabsOf(page).evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex))).toEqual(
        titles.map((_, index) => (index === 1 ? 0 : -1)),
      );
      await page.keyboard.press("Tab");
      expect(await focused(page, "[role=tab]").count()).toBe(0);
    });

    it("open with the panel that the address names", async () => {
      // With reduced motion the page scrolls at once, and not while it is checked.
      const page = await visit(`${path}#${must(tabs[last]).key}`, { ...phone, reducedMotion: "reduce" });
      await expectChosen(page, last);
      const top = () => page.getByRole("tablist").evaluate((list) => list.getBoundingClientRect().top);
      await eventually(top).toBeLessThan(phone.viewport.height / 2);
      // One pixel is allowed for rounding.
      expect(await top()).toBeGreaterThan(-1);
      await page.evaluate((hash) => location.assign(hash), `#${must(tabs[1]).key}`);
      await expectChosen(page, 1);
      await go(page, path);
      await expectChosen(page, 0);
    });
  });
});
