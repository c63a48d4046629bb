// Tests which file of a picture a browser loads, and when. every-page.test.ts tests that each fits its box.

import { expect, it } from "vitest";
import { site } from "./compiled.ts";
import { chosen, shownPictures } from "./shown-pictures.ts";
import { eventually, inChromium } from "./visit.ts";

inChromium("a browser", (visit) => {
  it("loads the expected file of a picture at each pixel density", async () => {
    for (const deviceScaleFactor of [1, 2, 3]) {
      const viewport = { width: 390, height: 844 };
      const page = await visit("/products", {
        viewport,
        deviceScaleFactor,
        javaScriptEnabled: false,
      });
      const [hero] = await shownPictures(page);
      const taken = await page
        .locator("main img")
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(hero && taken, `${deviceScaleFactor}×`).toContain(
        `${hero?.name}-${hero && chosen(hero, deviceScaleFactor)}.avif`,
      );
    }
  });

  it("loads the pictures of a header menu only when it is opened", async () => {
    const page = await visit("/clients");
    const list = page.locator("header details").first();
    const loaded = () =>
      list
        .locator("img")
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        );
    expect(new Set(await loaded())).toEqual(new Set([false]));
    await list.locator("summary").click();
    await eventually(loaded).toEqual(site.menus.products.map(() => true));
    expect(
      await list.locator("img").evaluateAll((images) => images.map((image) => image.clientHeight)),
    ).toEqual(site.menus.products.map(() => 64));
  });
});
