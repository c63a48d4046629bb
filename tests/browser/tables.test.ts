// Tables on a phone: no word of theirs is broken, whatever the width, and none is wider than the window.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { phone, withoutPictures } from "./visit.ts";

/** Words of the page's tables that stand on more than one line, and how many words there are. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    let words = 0;
    for (const cell of document.querySelectorAll("main :is(th, td)")) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.parentElement?.checkVisibility()) continue;
        // A hyphen is a place to break at.
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          words++;
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return { broken, words };
  });

withoutPictures("tables on a phone", (visit) => {
  it.each([
    ["/solutions/partitions", 390],
    ["/solutions/partitions", 320],
    ["/products/vboards", 320],
    ["/products", 320],
  ])("of %s break no word at %i px", async (path, width) => {
    const page = await visit(path, { ...phone, javaScriptEnabled: false, viewport: { width, height: 844 } });
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
    });
    const { broken, words } = await brokenWords(page);
    expect(broken).toEqual([]);
    expect(words).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
