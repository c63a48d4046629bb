// What moves on a page while it comes.

import type { Page } from "playwright-core";

export interface Shift {
  /** Part of the window that moved, times how far. */
  value: number;
  /** When, in milliseconds of the page's own time. */
  at: number;
  /** What moved. */
  what: string[];
}

/** What moved, once all of the page is there, with all of its pictures. */
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
    // An observer reports what there was before it was made, after the next frame.
    return new Promise<Shift[]>((resolve) => {
      const found: (PerformanceEntry & { value: number; sources?: { node?: Element }[] })[] = [];
      const observer = new PerformanceObserver((list) => {
        found.push(...(list.getEntries() as typeof found));
        // What there was before may be reported on its own.
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
      // A mark of our own comes last, so that there is an answer on pages where nothing shifts.
      observer.observe({ type: "mark", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("end")));
    });
  });
}
