// The pages of products on paper: A4, in black on white, few sheets.

import { expect, it } from "vitest";
import { products } from "./compiled.ts";
import { inChromium } from "./visit.ts";

/** As browsers have them. */
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

inChromium("a product on paper", (visit) => {
  it("takes four pages at most", async () => {
    for (const { path } of products) {
      const page = await visit(path);
      // What is not seen yet is not loaded, and keeps its place.
      const paper = (await page.pdf({ format: "A4", margin })).toString("latin1");
      const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect(pages, path).toBeGreaterThan(1);
      expect(pages, path).toBeLessThanOrEqual(4);
    }
  });
});
