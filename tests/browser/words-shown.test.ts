// How much the pages of products and solutions say before anything is opened (decision 305).

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { products, solutions } from "./compiled.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

/** Words in sight of the page's main part, and of each of its topics below their headings. */
function wordsShown(page: Page): Promise<{ all: number; topics: Record<string, number> }> {
  return page.locator("main").evaluate((main) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const count = (whole: Element, without: string) => {
      const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
      let words = 0;
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!parentElement || !isSeen(parentElement) || parentElement.closest(without)) continue;
        words += textContent?.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length ?? 0;
      }
      return words;
    };
    const topics = [...main.querySelectorAll("#details details[id]")];
    return {
      all: count(main, "svg"),
      topics: Object.fromEntries(topics.map((topic) => [topic.id, count(topic, "svg, h3, summary")])),
    };
  });
}

withoutPictures("a page about a product or a solution", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll);

  it("says about 700 words, none says more than 800, and at most 60 on a topic", async () => {
    const said: number[] = [];
    for (const { path } of [...products, ...solutions]) {
      const { all, topics } = await wordsShown(await at(path));
      said.push(all);
      expect(all, path).toBeLessThanOrEqual(800);
      // Pages without topics would have nothing to be measured by.
      expect(Object.keys(topics).length, path).toBeGreaterThan(2);
      for (const [topic, words] of Object.entries(topics)) {
        expect(words, `${path}#${topic}`).toBeLessThanOrEqual(60);
        expect(words, `${path}#${topic}`).toBeGreaterThan(0);
      }
    }
    expect(said.reduce((sum, words) => sum + words, 0) / said.length).toBeLessThanOrEqual(700);
  });
});
