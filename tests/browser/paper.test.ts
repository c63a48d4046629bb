// Tests that pages which people print fill few sheets of A4, and each sheet.

import { readPdf } from "@site/documents/tests/pdf";
import { expect, it } from "vitest";
import { half, products } from "./compiled.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

/** The default margins of browsers. */
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

// Pictures are left empty, as they take most of the time. Without script they are not lazy either: printing waits two seconds for lazy ones.
withoutPictures("a page in print", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { javaScriptEnabled: false });

  const printed: readonly { path: string; maxSheets: number }[] = [
    // Of the products, which look alike, every other one.
    ...half(products, true).map(({ path }) => ({ path, maxSheets: 4 })),
    { path: "/solutions/partitions", maxSheets: 7 },
    { path: "/documents", maxSheets: 5 },
    { path: "/compare", maxSheets: 3 },
    { path: "/certificates", maxSheets: 3 },
    { path: "/cookie-policy", maxSheets: 4 },
    { path: "/blog/how-a-board-is-tested", maxSheets: 4 },
  ];

  it.each(printed)("$path has few sheets, each of ten lines or more", async (print) => {
    const page = await at(print.path);
    const { lines } = await readPdf(await page.pdf({ format: "A4", margin }));
    const counts = lines.map((sheet) => sheet.filter((line) => line.trim() !== "").length);
    expect(counts.length).toBeLessThanOrEqual(print.maxSheets);
    expect(Math.min(...counts), `lines on each sheet: ${counts.join(", ")}`).toBeGreaterThan(9);
  });
});
