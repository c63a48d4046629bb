// Tests that an anchor has its letters composed.
import { expect, test } from "vitest";
import { withPlainAnchor } from "../address.ts";

test.each([
  ["#fac\u0327ade", "#fa%C3%A7ade"],
  ["/blog/walls#fac%CC%A7ade", "/blog/walls#fa%C3%A7ade"],
  ["#façade", "#façade"],
  ["#क्\u200dया", `#${encodeURIComponent("क्या")}`],
  ["#cut", "#cut"],
  ["https://example.org/#fac\u0327ade", "https://example.org/#fac\u0327ade"],
])("%s has its anchor composed", (address, result) => {
  expect(withPlainAnchor(address)).toBe(result);
});
