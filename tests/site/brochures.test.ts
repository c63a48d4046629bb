// Tests the offered brochures: pages, tags, links, pictures and size, and that the same input gives
// the same bytes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageLanguages } from "@site/common/languages";
import {
  brochuresOf,
  coverName,
  maxBytes,
  Pictures,
  readSource,
  typesetBrochure,
} from "@site/documents";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { long } from "../long.ts";
import { every, type ReadPdf, readPdf } from "../support/pdf.ts";
import { testSite as root } from "../test-site-folder.ts";

const sources = pageLanguages(root).map((language) => {
  const source = readSource(join(root, ".content"), language);
  return {
    source,
    offered: join(root, "build/client/brochures", language.name),
    brochures: brochuresOf(source),
  };
});
const pictures = await Pictures.open(join(root, "content/media"));
const all = sources.flatMap(({ source, offered, brochures }) =>
  brochures.map(
    (brochure) => [`${source.language.tag} ${brochure.file}`, brochure, source, offered] as const,
  ),
);

/**
 * Words as far as they can be compared: spaces between two syllables of Devanagari cannot be read,
 * and Typst splits a syllable with a raised or lowered sign, and each part has the whole text.
 */
const withoutSpaces = (text: string) =>
  text.replace(/\s+/g, "").replace(/([\u0900-\u097f]{3,}?)\1+/g, "$1");

/** Every text under a key, however deep in some data. */
function textsAt(key: string, data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key && typeof value === "string" ? [value] : textsAt(key, value),
  );
}

test.each(sources)(
  "There are brochures in $source.language.tag of products and solutions and, if complete, of all.",
  ({ source, offered, brochures }) => {
    const withBrochure = [...source.products, ...source.solutions].filter(
      ({ brochure }) => brochure,
    );
    if (source.language.name === "") expect(withBrochure.length).toBeGreaterThan(4);
    const names = brochures.map(({ file }) => file);
    expect(names).toEqual(expect.arrayContaining(withBrochure.map(({ brochure }) => brochure)));
    expect(names).toHaveLength(withBrochure.length + Number(source.isWhole));
    const files = readdirSync(offered, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? entry.name : [],
    );
    expect(files.sort()).toEqual(names.flatMap((file) => [file, coverName(file)]).sort());
  },
);

describe.each(all)("%s", (_, brochure, source, offered) => {
  const { file } = brochure;
  const bytes = readFileSync(join(offered, file));
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await readPdf(bytes);
  });
  const tagged = (role: string) => every(pdf.tags).filter((tag) => tag.role === role);

  test("has at least two pages and less than 1.5 MB, with pictures of at least 150 pixels per inch, and a cover image", async () => {
    expect(pdf.pages).toBeGreaterThan(1);
    expect(bytes.length).toBeLessThan(maxBytes);
    expect(pdf.resolutions.length).toBeGreaterThan(2);
    expect(Math.min(...pdf.resolutions)).toBeGreaterThan(150);
    const { width, height } = await sharp(join(offered, coverName(file))).metadata();
    expect([width, height]).toEqual([740, 1047]);
  });

  test("is PDF/UA, and has its language, and its title", () => {
    expect(pdf.isMarked).toBe(true);
    expect(bytes.toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pdf.info).toMatchObject({
      Language: source.language.tag,
      Author: source.site.brand.name,
    });
    expect(pdf.info.Title).toBe(
      `${textsAt("title", brochure.data)[0]} – ${source.site.brand.name}`,
    );
    expect(pdf.info.CreationDate).toBeUndefined();
  });

  test("has a title, headings that are also its bookmarks, lists, tables and links", () => {
    for (const role of ["P", "Figure", "Table", "TR", "TD", "Link", "H3"]) {
      expect(tagged(role), role).not.toEqual([]);
    }
    const [title, ...marks] = pdf.bookmarks.map(withoutSpaces);
    expect(tagged("H1").map(({ words }) => withoutSpaces(words))).toEqual([title]);
    const parts = tagged("H2").map(({ words }) => withoutSpaces(words));
    expect(parts.length).toBeGreaterThan(2);
    expect(marks.filter((mark) => parts.includes(mark))).toEqual(parts);
  });

  test("has an alternative text for each picture and each drawing", () => {
    const figures = tagged("Figure");
    expect(figures.length).toBeGreaterThan(2);
    for (const { alt } of figures) expect(alt).toMatch(/.{10}/);
    for (const { shown } of brochure.drawings) {
      expect(figures.map(({ alt }) => alt)).toContain(shown.alt);
    }
  });

  test("contains all words and tables of its texts, with the tables' heads", () => {
    const printed = withoutSpaces(
      every(pdf.tags)
        .map(({ words }) => words)
        .join(),
    );
    const missing = textsAt("value", brochure.data).filter(
      (text) => !printed.includes(withoutSpaces(text)),
    );
    expect(missing).toEqual([]);
    const tables = JSON.stringify(brochure.data).split('"tagName":"table"').length - 1;
    // A table that goes on on another page is read once on each.
    const read = new Set(tagged("Table").map(({ words }) => words));
    expect(read.size).toBeGreaterThanOrEqual(tables + 1);
    expect(read.size).toBeLessThanOrEqual(tables + pdf.pages);
    const heads = new Set(tagged("THead").map(({ words }) => words.trim()));
    expect([...heads].filter((words) => words !== "")).toHaveLength(tables);
  });

  test("has links with full addresses and descriptions, among them all of its texts and each use listed for print", () => {
    const links = pdf.links.map(({ url }) => url);
    expect(links.length).toBeGreaterThan(2);
    const own = [...textsAt("href", brochure.data), ...textsAt("link", brochure.data)];
    const { name } = source.language;
    const entry = [...source.products, ...source.solutions].find((each) => each.brochure === file);
    // A page that is not translated has no name to be listed by.
    for (const { path } of entry?.print?.uses ?? []) {
      if (name === "" || path.startsWith(`/${name}/`)) {
        own.push(new URL(path, source.site.url).href);
      }
    }
    expect(links).toEqual(expect.arrayContaining(own));
    for (const { url, contents } of pdf.links) {
      expect(url).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
      expect(contents).toMatch(/.{3}/);
    }
  });
});

// Making a brochure takes seconds, and one shows the same as all.
test.each(long ? all : all.slice(0, 1))(
  "%s and its cover have the same bytes when they are made again",
  async (_, brochure, __, offered) => {
    const again = await typesetBrochure(brochure, pictures);
    expect(again.pdf.equals(readFileSync(join(offered, brochure.file)))).toBe(true);
    expect(again.cover.equals(readFileSync(join(offered, coverName(brochure.file))))).toBe(true);
  },
);
