// Tests to which area of the site a page belongs, as enquiries get the area's default campaign.

import { expect, test } from "vitest";
import { areaOf } from "../area.ts";

test.each([
  ["/", "default"],
  ["/products/vboards", "default"],
  ["/enquiry", "default"],
  ["/contact", "default"],
  ["/coverages", "default"],
  ["/solutions", "solutions"],
  ["/solutions/", "solutions"],
  ["/solutions/partitions", "solutions"],
  ["/solutions-of-others", "default"],
  ["/products/solutions", "default"],
  ["/blogs", "blog"],
  ["/blogs/2", "blog"],
  ["/blog/what-is-fiber-cement-board", "blog"],
  ["/blogger", "default"],
  ["/vanya_solutions", "landing"],
  ["/vanya_solutions/", "landing"],
  ["/other_solutions", "default"],
])("%s is in the area %s", (path, area) => {
  expect(areaOf(path, "vanya")).toBe(area);
});
