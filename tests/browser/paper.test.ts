// Tests that printed pages fill few sheets of A4, and that each says its address, its date and its
// number.

import { expect, it } from "vitest";
import { readPdf } from "../support/pdf.ts";
import { must, products, site } from "./compiled.ts";
import { withoutPictures } from "./visit.ts";

/** The default margins of browsers. */
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

/** What is printed. `date`: of the page's text, if not the site's. */
const printed: readonly { path: string; maxSheets: number; date?: string }[] = [
  { path: must(products[0]).path, maxSheets: 4 },
  { path: "/", maxSheets: 4 },
  { path: "/contact", maxSheets: 4 },
  { path: "/solutions/partitions", maxSheets: 9 },
  // They have styles of their own in print.
  { path: "/download-brochure", maxSheets: 4 },
  { path: "/compare", maxSheets: 3 },
  { path: "/blog/how-a-board-is-tested", maxSheets: 4, date: "December 6, 2023" },
];

// Pictures are left empty, as they take most of the time. Without script they are not lazy either:
// printing waits two seconds for lazy ones.
withoutPictures("a page in print", (visit) => {
  it.each(printed)(
    "$path has few sheets, and each says its address, number and date if it has one",
    async ({ path, maxSheets, date }) => {
      const page = await visit(path, { javaScriptEnabled: false });
      const { lines } = await readPdf(await page.pdf({ format: "A4", margin }));
      const counts = lines.map((sheet) => sheet.filter((line) => line.trim() !== "").length);
      expect(counts.length).toBeLessThanOrEqual(maxSheets);
      expect(Math.min(...counts), `lines on each sheet: ${counts.join(", ")}`).toBeGreaterThan(9);
      const address = new URL(path, site.url).href;
      for (const [index, sheet] of lines.entries()) {
        const foot = sheet.find((line) => line.includes(` · ${address}`));
        expect(foot?.trim().endsWith(date ?? address), foot).toBe(true);
        expect(foot).toContain(`${index + 1} / ${lines.length} · `);
      }
    },
  );
});
