// Tests that pages which people print fill few sheets of A4, and each sheet, and say where and of when they are.

import { readPdf } from "@site/documents/tests/pdf";
import { expect, it } from "vitest";
import { half, products, site } from "./compiled.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

/** The default margins of browsers. */
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
/** A third of a sheet, after the margin above it. */
const third = (1 + 27.7 / 3) / 29.7;

// Pictures are left empty, as they take most of the time. Without script they are not lazy either: printing waits two seconds for lazy ones.
withoutPictures("a page in print", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { javaScriptEnabled: false });

  /** `tells`: the page tells a date of its own; `short`: its last sheet has less than a third. */
  const printed: readonly { path: string; maxSheets: number; tells?: true; short?: true }[] = [
    // Of the products, which look alike, every other one.
    ...half(products, true).map(({ path }) => ({ path, maxSheets: 4 })),
    { path: "/solutions/partitions", maxSheets: 7 },
    { path: "/documents", maxSheets: 5 },
    { path: "/compare", maxSheets: 3 },
    { path: "/certificates", maxSheets: 3 },
    { path: "/blogs", maxSheets: 3 },
    { path: "/cookie-policy", maxSheets: 4, tells: true },
    { path: "/blog/how-a-board-is-tested", maxSheets: 4, tells: true },
  ];

  it.each(printed)(
    "$path has few sheets, the last one filled to a third, and says its address and date",
    async (print) => {
      const page = await at(print.path);
      const { lines, depths } = await readPdf(await page.pdf({ format: "A4", margin }));
      const counts = lines.map((sheet) => sheet.filter((line) => line.trim() !== "").length);
      expect(counts.length).toBeLessThanOrEqual(print.maxSheets);
      expect(Math.min(...counts), `lines on each sheet: ${counts.join(", ")}`).toBeGreaterThan(9);
      if (!print.short) expect(depths.at(-1)).toBeGreaterThan(third);
      const first = lines[0]?.join(" ");
      expect(first).toContain(new URL(print.path, site.url).href);
      if (!print.tells) expect(first).toContain(site.changedText);
    },
  );
});
