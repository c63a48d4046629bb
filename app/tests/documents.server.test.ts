// Tests that loaders offer no document that could not be made: neither brochures nor drawings.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { aroundEach, beforeAll, expect, test } from "vitest";
import { entry, list, single } from "../lib/content.server.ts";
import { brochureOf, offeredBrochures } from "../lib/downloads/brochures.server.ts";
import { shownAccessories } from "../lib/lists/accessories.server.ts";
import { newPageRecord, type PageRecord, recordPage } from "../lib/page-record.server.ts";
import { linkedDrawing, shownSystems } from "../lib/pictures/drawings.server.ts";
import { loader as brochuresPage } from "../routes/download-brochure/route.tsx";

const listName = "missing-documents.json";

let folder: string;
let record: PageRecord;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "missing-"));
  cpSync(join(testSite, ".content"), folder, {
    recursive: true,
    filter: (from) => !["static", listName].includes(basename(from)),
  });
});

/** Lets loaders read the compiled content with these documents missing. */
function without(...missing: readonly string[]): void {
  writeFileSync(join(folder, listName), JSON.stringify(missing));
}

aroundEach(async (runTest) => {
  rmSync(join(folder, listName), { force: true });
  record = newPageRecord(folder);
  await recordPage(record, runTest);
});

const product = list("products")
  .map(({ key }) => entry("products", key))
  .find(({ brochure }) => brochure);
const own = product?.brochure ?? "";
const files = () => offeredBrochures().map(({ file }) => file);
const cards = () => new Map(brochuresPage().brochures.map(({ key, file }) => [key, file]));

test("A brochure is offered if it is not missing, and the page is rendered again when that changes.", () => {
  expect(own).toMatch(/\.pdf$/);
  expect(brochureOf({ brochure: own })).toBe(own);
  expect([...record.reads]).toEqual([listName]);
  expect(files()).toContain(own);
  without(`brochures/${own}`);
  expect(brochureOf({ brochure: own })).toBeUndefined();
  expect(brochureOf({})).toBeUndefined();
  expect(files()).not.toContain(own);
  expect(files().length).toBeGreaterThan(3);
});

test("The brochures page shows the brochure of the range for a product whose own is missing, and nothing if that is missing too.", () => {
  const range = single("messages").brochures.pdf.file;
  const key = product?.key ?? "";
  expect(cards().get(key)).toBe(own);
  without(`brochures/${own}`);
  expect(cards().get(key)).toBe(range);
  expect(cards().size).toBe(list("products").length);
  without(`brochures/${own}`, `brochures/${range}`);
  expect(cards().has(key)).toBe(false);
  expect([...cards().values()]).not.toContain(range);
});

test("A site without documents and drawings offers none, and shows none.", () => {
  const pictured = () =>
    shownAccessories(single("accessories"), single("messages")).groups.flatMap(({ items }) =>
      items.flatMap(({ drawn }) => drawn ?? []),
    );
  const built = () => shownSystems(entry("solutions", "partitions"), []);
  expect(linkedDrawing("partitions-office")?.picture.src).toMatch(/^\/drawings\/.*\.svg$/);
  expect(pictured().length).toBeGreaterThan(3);
  expect(built().every(({ drawn }) => drawn)).toBe(true);
  without("brochures/");
  rmSync(join(folder, "drawings.json"));
  expect(linkedDrawing("partitions-office")).toBeUndefined();
  expect(pictured()).toEqual([]);
  expect(built().length).toBeGreaterThan(3);
  expect(built().filter(({ drawn, thickness }) => drawn || thickness)).toEqual([]);
  expect(files()).toEqual([]);
});
