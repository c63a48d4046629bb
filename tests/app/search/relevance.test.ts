// Tests that typical queries find the right page among the first three results of the real index: words of the trade, questions, model
// names, typing errors, Hindi in Latin letters; and Hindi on the Hindi pages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Product } from "../../../.content/types.d.ts";
import type { Finder } from "../../../app/search/finder.ts";
import { addresses, hindiAddresses, hindiFinder, ownFinder } from "./own-index.ts";

const finder = await ownFinder();
const finderInHindi = await hindiFinder();
const compiled = join(import.meta.dirname, "../../../.content/products");
const legal = new Set(["/privacy-policy", "/term-conditions", "/disclaimer", "/cookie-policy"]);

/** The queries for which each page is right. */
type Queries = Readonly<Record<string, readonly string[]>>;

const queries: Queries = {
  "/blog/what-is-fiber-cement-board": [
    "fibre cement board",
    "fiber cement board",
    "is it safe to cut the board",
  ],
  "/applications/indoor/kitchen-cabinets-and-shelves": [
    "ply alternative for kitchen",
    "kichen cabinat",
    "rasoi ki almari",
    "board for kitchen cabinets",
  ],
  "/solutions/partitions": [
    "fireproof partition",
    "firproof partition",
    "soundproof wall",
    "partion wall",
    "weight of a partition",
    "sound insulation in dB",
    "office partition",
    "gypsum board",
  ],
  "/applications/indoor/wet-area-cladding": ["waterproof board for bathroom", "paani"],
  "/applications/indoor/shelves-wardrobes": ["termite proof wardrobe", "almari"],
  "/solutions/false-ceiling": ["false ceiling", "tee grid", "seiling", "ceiling tiles"],
  "/applications/outdoor/compond-wall-cladding": [
    "compound wall cladding",
    "chardiwari",
    "boundary wall",
  ],
  "/solutions/roof-underlay": ["roof underlay", "tile roof section", "leaking roof"],
  "/solutions/cnc-cutting": ["CNC jaali", "jali cutting"],
  "/solutions/v-infill": ["prefab house", "2 bhk house", "prefab"],
  "/applications/outdoor/external-cladding": ["facade cladding", "clading outside"],
  "/products/vframes": ["GI channel", "steel stud", "perimeter channel", "main t", "stud spacing"],
  "/certificates": [
    "IS 14862",
    "green building certificate",
    "green pro",
    "bis certificate",
    "test report",
  ],
  "/applications/outdoor/soffit": ["soffit"],
  "/applications/indoor/mezzanine-flooring": ["mezzanine floor", "farsh"],
  "/blog/painting-a-cement-board": ["how to paint cement board?", "paint for cement boards"],
  "/products/vboards": [
    "what thickness for a partition",
    "vboards",
    "v board 8mm",
    "vborads",
    "mdf",
    "size of vboards",
  ],
  "/blog/hanging-things-on-a-board-wall": [
    "what can I hang on a board wall",
    "hang a tv on the wall",
  ],
  "/blog/what-a-solar-roof-gives-in-a-year": ["how much does a solar roof give in a year"],
  "/contact": [
    "where is the office in Mumbai",
    "phone number",
    "head office address",
    "factory",
    "export",
    "office in chennai",
  ],
  "/blog/building-near-the-sea": ["boards near the sea", "coastal house"],
  "/products/vpanels": ["fire rating of a panel", "darwaza", "50 mm panel", "75 mm panel fire"],
  "/solutions/vplank-gate": ["V Plank gate", "phatak", "gate design"],
  "/products/vpremium": ["vpremium", "colours of vpremium"],
  "/products/atum": ["atum solar", "solar roof price"],
  "/brochures/vanya-vpanels.pdf": ["vpanels brochure"],
  "/privacy-policy": ["privacy", "personal data"],
  "/documents": ["bim", "ifc", "revit", "dwg", "cad", "dxf", "msds", "autocad", "section drawing"],
  "/products/vplank": ["vplanck", "plank thickness", "wood finish board", "colour of plank"],
  "/applications/outdoor/roof-underlay": ["chhat", "under roof tiles"],
  "/applications/indoor/internal-wall-panelling": ["deewar ka board", "deewar"],
  "/blog/wardrobes-where-termites-live": ["deemak", "termites"],
  "/enquiry": ["keemat", "dealership", "price", "sample"],
  "/blog/from-roofing-sheets-to-boards": ["asbestos", "roof sheet"],
  "/blog/fibre-cement-boards-fire-resistant-properties": ["is it safe near a fire"],
  "/blog/tile-backing-in-bathrooms": ["bathroom tiles"],
  "/applications/outdoor/garden-fencing": ["fence"],
  "/blog/a-mezzanine-in-a-shop": ["mezzanine load"],
  "/blog/classrooms-that-are-quiet": ["school"],
  "/blog/cladding-a-house-with-planks": ["how to install planks"],
  "/blog/rains-arriving-early-are-you-weather-ready": ["rain"],
  "/blog/fiber-cement-boards-or-bricks": ["brick or board"],
  "/blog/planning-for-ev-charging-at-home": ["ev charger"],
  "/blog/an-e-bike-for-the-last-kilometres": ["e-bike"],
  "/compare": ["compare vboards and vplank"],
  "/blog/ventilated-facades-in-hot-climates": ["heat in summer"],
  "/download-brochure": ["download catalogue", "datasheet"],
  "/testimonials": ["reviews"],
  "/clients": ["customers", "projects"],
  "/coverages": ["news"],
  "/cookie-policy": ["cookies"],
  "/term-conditions": ["terms"],
};

