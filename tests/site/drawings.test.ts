// Tests the drawings on the built pages: build-ups, products with their accessories, and the house
// on the home page.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildUpOf, thicknessOf } from "@site/drawings";
import { describe, expect, it } from "vitest";
import type {
  Accessories,
  Home,
  Product,
  ProductSummary,
  Solution,
  SolutionSummary,
} from "../../.content/types.d.ts";
import { compiled } from "../browser/site-under-test.ts";
import { client, htmlOf } from "./page-weight.ts";

const listed = compiled<SolutionSummary[]>("solutions/index.json");
const solutions = listed.map(({ key }) => compiled<Solution>(`solutions/${key}.json`));
const products = compiled<ProductSummary[]>("products/index.json").map(({ key }) =>
  compiled<Product>(`products/${key}.json`),
);

describe.each(solutions.map((solution) => [solution.title, solution] as const))(
  "the build-ups of %s",
  (_, solution) => {
    const systems = solution.systems ?? [];

    it("are drawn on their page with a number for each part, and their description has the thickness", () => {
      const html = htmlOf(solution.path);
      expect(systems.length).toBeGreaterThan(0);
      for (const [index, system] of systems.entries()) {
        const buildUp = buildUpOf(system);
        expect(html).toContain(`id="build-up-${index + 1}-cut-title"`);
        expect(html.split(`data-part="${buildUp.layers.length}"`).length).toBeGreaterThan(3);
        // Of one that a test report decides nothing says how thick it is.
        const thickness = `${Number(thicknessOf(buildUp).toFixed(1))} mm${system.sample ? "*" : ""} in all.`;
        const [, text = ""] =
          new RegExp(`id="build-up-${index + 1}-section-text">(.*?)</desc>`).exec(html) ?? [];
        expect(text.includes(thickness)).toBe(!system.reported);
      }
    });
  },
);

it("Sections of partitions are compared with a brick wall, and only where it is true they name the saving.", () => {
  const { compared, systems = [] } = solutions.find(({ key }) => key === "partitions") ?? {};
  if (!compared) throw new Error("Partitions are compared with nothing.");
  const html = htmlOf("/solutions/partitions");
  const fact = Number.parseFloat(compared.words);
  const thick = compared.brick + 2 * compared.plaster;
  for (const [index, system] of systems.entries()) {
    const [, text = ""] =
      new RegExp(`id="build-up-${index + 1}-section-text">(.*?)</desc>`).exec(html) ?? [];
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
  "The sections of accessories on %s are the downloadable files with a text each, all at the same scale.",
  (path) => {
    const pictures = [
      ...htmlOf(path).matchAll(
        /<img src="\/drawings\/([^"#]*)#page" width="(\d+)" height="(\d+)" alt="[^"]* wide and /g,
      ),
    ];
    expect(pictures).toHaveLength(sections.length);
    for (const [, file = "", width, height] of pictures) {
      const drawing = readFileSync(join(client, "drawings", file), "utf8");
      const [, across, down] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(drawing) ?? [];
      // A whole number of pixels for each millimetre, at which letters of 7 mm are legible.
      expect(Math.abs(Number(width) - (13.2 / 7) * Number(across)), file).toBeLessThan(1);
      expect(Math.abs(Number(height) - (13.2 / 7) * Number(down)), file).toBeLessThan(1);
    }
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
