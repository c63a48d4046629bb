// Tests that printed pages fill few sheets of A4, and that each says its address, its date and its number.

import { expect, it } from "vitest";
import { long } from "../long.ts";
import { readPdf } from "../support/pdf.ts";
import { half, products, site } from "./compiled.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

/** The default margins of browsers. */
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

// Pictures are left empty, as they take most of the time. Without script they are not lazy either: printing waits two seconds for lazy ones.
withoutPictures("a page in print", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { javaScriptEnabled: false });

  /** What is printed; only some of it without `npm run test:long`. `date`: of the page's text, if not that of the site. */
  const printed: readonly { path: string; maxSheets: number; date?: string }[] = [
    // Of the products, which look alike, every fourth one.
    ...half(half(products, true), true).map(({ path }) => ({ path, maxSheets: 4 })),
    { path: "/", maxSheets: 4 },
    { path: "/contact", maxSheets: 4 },
    { path: "/solutions/partitions", maxSheets: 9 },
    // They have styles of their own in print.
    { path: "/documents", maxSheets: 5 },
    { path: "/compare", maxSheets: 3 },
    ...(long
      ? [
          { path: "/clients", maxSheets: 3 },
          { path: "/applications/indoor/internal-partitions", maxSheets: 2 },
          { path: "/certificates", maxSheets: 3 },
          { path: "/blogs/1", maxSheets: 3 },
          { path: "/cookie-policy", maxSheets: 4, date: "October 16, 2021" },
        ]
      : []),
    { path: "/blog/how-a-board-is-tested", maxSheets: 4, date: "December 6, 2023" },
  ];

  it.each(printed)(
    "$path has few sheets, and each says its address, number and date if it has one",
    async (print) => {
      const page = await at(print.path);
      const { lines } = await readPdf(await page.pdf({ format: "A4", margin }));
      const counts = lines.map((sheet) => sheet.filter((line) => line.trim() !== "").length);
      expect(counts.length).toBeLessThanOrEqual(print.maxSheets);
      expect(Math.min(...counts), `lines on each sheet: ${counts.join(", ")}`).toBeGreaterThan(9);
      const address = new URL(print.path, site.url).href;
      const feet = lines.map((sheet) => sheet.find((line) => line.includes(` · ${address}`)));
      for (const [index, foot] of feet.entries()) {
        expect(foot?.trim().endsWith(print.date ?? address), foot).toBe(true);
        expect(foot).toContain(`${index + 1} / ${lines.length} · `);
      }
    },
  );
});
