// Tests which item of the navigation is marked as current on which page.
import { expect, test } from "vitest";
import { ariaCurrentOf } from "../aria-current.ts";

test.each([
  ["/", "/", "page"],
  ["/", "/products", undefined],
  ["/applications", "/applications", "page"],
  ["/applications", "/applications/indoor/soffit", "true"],
  ["/blogs/1", "/blogs/1", "page"],
  ["/blogs/1", "/blogs", "true"],
  ["/blogs/1", "/blogs/2", "true"],
  ["/blogs/1", "/blog/what-is-fiber-cement-board", "true"],
  ["/coverages", "/contact", undefined],
])("aria-current of the navigation item %s on the page %s is %s", (item, pathname, current) => {
  expect(ariaCurrentOf(item, pathname)).toBe(current);
});
