// Tests the downloads for architects, and the brochures with their pages and size. Files of every
// build-up and section in all forms are in millimetres, to scale and listed on their page.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pageLanguages } from "@site/common/languages";
import { documentsOf, onPaper, readSource } from "@site/documents";
import { asFile, fileFormats, madeFormats, noteLayer, scaleInWords } from "@site/drawings";
import { describe, expect, it, test } from "vitest";
import type { SolutionSummary } from "../../.content/types.d.ts";
import { expectSound } from "../support/drawings/sound-drawings.ts";
import { every, readPdf } from "../support/pdf.ts";
import { testSite as root } from "../test-site-folder.ts";

const client = join(root, "build/client");
const source = readSource(join(root, ".content"));
const { sheet: words } = source.messages.documents;
const { sample: sampleLine } = source.messages.parts;
const offered = documentsOf(source);
const solutions: SolutionSummary[] = JSON.parse(
  readFileSync(join(root, ".content/solutions/index.json"), "utf8"),
);
const page = readFileSync(join(client, "documents/index.html"), "utf8");
const read = (name: string) => readFileSync(join(client, "drawings", name), "utf8");

test("The site has exactly the files of each drawing in all its formats.", () => {
  const names = offered.flatMap((document) =>
    madeFormats(document).map((form) => `${document.file}.${form}`),
  );
  const there = readdirSync(join(client, "drawings")).filter((name) => !name.endsWith(".br"));
  expect(there.sort()).toEqual(names.sort());
  const systems = source.solutions.flatMap(({ systems = [] }) => systems);
  const junctions = source.solutions.flatMap(({ junctions = [] }) => junctions);
  const accessories = source.accessories.groups.flatMap(({ items }) => items);
  const all = {
    system: systems,
    junction: junctions,
    profile: accessories.filter(({ section }) => section),
  };
  for (const kind of ["system", "junction", "profile"] as const) {
    expect(all[kind].length, kind).toBeGreaterThan(5);
    expect(offered.filter((one) => one[kind]).length, kind).toBe(all[kind].length);
  }
  // Drawings whose data only a report has in full are shown, but not offered as files.
  const shown = offered.filter(({ forms }) => forms.length === 0);
  const reported = systems.filter((system) => system.reported).map(({ name }) => name);
  expect(reported.length).toBeGreaterThan(0);
  expect(shown.map(({ title }) => title)).toEqual(reported);
  for (const { file } of shown) expect(page).not.toContain(`/drawings/${file}`);
});

const forBuilding = offered.filter(({ forms }) => forms.length > 0);

