// Tests the table of reserved addresses: it has all of the service's, and none that a page or redirect may use.
import { describe, expect, it } from "vitest";
import { reservedFor } from "../../server/policy/reserved-addresses.ts";
import { isForService } from "../../server/service/app.ts";
import { enquiriesPath } from "../../server/service/enquiries.ts";
import { findPath } from "../../server/service/find.ts";
import { geoPath } from "../../server/service/geo.ts";
import { healthPath } from "../../server/service/health.ts";
import { smallContent } from "./service-content.ts";

describe("An address of the service", () => {
  it.each([findPath, `/hi${findPath}`, geoPath, healthPath, enquiriesPath(smallContent)])("%s is reserved", (path) => {
    expect(isForService(path)).toBe(true);
    expect(isForService(`${path}?q=boards`)).toBe(true);
    expect(reservedFor(path)).toBeDefined();
    expect(reservedFor(path.toUpperCase())).toBeDefined();
  });
});

describe("An address that is reserved and not the service's", () => {
  it.each([
    "/assets",
    "/assets/entry-1a2b3c.js",
    "/media/board.avif",
    "/products.data",
    "/_.data",
    "/search-index.json",
    "/hi/search-index.json",
    "/.well-known/x",
  ])("is %s", (path) => {
    expect(isForService(path)).toBe(false);
    expect(reservedFor(path)).toBeDefined();
  });
});

describe("An address that anybody may have", () => {
  it.each(["/", "/finding", "/blog/find", "/blog/enquiries", "/api", "/about.html", "/index.html", "/old/media/x.jpg"])(
    "is %s",
    (path) => {
      expect(isForService(path)).toBe(false);
      expect(reservedFor(path)).toBeUndefined();
    },
  );
});
