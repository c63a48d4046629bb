// Tests when pictures of a menu are loaded. every-page.test.ts tests that each picture fits its box.

import { expect, it } from "vitest";
import { site } from "./compiled.ts";
import { eventually, inChromium } from "./visit.ts";

inChromium("a browser", (visit) => {
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
