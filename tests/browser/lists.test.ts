// Tests the pagination of article lists. tests/site/lists.test.ts tests what the lists contain.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { articles, site } from "./compiled.ts";
import { eventually, follow, inOneWindow, origin, withoutPictures } from "./visit.ts";

const lastPage = Math.ceil(articles.length / site.display.blogsPerPage);
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of the blog" });

withoutPictures("the pagination of articles", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  it("has Previous and Next, disabled on the first and the last page", async () => {
    const page = await at("/blogs/1");
    const step = (name: string) => pagination(page).getByRole("link", { name, exact: true });
    expect(await step("Previous").getAttribute("aria-disabled")).toBe("true");
    expect(await step("Previous").getAttribute("href")).toBe(null);
    for (let number = 2; number <= lastPage; number += 1) await follow(page, step("Next"), `/blogs/${number}`);
    await eventually(() => step("Next").getAttribute("aria-disabled")).toBe("true");
    expect(await step("Next").getAttribute("href")).toBe(null);
    await follow(page, step("Previous"), `/blogs/${lastPage - 1}`);
  });

  it("has numbered links with the current page marked, also on phones", async () => {
    const page = await at("/blogs/2");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const numbers = pagination(page).getByRole("listitem").getByRole("link").filter({ visible: true });
      const expected = Array.from({ length: lastPage }, (_, index) => `${index + 1}`);
      expect(await numbers.allTextContents()).toEqual(expected);
      const current = numbers.and(page.locator("[aria-current=page]"));
      expect(await current.allTextContents()).toEqual(["2"]);
      const background = (text: string) =>
        numbers.filter({ hasText: text }).evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await background("2")).not.toBe(await background("1"));
    }
  });

  it("has no pages outside its range or with a name that is no number", async () => {
    for (const name of ["0", `${lastPage + 1}`, "99", "x"])
      expect((await fetch(`${origin}/blogs/${name}`)).status, name).toBe(404);
  });
});
