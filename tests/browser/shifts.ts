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

/** Layout shifts until all of the page is loaded, with all of its pictures. */
export function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const lazy = [...document.images].filter(({ loading }) => loading === "lazy");
    for (const picture of lazy) picture.loading = "eager";
    const coming = [...document.images].filter((picture) => !picture.complete);
    const there = (picture: HTMLImageElement) =>
      new Promise((resolve) => {
        picture.addEventListener("load", resolve, { once: true });
        picture.addEventListener("error", resolve, { once: true });
      });
    await Promise.all(coming.map(there));
    for (const picture of lazy) picture.loading = "lazy";
    // An observer reports earlier entries after the next frame.
    return new Promise<Shift[]>((resolve) => {
      const found: (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[] = [];
      const observer = new PerformanceObserver((list) => {
        found.push(...(list.getEntries() as typeof found));
        // Earlier entries may be reported separately.
        if (!found.some(({ name }) => name === "end")) return;
        resolve(
          found
            .filter(({ entryType }) => entryType === "layout-shift")
            .map(({ value, startTime, sources = [] }) => ({
              value,
              at: startTime,
              what: sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? ""),
            })),
        );
      });
      observer.observe({ type: "layout-shift", buffered: true });
      // A mark of our own comes last, so that pages without any shift are answered, too.
      observer.observe({ type: "mark", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("end")));
    });
  });
}
