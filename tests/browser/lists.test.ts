// Tests how the pagination of article lists looks. tests/site/lists.test.ts tests what the lists contain, and where it leads.

import { expect, it } from "vitest";
import { articles, site } from "./compiled.ts";
import { withoutPictures } from "./visit.ts";

const lastPage = Math.ceil(articles.length / site.display.blogsPerPage);

withoutPictures("the pagination of articles", (visit) => {
  it("has numbered links with the current page marked, also on phones", async () => {
    const page = await visit("/blogs/2");
    const links = page.getByRole("navigation", { name: "Pages of the blog" }).getByRole("listitem").getByRole("link");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const numbers = links.filter({ visible: true });
      const expected = Array.from({ length: lastPage }, (_, index) => `${index + 1}`);
      expect(await numbers.allTextContents()).toEqual(expected);
      const current = numbers.and(page.locator("[aria-current=page]"));
      expect(await current.allTextContents()).toEqual(["2"]);
      const background = (text: string) =>
        numbers.filter({ hasText: text }).evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await background("2")).not.toBe(await background("1"));
    }
  });
});
