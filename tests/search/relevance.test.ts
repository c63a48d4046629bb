// What visitors of a board maker type, and the page that has to be among the first three: words of the trade, questions, names of
// models, slips of the hand, Hindi in Latin letters. Over the real index of content/.

import { expect, test } from "vitest";
import { addresses, ownFinder } from "./own-index.ts";

const finder = await ownFinder();

const queries: readonly (readonly [query: string, page: string])[] = [
  // Words of the trade
  ["fibre cement board", "/blog/what-is-fiber-cement-board"],
  ["fiber cement board", "/blog/what-is-fiber-cement-board"],
  ["ply alternative for kitchen", "/applications/indoor/kitchen-cabinets-and-shelves"],
  ["fireproof partition", "/solutions/partitions"],
  ["firproof partition", "/solutions/partitions"],
  ["waterproof board for bathroom", "/applications/indoor/wet-area-cladding"],
  ["termite proof wardrobe", "/applications/indoor/shelves-wardrobes"],
  ["soundproof wall", "/solutions/partitions"],
  ["false ceiling", "/solutions/false-ceiling"],
  ["tee grid", "/solutions/false-ceiling"],
  ["compound wall cladding", "/applications/outdoor/compond-wall-cladding"],
  ["roof underlay", "/solutions/roof-underlay"],
  ["CNC jaali", "/solutions/cnc-cutting"],
  ["prefab house", "/solutions/v-infill"],
  ["facade cladding", "/applications/outdoor/external-cladding"],
  ["GI channel", "/products/vframes"],
  ["IS 14862", "/certificates"],
  ["soffit", "/applications/outdoor/soffit"],
  ["mezzanine floor", "/applications/indoor/mezzanine-flooring"],
  // Questions
  ["how to paint cement board?", "/blog/painting-a-cement-board"],
  ["what thickness for a partition", "/products/vboards"],
  ["is it safe to cut the board", "/blog/what-is-fiber-cement-board"],
  ["what can I hang on a board wall", "/blog/hanging-things-on-a-board-wall"],
  ["how much does a solar roof give in a year", "/blog/what-a-solar-roof-gives-in-a-year"],
  ["where is the office in Mumbai", "/contact"],
  ["boards near the sea", "/blog/building-near-the-sea"],
  ["fire rating of a panel", "/products/vpanels"],
  // Names of models and papers
  ["vboards", "/products/vboards"],
  ["v board 8mm", "/products/vboards"],
  ["V Plank gate", "/solutions/vplank-gate"],
  ["vpremium", "/products/vpremium"],
  ["atum solar", "/products/atum"],
  ["vpanels brochure", "/brochures/vanya-vpanels.pdf"],
  ["privacy", "/privacy-policy"],
  ["bim", "/documents"],
  ["ifc", "/documents"],
  ["revit", "/documents"],
  ["dwg", "/documents"],
  ["cad", "/documents"],
  ["dxf", "/documents"],
  ["msds", "/documents"],
  // Slips of the hand
  ["vborads", "/products/vboards"],
  ["vplanck", "/products/vplank"],
  ["kichen cabinat", "/applications/indoor/kitchen-cabinets-and-shelves"],
  ["seiling", "/solutions/false-ceiling"],
  ["partion wall", "/solutions/partitions"],
  ["clading outside", "/applications/outdoor/external-cladding"],
  // Hindi
  ["chhat", "/applications/outdoor/roof-underlay"],
  ["deewar ka board", "/applications/indoor/internal-wall-panelling"],
  ["rasoi ki almari", "/applications/indoor/kitchen-cabinets-and-shelves"],
  ["deemak", "/blog/wardrobes-where-termites-live"],
  ["farsh", "/applications/indoor/mezzanine-flooring"],
  ["darwaza", "/products/vpanels"],
];

const without = (path: string) => path.replace(/#.*$/, "");

test("There are forty queries and more, each for a page that there is.", () => {
  expect(new Set(queries.map(([query]) => query)).size).toBeGreaterThanOrEqual(40);
  expect(queries.map(([, page]) => page).filter((page) => !page.endsWith(".pdf") && !addresses.includes(page))).toEqual(
    [],
  );
});

test.each(queries)("“%s” finds %s among the first three.", (query, page) => {
  const { best } = finder.find(query);
  expect(best.map(({ path }) => without(path))).toContain(page);
});