/** Queries that no page answers in words: the first result has to be an answer that leads to /contact. */
const answered: readonly string[] = [
  "warranty",
  "dealer",
  "stockist",
  "distributor in Chennai",
  "where can I buy vboards",
  "careers",
  "vacancy",
  "delivery time",
  "density",
  "density of vboard",
  "u value",
  "thermal conductivity",
  "r value",
  "bending strength",
  "water absorption",
];

/** Queries whose first result has to be the answer at this address. */
const answersAt: Queries = {
  "/enquiry#price": ["price", "cost of a board", "price list", "rate", "keemat", "quotation"],
  "/solutions/partitions": ["fire wall", "2 hour wall", "120 minute wall", "fire door", "firewall"],
  "/products/vboards#data": ["weight of sheet", "weight of a board", "how heavy is the board"],
  "/enquiry?category=Dealership": ["dealership", "become a dealer"],
};

const answersInHindi: Queries = {
  "/hi/enquiry#price": ["कीमत", "क़ीमत", "बोर्ड का दाम", "रेट"],
  "/hi/solutions/partitions": ["फायर वॉल", "दो घंटे की दीवार", "आग का दरवाज़ा"],
  "/hi/products/vboards#data": ["वज़न", "शीट का वजन"],
  "/hi/enquiry?category=Dealership": ["डीलरशिप"],
  "/hi/contact#form": ["गारंटी", "घनत्व", "वारंटी"],
};

const queriesInHindi: Queries = {
  "/hi/solutions/partitions": ["पार्टिशन"],
  "/hi/solutions/false-ceiling": ["फ़ॉल्स सीलिंग", "फाल्स सीलिंग", "false ceiling"],
  "/hi/solutions/roof-underlay": ["छत का अंडरले"],
  "/hi/products/atum": ["सोलर छत"],
  "/hi/products/vboards": ["वी-बोर्ड", "vboards"],
  "/hi/products/vplank": ["Vplank", "प्लैंक का रंग"],
  "/hi/solutions/vplank-gate": ["प्लैंक का गेट"],
  "/hi/blog/wardrobes-where-termites-live": ["दीमक अलमारी", "दीमक"],
  "/hi/applications/outdoor/garden-fencing": ["बाड़"],
  "/hi/blog/kitchen-shelves-that-survive-the-sink": ["रसोई की शेल्फ"],
  "/hi/applications/indoor/mezzanine-flooring": ["मेजनीन"],
  "/hi/download-brochure": ["ब्रोशर डाउनलोड"],
  "/hi/contact": ["संपर्क", "फ़ोन नंबर", "चेन्नई ऑफ़िस"],
  "/hi/blog/painting-a-cement-board": ["पेंट"],
  "/hi/blog/tile-backing-in-bathrooms": ["बाथरूम"],
};

