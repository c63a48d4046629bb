// Tests that an address is that of a screen of the site, with the parts that vary.
import { expect, test } from "vitest";
import { screenAt } from "../screens.ts";
import { siteContent } from "../site-content.ts";

test("A screen gets the parts of its address that vary.", () => {
  expect(screenAt("/products/vplank")?.params).toEqual({ key: "vplank" });
  expect(screenAt("/applications/indoor/soffit")?.params).toEqual({
    type: "indoor",
    key: "soffit",
  });
  expect(screenAt("/")?.params).toEqual({});
  expect(screenAt("/no/such/page")).toBeUndefined();
});

test("Any other address of one part may be that of a legal page, but that of the landing page.", () => {
  expect(screenAt("/privacy-policy")?.screen.path).toBe("/:key");
  expect(screenAt(`/${siteContent.site.brand.slug}_solutions`)?.screen.isWhole).toBe(true);
});
