// Finds words of a page that are broken or covered.

import type { Page } from "playwright-core";

/** Words of a page that pass below the upright tab in the right margin, if it has one, at any scroll position. */
export function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tab = document.querySelector("body > aside, div > aside");
    if (!tab?.checkVisibility()) return [];
    const edge = tab.getBoundingClientRect().left;
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
      if (parent.closest("[role=group][aria-roledescription], .vh")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rights = [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ right }) => right);
      if (Math.max(0, ...rights) > edge) covered.push(text.textContent?.slice(0, 40) ?? "");
    }
    return covered;
  });
}

/** Words in a page's tables that are broken over lines, a page wider than the window, and the number of words. */
export function brokenWords(page: Page): Promise<{ broken: string[]; words: number }> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
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
      broken: [
        ...words.flatMap(({ word, lines }) => (lines > 1 ? [word] : [])),
        ...(scrollWidth > innerWidth ? [`scrolls to ${scrollWidth}`] : []),
      ],
      words: words.length,
    };
  });
}
