// Tests that the pages of products print on few sheets of A4.

import { expect, it } from "vitest";
import { products } from "./compiled.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

/** The default margins of browsers. */
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

// Pictures are left empty, as they take most of the time. Without script they are not lazy either: printing waits two seconds for lazy ones.
withoutPictures("a product's page in print", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, { javaScriptEnabled: false });

  it("has at most four sheets of A4", async () => {
    for (const { path } of products) {
      const page = await at(path);
      // A range beyond the last page is refused before anything is drawn.
      const fifth = page.pdf({ format: "A4", margin, pageRanges: "5" });
      await expect(fifth, path).rejects.toThrow("Page range exceeds page count");
      await page.emulateMedia({ media: "print" });
      expect((await page.innerText("main")).length, path).toBeGreaterThan(500);
    }
  });
});
