// Finds words of a page that are folded, broken or covered.

import type { Page } from "playwright-core";

/** The topics of a page, each with whether its whole text is visible, and the labels of all that is folded. */
export function foldsShown(
  page: Page,
): Promise<{ topics: Record<string, boolean>; folds: string[] }> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const main = document.querySelector("main") ?? document.body;
    const topics = [...main.querySelectorAll("#details details[id]")];
    return {
      topics: Object.fromEntries(
        topics.map((topic) => {
          const parts = [...topic.querySelectorAll("p, li, td")];
          return [topic.id, parts.length > 0 && parts.every(isSeen)];
        }),
      ),
      folds: [...main.querySelectorAll<HTMLElement>("details:not([open]) > summary")]
        .filter(isSeen)
        .map(({ innerText }) => innerText),
    };
  });
}

/** Words of a page that pass below the upright tab in the right margin at any scroll position. */
export function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge =
      document.querySelector("body > aside, div > aside")?.getBoundingClientRect().left ??
      Number.NaN;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // The header is never beside the tab, and boxes that scroll sideways may end below it.
      const parent = text.parentElement;
      if (
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        !parent.closest("main, footer")
      ) {
        continue;
      }
      if (parent.closest("[aria-roledescription=slide], .vh")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rights = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ right }) => right);
      if (!(Math.max(0, ...rights) <= edge)) covered.push(text.textContent?.slice(0, 40) ?? "");
    }
    return covered;
  });
}

/** Words in a page's tables that are broken over lines, and the number of words. */
export function brokenWords(page: Page): Promise<{ broken: string[]; words: number }> {
  return page.evaluate(() => {
    const textsIn = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) {
        if (walker.currentNode.parentElement?.checkVisibility()) texts.push(walker.currentNode);
      }
      return texts;
    };
    const linesOf = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const words = [...document.querySelectorAll("main :is(th, td)")]
      .flatMap(textsIn)
      .flatMap((text) =>
        // Words may break at a hyphen.
        [...(text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
          word,
          lines: linesOf(text, index, index + word.length),
        })),
      );
    return {
      broken: words.flatMap(({ word, lines }) => (lines > 1 ? [word] : [])),
      words: words.length,
    };
  });
}
