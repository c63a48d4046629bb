// The brochures as they are offered: pages, tags, links, pictures, size, and the same bytes every time.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Site } from "../../.content/types.d.ts";
import { brochuresOf } from "../../brochures/content.ts";
import { drawBrochure } from "../../brochures/draw.ts";
import { Pictures } from "../../brochures/pictures.ts";
import type { Block } from "../../brochures/rich-text.ts";
import { Sheet } from "../../brochures/sheet.ts";

const root = join(import.meta.dirname, "../..");
const offered = join(root, "build/client/brochures");
const content = join(root, ".content");
const brochures = brochuresOf(content);
const pictures = new Pictures(join(root, "content/media"));
const { url }: Site = JSON.parse(readFileSync(join(content, "site.json"), "utf8"));

interface Entry {
  title: string;
  brochure?: string;
  print?: { uses: { path: string }[] };
}

const withBrochure = ["products", "solutions"].flatMap((name) => {
  const entries = readdirSync(join(content, name)).filter((file) => file !== "index.json");
  return entries
    .map((file): Entry => JSON.parse(readFileSync(join(content, name, file), "utf8")))
    .filter(({ brochure }) => brochure);
});

/** Every block of a brochure's texts, those inside lists too. */
function blocksIn(brochure: (typeof brochures)[number]): Block[] {
  const inside = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => [
      block,
      ...(block.kind === "list" ? block.items.flatMap((item) => inside(item.blocks)) : []),
    ]);
  const { lead, items, more } = brochure;
  return inside([...lead, ...items.flatMap(({ blocks }) => blocks), ...(more?.blocks ?? [])]);
}

/** What the pages draw, uncompressed. */
function drawing(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  let all = "";
  for (const match of text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const from = match.index + match[0].length;
    try {
      all += inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1");
    } catch {
      // A picture or a font: not what is looked for.
    }
  }
  return all;
}

/** A brochure as it is drawn now, with the labels of its lists. */
async function drawnAgain(brochure: (typeof brochures)[number]) {
  const text = vi.spyOn(Sheet.prototype, "text");
  const pdf = await drawBrochure(brochure, pictures);
  const labels = text.mock.calls.flatMap(([tag, words]) => (tag === "Lbl" ? [words] : []));
  text.mockRestore();
  return { pdf, labels };
}

test("There is one for each product and each solution that has one, and the overall one; no other.", () => {
  expect(withBrochure.length).toBeGreaterThan(4);
  expect(new Set(readdirSync(offered))).toEqual(new Set(brochures.map(({ file }) => file)));
  const named = withBrochure.map(({ brochure }) => brochure);
  expect(brochures.map(({ file }) => file)).toEqual(expect.arrayContaining(named));
  expect(brochures).toHaveLength(named.length + 1);
});

