// Tests the drawings on product pages: a strip of thicknesses for each product that has them, fire bars for Vpanels, and accessories at one
// scale.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Product, ProductSummary } from "../../.content/types.d.ts";

const root = join(import.meta.dirname, "../..");
const compiled = <Value>(file: string): Value => JSON.parse(readFileSync(join(root, ".content", file), "utf8"));
const products = compiled<ProductSummary[]>("products/index.json").map(({ key }) =>
  compiled<Product>(`products/${key}.json`),
);
const html = (path: string) => readFileSync(join(root, "build/client", path, "index.html"), "utf8");

test.each(products.map((product) => [product.title, product] as const))(
  "The page of %s has the drawings that its specification has data for, in at most 12 KB",
  (_, product) => {
    const page = html(product.path);
    const { thickness, size, fire } = product.properties;
    const has = (id: string) => page.includes(`id="${id}-title"`);
    expect([has("thickness"), has("thickness-narrow")]).toEqual(Array(2).fill(thickness !== undefined));
    expect(has("sheet")).toBe(size?.cases.some(({ length }) => length !== undefined) === true);
    expect(has("fire")).toBe((fire?.cases.filter(({ at }) => at !== undefined).length ?? 0) > 1);
    const drawn = [...page.matchAll(/<figure[\s\S]*?<\/figure>/g)].filter(([text]) => text.includes("data-figure"));
    expect(2 * brotliCompressSync(drawn.join("")).length).toBeLessThan(12 * 1024);
  },
);

test("The description of the fire bars has each thickness with its time.", () => {
  expect(html("/products/vpanels")).toContain(
    "50 mm: 60\u00a0minutes; 75 mm: 120\u00a0minutes; 100 mm: 180\u00a0minutes.",
  );
});

test("The page of partitions shows their range of sound insulation.", () => {
  expect(html("/solutions/partitions")).toContain("runs from 45 to 60 dB");
});

test.each(["/products", "/products/vframes"])(
  "The nine sections of accessories on %s are the downloadable files with a text each, all at the same scale.",
  (path) => {
    const pictures = [
      ...html(path).matchAll(/<img src="\/drawings\/([^"#]*)#page" width="(\d+)" height="(\d+)" alt="[^"]* wide and /g),
    ];
    expect(pictures).toHaveLength(9);
    for (const [, file = "", width, height] of pictures) {
      const drawing = readFileSync(join(root, "build/client/drawings", file), "utf8");
      const [, across, down] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(drawing) ?? [];
      // A whole number of pixels for each millimetre, at which letters of 7 mm are legible.
      expect(Math.abs(Number(width) - (13.2 / 7) * Number(across)), file).toBeLessThan(1);
      expect(Math.abs(Number(height) - (13.2 / 7) * Number(down)), file).toBeLessThan(1);
    }
  },
);

/** Compressed size of a page and its data. */
const weight = (path: string) =>
  brotliCompressSync(html(path)).length +
  brotliCompressSync(readFileSync(join(root, "build/client", `${path}.data`))).length;

test("/products has at most 12 KB more than /solutions, which has no finder and no accessories.", () => {
  expect(weight("/products") - weight("/solutions")).toBeLessThan(12 * 1024);
});
