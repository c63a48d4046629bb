// Tests that the site makes the addresses of its pictures and drawings in one module, which the desk's preview replaces.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../../../app");

test("Only one module writes such an address; that of a share card is never requested.", () => {
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?!.*\btests\b).*\.(?:tsx?|css)$/.test(name),
  );
  const writing = sources.filter((name) =>
    /["'`(}]\/(?:media|drawings)\//.test(readFileSync(join(app, name), "utf8")),
  );
  expect(writing.map((name) => name.replaceAll("\\", "/")).sort()).toEqual([
    "lib/head/share-card.server.ts",
    "lib/pictures/asset-address.ts",
  ]);
});