describe.each(forBuilding.map((document) => [document.file, document] as const))(
  "%s",
  (file, document) => {
    const { drawing, scale } = onPaper(document);

    it("fits its sheet of paper, with type of 8.5 pt, and says in each file if its dimensions are samples", () => {
      const whole = asFile(drawing, sampleLine);
      expectSound(whole);
      // Junctions lie across the sheet, which has margins of 10 mm.
      expect(whole.width / scale).toBeLessThanOrEqual(document.junction ? 277 : 190);
      if (document.junction) expect(drawing.height / scale).toBeLessThanOrEqual(160);
      const heights = drawing.shapes.flatMap((shape) =>
        shape.kind === "words" ? [shape.height] : [],
      );
      for (const height of heights) expect(height / scale).toBeCloseTo(3, 6);
      expect(read(`${file}.svg`).includes(`class="${noteLayer}"`)).toBe(document.sample);
      expect(document.section().sample).toBe(document.sample);
    });

    it("is a tagged PDF of one page with descriptions and letters of at least 8 points", async () => {
      const bytes = readFileSync(join(client, "drawings", `${file}.pdf`));
      const pdf = await readPdf(bytes);
      expect(pdf.pages).toBe(1);
      expect(pdf.isMarked).toBe(true);
      expect(pdf.smallest).toBeGreaterThan(7.99);
      expect(bytes.toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
      expect(pdf.info.Title).toContain(document.title);
      const said = [document.title, document.group, words.scale, scaleInWords(scale), file];
      // The name of the file may go on in the next line behind a hyphen.
      const read = pdf.words.replaceAll("- ", "-");
      for (const text of said) {
        expect(read).toContain(text);
      }
      expect(pdf.words.includes(sampleLine)).toBe(document.sample);
      const figures = every(pdf.tags).filter(({ role }) => role === "Figure");
      expect(figures).toHaveLength(document.system ? 2 : 1);
      for (const { alt } of figures) expect(alt).toMatch(/.{20}/);
    });

    it("is shown on the documents page with descriptive links, and linked on its solution's page if a build-up", () => {
      const [, width, height] =
        new RegExp(`<img[^>]*/${file}\\.svg#thumbnail" width="(\\d+)" height="(\\d+)"`).exec(
          page,
        ) ?? [];
      const [, ...box] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(read(`${file}.svg`)) ?? [];
      const [across = 0, down = 0] = box.map(Number);
      expect(Number(width) / across).toBeCloseTo(Number(height) / down, 1);
      for (const form of fileFormats) {
        expect(page.includes(`href="/drawings/${file}.${form}"`), form).toBe(
          form !== "svg" && document.forms.includes(form),
        );
      }
      expect(page).toContain(
        `aria-label="PDF: ${document.title.replaceAll("&", "&amp;")}, ${document.group}"`,
      );
      const solution = solutions.find(({ title }) => title === document.group);
      expect(solution === undefined).toBe(document.profile !== undefined);
      if (solution) {
        expect(readFileSync(join(client, solution.path, "index.html"), "utf8")).toContain(
          `href="/drawings/${file}.pdf"`,
        );
      }
      expect(scaleInWords(scale)).toMatch(/^(?:[25]:1|1:(?:1|2|5|10|20))$/);
    });
  },
);

test("The documents page lists each brochure with its number of pages and its size.", () => {
  const brochures = readdirSync(join(client, "brochures")).filter((name) => name.endsWith(".pdf"));
  expect(brochures.length).toBeGreaterThan(5);
  for (const name of brochures) {
    const [, about = ""] =
      new RegExp(`href="/brochures/${name}"[\\s\\S]*?>(PDF, [^<]*)<`).exec(page) ?? [];
    const size = statSync(join(client, "brochures", name)).size / 1e6;
    expect(about).toMatch(/^PDF, [2-9] pages, \d\.\d\u00a0MB$/);
    expect(Number.parseFloat(about.split(", ")[2] ?? "")).toBeCloseTo(size, 1);
  }
});

test("The documents page has each data sheet in a section of its own, before the drawings.", () => {
  const sheets = readdirSync(join(client, "brochures/data-sheets"));
  expect(sheets.length).toBeGreaterThan(5);
  const places = sheets.map((name) => page.indexOf(`href="/brochures/data-sheets/${name}"`));
  const drawings = page.indexOf('href="/drawings/');
  const section = page.indexOf('id="data-sheets"');
  expect(section).toBeGreaterThan(0);
  expect(page.indexOf('id="build-ups"')).toBeGreaterThan(Math.max(...places));
  expect(places.filter((place) => place < section || place > drawings)).toEqual([]);
});

test("The brochure page links to the documents page beside its footer.", () => {
  const brochures = readFileSync(join(client, "download-brochure/index.html"), "utf8");
  expect(brochures.replace(/<footer[\s\S]*/, "")).toContain('href="/documents"');
});

test("The page of each product and the documents page link to its data sheet, which is a PDF with its name and letters of at least 8 points, in each language.", async () => {
  for (const language of pageLanguages(root)) {
    const { products } = readSource(join(root, ".content"), language);
    const listed = readFileSync(join(client, language.name, "documents/index.html"), "utf8");
    expect(products.length).toBeGreaterThan(0);
    for (const { path, title } of products) {
      const html = readFileSync(join(client, path, "index.html"), "utf8");
      const [, address = ""] = /href="([^"]*-data-sheet\.pdf)"/.exec(html) ?? [];
      expect(listed).toContain(`href="${address}"`);
      const pdf = await readPdf(readFileSync(join(client, address)));
      expect(pdf.info).toMatchObject({ Title: expect.stringContaining(title) });
      expect(pdf.pages).toBeLessThanOrEqual(2);
      expect(pdf.smallest).toBeGreaterThan(7.99);
    }
  }
});
