// Measures layout shifts while a page loads.

import type { Page } from "playwright-core";

export interface Shift {
  /** Share of the window that moved, times the distance (the score of a layout shift). */
  value: number;
  /** When, in milliseconds since the page's navigation. */
  at: number;
  /** The elements that moved. */
  what: string[];
}

/** Loads all pictures of a page, also far below the window. */
export const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const lazy = [...document.images].filter(({ loading }) => loading === "lazy");
    for (const picture of lazy) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    for (const picture of lazy) picture.loading = "lazy";
  });

/** Layout shifts until all of the page is loaded, with all of its pictures. */
export async function shifts(page: Page): Promise<Shift[]> {
  await loadPictures(page);
  return page.evaluate(async () => {
    await document.fonts.ready;
    type Entry = PerformanceEntry & { value: number; sources?: { node?: Element }[] };
    const found: Entry[] = [];
    const observer = new PerformanceObserver((list) => {
      found.push(...(list.getEntries() as Entry[]));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // Shifts of a frame are reported after it.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    found.push(...(observer.takeRecords() as Entry[]));
    return found.map(({ value, startTime, sources = [] }) => ({
      value,
      at: startTime,
      what: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ""),
    }));
  });
}
