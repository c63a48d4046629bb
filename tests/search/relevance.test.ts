// Tests that typical queries find the right page among the first three results of the real index: words of the trade, questions, model
// names, typing errors, Hindi in Latin letters.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Product } from "../../.content/types.d.ts";
import { addresses, ownFinder } from "./own-index.ts";

const finder = await ownFinder();
const compiled = join(import.meta.dirname, "../../.content/products");
const legal = new Set(["/privacy-policy", "/term-conditions", "/disclaimer", "/cookie-policy"]);

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
  // Names of models and documents
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
  // Typing errors
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
  ["deewar", "/applications/indoor/internal-wall-panelling"],
  ["phatak", "/solutions/vplank-gate"],
  ["chardiwari", "/applications/outdoor/compond-wall-cladding"],
  ["keemat", "/enquiry"],
  ["almari", "/applications/indoor/shelves-wardrobes"],
  ["paani", "/applications/indoor/wet-area-cladding"],
  // Boards, planks and their build-ups
  ["mdf", "/products/vboards"],
  ["weight of a partition", "/solutions/partitions"],
  ["size of vboards", "/products/vboards"],
  ["plank thickness", "/products/vplank"],
  ["50 mm panel", "/products/vpanels"],
  ["75 mm panel fire", "/products/vpanels"],
  ["colours of vpremium", "/products/vpremium"],
  ["wood finish board", "/products/vplank"],
  ["sound insulation in dB", "/solutions/partitions"],
  ["steel stud", "/products/vframes"],
  ["perimeter channel", "/products/vframes"],
  ["main t", "/products/vframes"],
  ["asbestos", "/blog/from-roofing-sheets-to-boards"],
  ["is it safe near a fire", "/blog/fibre-cement-boards-fire-resistant-properties"],
  ["board for kitchen cabinets", "/applications/indoor/kitchen-cabinets-and-shelves"],
  ["bathroom tiles", "/blog/tile-backing-in-bathrooms"],
  ["fence", "/applications/outdoor/garden-fencing"],
  ["boundary wall", "/applications/outdoor/compond-wall-cladding"],
  ["gate design", "/solutions/vplank-gate"],
  ["jali cutting", "/solutions/cnc-cutting"],
  ["office partition", "/solutions/partitions"],
  ["mezzanine load", "/blog/a-mezzanine-in-a-shop"],
  ["school", "/blog/classrooms-that-are-quiet"],
  ["2 bhk house", "/solutions/v-infill"],
  ["prefab", "/solutions/v-infill"],
  ["solar roof price", "/products/atum"],
  ["how to install planks", "/blog/cladding-a-house-with-planks"],
  ["hang a tv on the wall", "/blog/hanging-things-on-a-board-wall"],
  ["paint for cement boards", "/blog/painting-a-cement-board"],
  ["coastal house", "/blog/building-near-the-sea"],
  ["rain", "/blog/rains-arriving-early-are-you-weather-ready"],
  ["brick or board", "/blog/fiber-cement-boards-or-bricks"],
  ["termites", "/blog/wardrobes-where-termites-live"],
  ["ev charger", "/blog/planning-for-ev-charging-at-home"],
  ["e-bike", "/blog/an-e-bike-for-the-last-kilometres"],
  ["compare vboards and vplank", "/compare"],
  ["gypsum board", "/solutions/partitions"],
  ["ceiling tiles", "/solutions/false-ceiling"],
  ["roof sheet", "/blog/from-roofing-sheets-to-boards"],
  ["under roof tiles", "/applications/outdoor/roof-underlay"],
  ["heat in summer", "/blog/ventilated-facades-in-hot-climates"],
  // The company and its documents
  ["dealership", "/enquiry"],
  ["price", "/enquiry"],
  ["sample", "/enquiry"],
  ["phone number", "/contact"],
  ["head office address", "/contact"],
  ["factory", "/contact"],
  ["export", "/contact"],
  ["green building certificate", "/certificates"],
  ["green pro", "/certificates"],
  ["bis certificate", "/certificates"],
  ["test report", "/certificates"],
  ["download catalogue", "/download-brochure"],
  ["datasheet", "/download-brochure"],
  ["reviews", "/testimonials"],
  ["customers", "/clients"],
  ["projects", "/clients"],
  ["news", "/coverages"],
  ["autocad", "/documents"],
  ["section drawing", "/documents"],
  ["cookies", "/cookie-policy"],
  ["terms", "/term-conditions"],
  ["personal data", "/privacy-policy"],
];

/** Queries that no page answers in words: the right page has to be the first result. */
const answered: readonly (readonly [query: string, page: string])[] = [
  ["warranty", "/contact"],
  ["dealer", "/contact"],
  ["stockist", "/contact"],
  ["distributor in Chennai", "/contact"],
  ["where can I buy vboards", "/contact"],
  ["careers", "/contact"],
  ["vacancy", "/contact"],
  ["delivery time", "/contact"],
  ["density", "/contact"],
  ["density of vboard", "/contact"],
  ["u value", "/contact"],
  ["thermal conductivity", "/contact"],
  ["r value", "/contact"],
  ["bending strength", "/contact"],
  ["water absorption", "/contact"],
];

const without = (path: string) => path.replace(/#.*$/, "");

test("The table has at least a hundred queries, each for a page that exists.", () => {
  expect(new Set([...queries, ...answered].map(([query]) => query)).size).toBeGreaterThanOrEqual(100);
  expect(
    [...queries, ...answered]
      .map(([, page]) => page)
      .filter((page) => !page.endsWith(".pdf") && !addresses.includes(page)),
  ).toEqual([]);
});

test.each(queries)("“%s” finds %s among the first three.", (query, page) => {
  const { best } = finder.find(query);
  expect(best.map(({ path }) => without(path))).toContain(page);
});

test.each(answered)("“%s” has as its first result an answer that leads to %s.", (query, page) => {
  const [first] = finder.find(query).best;
  expect(first && { group: first.group, path: without(first.path) }).toEqual({ group: "answers", path: page });
});

test("Pages about the query's subject come after its answer.", () => {
  const paths = finder.find("dealer").best.map(({ path }) => without(path));
  expect(paths).toContain("/blog/storing-boards-in-a-dealers-yard");
});

test("A single word of an answer's two-word phrase does not find the answer.", () => {
  const isAnswer = (query: string) => finder.find(query).best.some(({ group }) => group === "answers");
  expect(["value", "value for money", "movement", "strength"].filter(isAnswer)).toEqual([]);
});

test("A query about a product's property never has a legal text as its first result.", () => {
  const products = readdirSync(compiled).filter((file) => file !== "index.json");
  const ofProducts = products.flatMap((file) => {
    const { title, specifications }: Product = JSON.parse(readFileSync(join(compiled, file), "utf8"));
    return specifications.flatMap(({ label }) => [label, `${label} ${title}`]);
  });
  const asked = queries.flatMap(([query, page]) => (legal.has(page) ? [] : query));
  const questions = [...ofProducts, ...asked, ...answered.map(([query]) => query)];
  expect(ofProducts.length).toBeGreaterThan(60);
  expect(questions.filter((question) => legal.has(without(finder.find(question).best[0]?.path ?? "")))).toEqual([]);
});
