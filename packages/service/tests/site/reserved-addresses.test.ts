// Tests that the table of reserved addresses has all of the service's, and none of a page.

import { reservedFor } from "@site/common/policy/reserved-addresses";
import { smallContent } from "@site/tests/support/service-content";
import { expect, it } from "vitest";
import { isForService } from "../../app.ts";
import { enquiriesPath } from "../../plugins/enquiries.ts";
import { geoPath } from "../../plugins/geo.ts";
import { healthPath } from "../../plugins/health.ts";

const ofService = [geoPath, healthPath, enquiriesPath(smallContent)];
const ofSite = [
  "/assets",
  "/assets/entry-1a2b3c.js",
  "/media/board.avif",
  "/products.data",
  "/_.data",
  "/search-index.json",
  "/hi/search-index.json",
  "/.well-known/x",
];
const free = [
  "/",
  "/find",
  "/hi/find",
  "/blog/enquiries",
  "/api",
  "/about.html",
  "/index.html",
  "/old/media/x.jpg",
];

it.each([
  ...ofService
    .flatMap((path) => [path, `${path}?q=boards`])
    .map((path) => [path, true, true] as const),
  ...ofService.map((path) => [path.toUpperCase(), false, true] as const),
  ...ofSite.map((path) => [path, false, true] as const),
  ...free.map((path) => [path, false, false] as const),
])("%s is the service's (%s), or reserved (%s)", (path, isService, isReserved) => {
  expect(isForService(path)).toBe(isService);
  expect(reservedFor(path.replace(/\?.*/, "")) !== undefined).toBe(isReserved);
});
