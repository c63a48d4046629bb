// Tests the drawings on the built pages: build-ups, products with their accessories, and the house
// on the home page.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildUpOf, thicknessOf } from "@site/drawings";
import { describe, expect, it } from "vitest";
import type {
  Accessories,
  Drawings,
  DrawnFile,
  Home,
  Product,
  ProductSummary,
  Solution,
  SolutionSummary,
} from "../../.content/types.d.ts";
import { compiled } from "../browser/site-under-test.ts";
import { client, htmlOf } from "./page-weight.ts";

const drawings = compiled<Drawings>("drawings.json");
const listed = compiled<SolutionSummary[]>("solutions/index.json");
const solutions = listed.map(({ key }) => compiled<Solution>(`solutions/${key}.json`));
const products = compiled<ProductSummary[]>("products/index.json").map(({ key }) =>
  compiled<Product>(`products/${key}.json`),
);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * Expects that a page shows a drawing, and that its file is there with its width in millimetres.
 */
function expectShown(html: string, { src, width, height, alt }: DrawnFile) {
  expect(html).toContain(
    `<img src="${src}" width="${width}" height="${height}" alt="${escaped(alt)}"`,
  );
  const [, across] =
    /^<svg [^>]*width="([\d.]+)mm"/.exec(readFileSync(join(client, src), "utf8")) ?? [];
  expect(Math.abs(width - (Number(across) * 96) / 25.4), src).toBeLessThan(1);
}

describe.each(solutions.map((solution) => [solution.title, solution] as const))(
  "the build-ups of %s",
  (_, solution) => {
    it("are drawn on their page at both scales and cut open, and the text of the section has the thickness", () => {
      const html = htmlOf(solution.path);
      const systems = solution.systems ?? [];
      expect(systems.length).toBeGreaterThan(0);
      for (const system of systems) {
        const drawn = drawings.buildUps[system.file];
        if (!drawn) throw new Error(`${system.file} is not drawn.`);
        const { half, full, cutAway } = drawn;
        const shown = [half, full].flatMap(({ wall, measures }) => [wall, measures ?? wall]);
        for (const picture of shown) expectShown(html, picture);
        expect(full.wall.width).toBeGreaterThan(half.wall.width * 1.5);
        expectShown(html, cutAway);
        // Of one that a test report decides nothing says how thick it is.
        expect(drawn.thickness === undefined).toBe(system.reported);
        expect(half.wall.alt.includes(`${drawn.thickness} in all.`)).toBe(!system.reported);
        expect(drawn.parts.length).toBeGreaterThan(0);
      }
    });
  },
);

it("Sections of partitions are compared with a brick wall, and only where it is true they name the saving.", () => {
  const { compared, systems = [] } = solutions.find(({ key }) => key === "partitions") ?? {};
  if (!compared) throw new Error("Partitions are compared with nothing.");
  const fact = Number.parseFloat(compared.words);
  const thick = compared.brick + 2 * compared.plaster;
  for (const system of systems) {
    const text = drawings.buildUps[system.file]?.half.wall.alt ?? "";
    expect(text.includes(`${compared.name}, ${thick} mm${compared.sample ? "*" : ""}.`)).toBe(
      !system.reported,
    );
  }
  const thinner = systems.filter(
    (system) =>
      !system.reported && Math.round((1 - thicknessOf(buildUpOf(system)) / thick) * 100) === fact,
  );
  expect(thinner.length).toBeGreaterThan(0);
  const hindi = compiled<Solution>("hi/solutions/partitions.json").compared;
  for (const [prefix, { label, words } = compared] of [
    ["", compared],
    ["/hi", hindi],
  ] as const) {
    const plain = htmlOf(`${prefix}/solutions/partitions`).replaceAll(/<!-- -->|<\/?small>/g, "");
    expect(plain.split(`<b>${label}</b> <span class="numeral">${words}`).length - 1, label).toBe(
      thinner.length,
    );
  }
});

it.each(products.map((product) => [product.title, product] as const))(
  "The page of %s has its thicknesses drawn where they are known",
  (_, { path, properties }) => {
    expect(htmlOf(path).includes('id="thicknesses-title"')).toBe(
      properties.thickness !== undefined,
    );
  },
);

const sections = compiled<Accessories>("accessories.json").groups.flatMap(({ items }) =>
  items.filter(({ section }) => section),
);

it.each(["/products", "/products/vframes"])(
  "The sections of accessories on %s have a text each, and all are at the same scale.",
  (path) => {
    expect(sections.length).toBeGreaterThan(3);
    const scales = sections.map(({ section }) => {
      const drawn = drawings.profiles[section?.file ?? ""];
      if (!drawn || !section) throw new Error(`${section?.file} is not drawn.`);
      expectShown(htmlOf(path), drawn);
      expect(drawn.alt).toContain(" wide and ");
      const svg = readFileSync(join(client, drawn.src), "utf8");
      const [, across] = /viewBox="0 0 ([\d.]+)/.exec(svg) ?? [];
      return drawn.width / Number(across);
    });
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.02);
  },
);

const placed = listed
  .flatMap(({ place, ...rest }) => (place === undefined ? [] : [{ ...rest, place }]))
  .sort((a, b) => a.place - b.place);
const [house = ""] = /<section[^>]*id="solutions"[\s\S]*?<\/section>/.exec(htmlOf("/")) ?? [];

it("The list of solutions has the order of their numbers in the house, whose description names them.", () => {
  const { house: picture } = compiled<Home>("home.json").solutions;
  expect(placed.map(({ place }) => place)).toEqual(placed.map((_, index) => index + 1));
  expect(house).toContain(picture?.alt ?? "no house");
  for (const { place, title } of placed) expect(picture?.alt).toContain(`${place}, ${title}`);
  const links = [...house.matchAll(/<li><a [^>]*href="(\/solutions\/[^"]+)"/g)].map(
    ([, path]) => path,
  );
  expect(links).toEqual(placed.map(({ path }) => path));
});