const without = (path: string) => path.replace(/#.*$/, "");
const best = (own: Finder, query: string) => own.find(query).best.map(({ path }) => without(path));
const rowsOf = (all: Queries) =>
  Object.entries(all).flatMap(([page, asked]) => asked.map((query) => [query, page] as const));

test("The table has at least a hundred queries, each for a page that exists.", () => {
  expect(new Set([...Object.values(queries).flat(), ...answered]).size).toBeGreaterThanOrEqual(100);
  expect(
    Object.keys(queries).filter((page) => !page.endsWith(".pdf") && !addresses.includes(page)),
  ).toEqual([]);
});

test.each(rowsOf(queries))("“%s” finds %s among the first three.", (query, page) => {
  expect(best(finder, query)).toContain(page);
});

test.each(rowsOf(queriesInHindi))("“%s” finds %s among the first three.", (query, page) => {
  expect(best(finderInHindi, query)).toContain(page);
});

test.each(answered)(
  "“%s” has as its first result an answer that leads to the contact page.",
  (query) => {
    const [first] = finder.find(query).best;
    expect(first && { group: first.group, path: without(first.path) }).toEqual({
      group: "answers",
      path: "/contact",
    });
  },
);

test.each([
  ...rowsOf(answersAt).map(([query, path]) => [query, path, finder] as const),
  ...rowsOf(answersInHindi).map(([query, path]) => [query, path, finderInHindi] as const),
])("“%s” has as its first result the answer at %s.", (query, path, own) => {
  const [first] = own.find(query).best;
  expect(first && { group: first.group, path: first.path }).toEqual({ group: "answers", path });
});

test("Pages about the query's subject come after its answer.", () => {
  expect(best(finder, "dealer")).toContain("/blog/storing-boards-in-a-dealers-yard");
});

test("A single word of an answer's two-word phrase does not find the answer.", () => {
  const isAnswer = (query: string) =>
    finder.find(query).best.some(({ group }) => group === "answers");
  expect(["value", "value for money", "movement", "strength"].filter(isAnswer)).toEqual([]);
});

test("A query about a product's property never has a legal text as its first result.", () => {
  const products = readdirSync(compiled).filter((file) => file !== "index.json");
  const ofProducts = products.flatMap((file) => {
    const { title, specifications }: Product = JSON.parse(
      readFileSync(join(compiled, file), "utf8"),
    );
    return specifications.flatMap(({ label }) => [label, `${label} ${title}`]);
  });
  const asked = Object.entries(queries).flatMap(([page, own]) => (legal.has(page) ? [] : own));
  const questions = [...ofProducts, ...asked, ...answered];
  expect(ofProducts.length).toBeGreaterThan(60);
  expect(questions.filter((question) => legal.has(best(finder, question)[0] ?? ""))).toEqual([]);
});

test("All results are in Hindi: existing pages with their anchors, and Hindi brochures.", () => {
  const known = new Map(
    hindiAddresses.map(({ path, anchors }) => [path, new Set(["", ...anchors])]),
  );
  const hits = Object.values(queriesInHindi)
    .flat()
    .flatMap((query) => {
      const { best, groups } = finderInHindi.find(query);
      return [...best, ...groups.flatMap((group) => group.hits)];
    });
  expect(new Set(hits.map(({ group }) => group)).size).toBeGreaterThan(5);
  const lost = hits.filter(({ path, group }) => {
    const [page = "", anchor = ""] = path.split("#");
    if (page.startsWith("/brochures/hi/")) return false;
    // Certificates and titled items get their anchors from their keys and titles.
    const isListed = group !== "documents" && !anchor.startsWith("item-");
    return known.get(page)?.has(isListed ? anchor : "") !== true;
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});
