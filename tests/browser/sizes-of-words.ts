// Measures the words of a page: visible, broken and covered ones, and how high letters in drawings are.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { client } from "../site/page-weight.ts";

/** Number of visible words in a page's main part. */
export function wordsShown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (
        !parentElement?.checkVisibility({ visibilityProperty: true }) ||
        parentElement.getBoundingClientRect().width <= 1 ||
        parentElement.closest("svg")
      ) {
        continue;
      }
      words += textContent?.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length ?? 0;
    }
    return words;
  });
}

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

/** Height of the smallest letters in a drawing's file, as a share of its width. */
function typeInFile(name: string): number {
  const whole = readFileSync(join(client, name), "utf8");
  // A page does not show its note.
  const file = whole.replaceAll(/<path[^>]* class="note"[^>]*>/g, "");
  const heights = [...file.matchAll(/ scale\(([\d.]+)\)/g)].map(
    ([, scale]) => Number(scale) * 1000,
  );
  const [, width = ""] = /viewBox="0 0 ([\d.]+)/.exec(file) ?? [];
  return Math.min(...heights) / Number(width);
}

/** The drawings that a page shows, inline or as pictures, with the height of the smallest letters of each in pixels. */
export async function lettersOfDrawings(page: Page): Promise<{ name: string; height: number }[]> {
  const { drawings, pictures } = await page.evaluate(() => {
    const isShown = (element: Element) => element.getBoundingClientRect().width > 0;
    const drawings = [...document.querySelectorAll("svg:has(path.outline, path.bare):has(text)")]
      .filter(isShown)
      .map((svg) => {
        const letters = [...svg.querySelectorAll("text")];
        const heights = letters.map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        );
        return {
          name: svg.querySelector("title")?.textContent ?? "cut edges",
          height: Math.min(...heights),
        };
      });
    const images = [...document.images].filter(
      // The small ones of the register of documents are decorative.
      (image) => image.src.includes("/drawings/") && image.alt !== "" && isShown(image),
    );
    return {
      drawings,
      pictures: images.map((image) => ({
        file: new URL(image.src).pathname,
        width: image.getBoundingClientRect().width,
      })),
    };
  });
  return [
    ...drawings,
    ...pictures.map(({ file, width }) => ({
      name: file,
      height: typeInFile(file) * width,
    })),
  ];
}
