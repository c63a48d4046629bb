// Tests how full addresses and anchors are corrected.
import { expect, test } from "vitest";
import { composed, withRightStart } from "../address.ts";

test.each([
  ["https://https://example.org", "https://example.org"],
  ["http://https://example.org/a?b#c", "https://example.org/a?b#c"],
  ["https://www.https://www.example.org", "https://www.example.org"],
  ["https:https://example.org", "https://example.org"],
  ["https://https//example.org", "https://example.org"],
  ["https//example.org", "https://example.org"],
  ["http//www.example.org", "http://www.example.org"],
  ["https:/example.org/x", "https://example.org/x"],
  ["https:example.org", "https://example.org"],
  ["https:///example.org", "https://example.org"],
  ["https;//example.org", "https://example.org"],
  ["htps://example.org", "https://example.org"],
  ["hhttps://example.org", "https://example.org"],
  ["ttps://example.org", "https://example.org"],
  ["www.www.example.org/x", "https://www.example.org/x"],
  ["https://www,example.org", "https://www.example.org"],
  ["www.example.org", "https://www.example.org"],
])("The beginning of %s is meant to be another", (address, right) => {
  expect(withRightStart(address)).toBe(right);
});

test.each([
  "https://example.org",
  "HTTPS://Example.org",
  "http://www.example.org/?to=https://other.example",
  "https://https.example.org/",
  "https://httpbin.org/get",
  "https://www.com",
  "https://localhost:3000",
  "https:/w/ww.example.org",
  "products/board",
  "/contact",
  "mailto:hello@example.org",
  "tel:+911234567890",
])("The beginning of %s stays", (address) => {
  expect(withRightStart(address)).toBeUndefined();
});

test.each([
  ["#fac\u0327ade", "#fa%C3%A7ade"],
  ["/blog/walls#fac%CC%A7ade", "/blog/walls#fa%C3%A7ade"],
  ["#façade", "#façade"],
  ["#क्\u200dया", `#${encodeURIComponent("क्या")}`],
  ["#cut", "#cut"],
  ["https://example.org/#fac\u0327ade", "https://example.org/#fac\u0327ade"],
])("%s has its anchor composed", (address, result) => {
  expect(composed(address)).toBe(result);
});