describe.each(brochures.map((brochure) => [brochure.file, brochure] as const))("%s", (file, brochure) => {
  const pdf = readFileSync(join(offered, file));
  const text = pdf.toString("latin1");

  test("has two to four pages and less than 1.5 MB", () => {
    const pages = text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
    expect(statSync(join(offered, file)).size).toBeLessThan(1.5 * 1024 * 1024);
  });

  test("is tagged, names its language and title, and says what each picture shows", () => {
    expect(text).toContain("/MarkInfo");
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(en-IN\)/);
    expect(text).toContain("/DisplayDocTitle true");
    expect(text).toContain("pdfuaid:part");
    for (const tag of ["Document", "H1", "H2", "H3", "P", "Figure", "Table", "TR", "TH", "TD", "Link"])
      expect(text, tag).toMatch(new RegExp(`/S /${tag}\\b`));
    const figures = text.match(/\/S \/Figure\b[\s\S]*?endobj/g) ?? [];
    expect(figures.length).toBeGreaterThan(brochure.uses.length);
    for (const figure of figures) expect(figure).toMatch(/\/Alt \(/);
  });

  test("has every table of its texts, each head with what it is the head of", () => {
    const tables = blocksIn(brochure).flatMap((block) => (block.kind === "table" ? [block.rows] : []));
    const cells = tables.flat(2);
    const rows = brochure.specification.rows.length;
    const elements = (tag: string) => text.match(new RegExp(`/S /${tag}\\b[\\s\\S]*?endobj`, "g")) ?? [];
    expect(elements("Table")).toHaveLength(tables.length + 1);
    expect(elements("TR")).toHaveLength(tables.flat().length + rows);
    expect(elements("TD")).toHaveLength(cells.filter(({ head }) => !head).length + rows);
    const heads = elements("TH");
    const scopes = (scope: string) => heads.filter((head) => head.includes(`/Scope /${scope}`)).length;
    expect(scopes("Column")).toBe(cells.filter(({ head }) => head === "Column").length);
    expect(scopes("Row")).toBe(cells.filter(({ head }) => head === "Row").length + rows);
    expect(heads).toHaveLength(scopes("Column") + scopes("Row"));
  });

  test("has every list of its texts as one list, though it may run over columns", () => {
    const lists = blocksIn(brochure).flatMap((block) => (block.kind === "list" ? [block.items] : []));
    expect(text.match(/\/S \/L\b/g) ?? []).toHaveLength(lists.length);
    expect(text.match(/\/S \/Lbl\b/g) ?? []).toHaveLength(lists.flat().length);
  });

  test("leads to full addresses, and says of each link where it leads", () => {
    const links = blocksIn(brochure)
      .flatMap((block) => (block.kind === "paragraph" ? block.words : []))
      .flatMap(({ link }) => link ?? []);
    const addresses = [...text.matchAll(/\/URI \((.*?)\)\n/g)].map(([, address]) => address);
    expect(addresses).toEqual(expect.arrayContaining(links));
    for (const address of addresses) expect(address).toMatch(/^(?:https:\/\/|mailto:|tel:)/);
    const annotations = text.split("endobj").filter((object) => object.includes("/Subtype /Link\n"));
    expect(annotations.length).toBeGreaterThan(2);
    for (const annotation of annotations) {
      expect(annotation).toMatch(/\/Contents \([^)]{3}/);
      expect(annotation).toMatch(/\/StructParent \d/);
    }
  });

  test("names every place that its product or solution lists, with a link to its page", () => {
    const places = withBrochure.find((entry) => entry.brochure === file)?.print?.uses ?? [];
    expect(brochure.uses.length).toBeGreaterThanOrEqual(Math.max(places.length, 2));
    for (const { path } of places) expect(text).toContain(`/URI (${new URL(path, url).href})`);
    expect(brochure.uses.map((use) => use.text).filter((words) => words.length < 20)).toEqual([]);
  });

  test("has a cover with 150 pixels to the inch", () => {
    const [, width] = /\/Subtype \/Image\b[\s\S]*?\/Width (\d+)/.exec(text) ?? [];
    expect(Number(width) / (210 / 25.4)).toBeGreaterThan(150);
  });

  test("has nothing on its pages that is neither tagged nor marked as an ornament", () => {
    const all = drawing(pdf);
    expect(all).toMatch(/\bTJ\b/);
    const outside = all.replace(/\/\w+ <<[^>]*>> BDC[\s\S]*?EMC/g, "").match(/\bTj\b|\bTJ\b|\bDo\b|\bf\*?\b\n/g);
    expect(outside ?? []).toEqual([]);
  });

  describe("drawn again", () => {
    let again: Awaited<ReturnType<typeof drawnAgain>>;
    beforeAll(async () => {
      again = await drawnAgain(brochure);
    });

    test("has the same bytes", () => {
      expect(again.pdf.equals(pdf)).toBe(true);
    });

    test("has the labels of its lists in their order", () => {
      const asked = blocksIn(brochure).flatMap((block) =>
        block.kind === "list" ? block.items.map(({ label }) => label) : [],
      );
      expect(again.labels).toEqual(asked);
    });
  });
});

test("There is a brochure whose steps are printed with their numbers.", () => {
  const infill = brochures.find(({ title }) => title === "V-Infill");
  expect(infill && blocksIn(infill).some((block) => block.kind === "list" && block.items[2]?.label === "3.")).toBe(
    true,
  );
});
