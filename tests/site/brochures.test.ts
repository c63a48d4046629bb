// The brochures as they are offered: pages, tags, links, pictures, size, and the same bytes every time.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { brochuresOf } from "../../documents/brochures.ts";
import { Pictures } from "../../documents/figures.ts";
import { coverName } from "../../documents/make.ts";
import { most, setBrochure } from "../../documents/set-brochure.ts";
import { readSource } from "../../documents/source.ts";
import { every, type ReadPdf, readPdf } from "../documents/pdf.ts";
import { long } from "../long.ts";

const root = join(import.meta.dirname, "../..");
const offered = join(root, "build/client/brochures");
const source = readSource(join(root, ".content"));
const brochures = brochuresOf(source);
const pictures = new Pictures(join(root, "content/media"));
const withBrochure = [...source.products, ...source.solutions].filter(({ brochure }) => brochure);

/** Every text that stands at a key of some data, however deep. */
function textsAt(key: string, data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key && typeof value === "string" ? [value] : textsAt(key, value),
  );
}

test("There is one for each product and each solution that has one, and the overall one, each with its cover; no other.", () => {
  expect(withBrochure.length).toBeGreaterThan(4);
  const names = brochures.map(({ file }) => file);
  expect(names).toEqual(expect.arrayContaining(withBrochure.map(({ brochure }) => brochure)));
  expect(names).toHaveLength(withBrochure.length + 1);
  expect(readdirSync(offered).sort()).toEqual(names.flatMap((file) => [file, coverName(file)]).sort());
});

describe.each(brochures.map((brochure) => [brochure.file, brochure] as const))("%s", (file, brochure) => {
  const bytes = readFileSync(join(offered, file));
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(bytes);
  });
  const tagged = (role: string) => every(pdf.tags).filter((tag) => tag.role === role);

  test("has two to four pages and less than 1.5 MB", () => {
    expect(pdf.pages).toBeGreaterThanOrEqual(2);
    expect(pdf.pages).toBeLessThanOrEqual(4);
    expect(bytes.length).toBeLessThan(most);
  });

  test("is PDF/UA, and names its language, its title and the day of its numbers", () => {
    expect(pdf.isMarked).toBe(true);
    expect(bytes.toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pdf.info).toMatchObject({ Language: "en-IN", Author: source.site.brand.name });
    expect(pdf.info.Title).toBe(`${textsAt("title", brochure.data)[0]} – ${source.site.brand.name}`);
    expect(pdf.info.CreationDate).toBe(`D:${source.day.replaceAll("-", "")}000000Z`);
  });

  test("has a title, headings in their order as bookmarks, lists, tables and links", () => {
    for (const role of ["P", "Figure", "Table", "TR", "TD", "Link", "H3"]) expect(tagged(role), role).not.toEqual([]);
    expect(tagged("H1").map(({ words }) => words.trim())).toEqual([pdf.bookmarks[0]]);
    const parts = tagged("H2").map(({ words }) => words.trim());
    expect(parts.length).toBeGreaterThan(2);
    expect(pdf.bookmarks.slice(1).filter((mark) => parts.includes(mark))).toEqual(parts);
  });

  test("says what each picture and each drawing shows", () => {
    const figures = tagged("Figure");
    expect(figures.length).toBeGreaterThan(2);
    for (const { alt } of figures) expect(alt).toMatch(/.{10}/);
    for (const { shown } of brochure.drawings) expect(figures.map(({ alt }) => alt)).toContain(shown.alt);
    // The letter of a section stands at the section and where the piece is cut for it.
    if (brochure.drawings.length === 2) for (const { svg } of brochure.drawings) expect(svg).toContain(">A</text>");
  });

  test("has all words of its texts", () => {
    const words = (text: string) => new Set(text.replace(/[–“”\d.]/g, " ").split(/\s+/));
    const printed = words(pdf.words.replace(/- /g, "-"));
    const missing = textsAt("value", brochure.data).flatMap((text) =>
      [...words(text)].filter((word) => !word.includes("-") && !printed.has(word)),
    );
    expect(missing).toEqual([]);
  });

  test("has every table of its texts, with the heads of its columns", () => {
    const tables = JSON.stringify(brochure.data).split('"tagName":"table"').length - 1;
    expect(tagged("Table")).toHaveLength(tables + 1);
    expect(tagged("THead")).toHaveLength(tables);
  });

  test("leads to full addresses, among them all of its texts, and says of each link where it leads", () => {
    const links = pdf.links.map(({ url }) => url);
    expect(links.length).toBeGreaterThan(2);
    expect(links).toEqual(
      expect.arrayContaining([...textsAt("href", brochure.data), ...textsAt("link", brochure.data)]),
    );
    for (const { url, contents } of pdf.links) {
      expect(url).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
      expect(contents).toMatch(/.{3}/);
    }
  });

  test("names every place that its product or solution lists", () => {
    const places = withBrochure.find((entry) => entry.brochure === file)?.print?.uses ?? [];
    const links = pdf.links.map(({ url }) => url);
    for (const { path } of places) expect(links).toContain(new URL(path, source.site.url).href);
  });

  test("has pictures of 150 pixels to the inch at least", () => {
    expect(pdf.resolutions.length).toBeGreaterThan(2);
    expect(Math.min(...pdf.resolutions)).toBeGreaterThan(150);
  });

  test("has a cover as wide as its place", async () => {
    const { width, height } = await sharp(join(offered, coverName(file))).metadata();
    expect([width, height]).toEqual([740, 1047]);
  });
});

// Setting takes seconds, and one is set as all are.
test.each(long ? brochures : brochures.slice(-1))(
  "$file has the same bytes when it is set again, and its first page as its cover",
  async (brochure) => {
    const again = await setBrochure(brochure, pictures);
    expect(again.pdf.equals(readFileSync(join(offered, brochure.file)))).toBe(true);
    expect(again.cover.equals(readFileSync(join(offered, coverName(brochure.file))))).toBe(true);
  },
);
