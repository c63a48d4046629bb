// Finds words of tables that are broken.

import type { Page } from "playwright-core";

/** Words in a page's tables that are broken over lines, and the number of words. */
export function brokenWords(page: Page): Promise<{ broken: string[]; words: number }> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    let words = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const { parentElement: element } = text;
      if (!element?.closest("main :is(th, td)") || !element.checkVisibility()) continue;
      // Words may break at a hyphen.
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        words += 1;
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return { broken, words };
  });
}
