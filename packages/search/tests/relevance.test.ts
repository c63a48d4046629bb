// Tests that typical queries in English and Hindi find the right page among the first three
// results.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { expect, test } from "vitest";
import type { Product } from "../../../.content/types.d.ts";
import type { SearchIndex } from "../finder.ts";
import { addresses, hindiAddresses, hindiFinder, ownFinder } from "./own-index.ts";

const finder = await ownFinder();
const finderInHindi = await hindiFinder();
const compiled = join(testSite, ".content/products");
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
    "rasoi",
    "kichen cabnet",
    "ply alternative for kitchen",
    "kichen cabinat",
    "rasoi ki almari",
    "board for kitchen cabinets",
  ],
  "/solutions/partitions": [
    "partiton wall",
    "fireproof partition",
    "firproof partition",
    "soundproof wall",
    "partion wall",
    "weight of a partition",
    "sound insulation in dB",
    "office partition",
    "gypsum board",
  ],
  "/solutions/false-ceiling": [
    "false cieling",
    "false ceiling",
    "falseceiling",
    "tee grid",
    "teegrid",
    "seiling",
    "ceiling tiles",
  ],
  "/solutions/v-infill": ["prefab house", "2 bhk house", "prefab"],
  "/applications/outdoor/external-cladding": ["claddng", "facade cladding", "clading outside"],
  "/products/vframes": ["GI channel", "steel stud", "perimeter channel", "main t", "stud spacing"],
  "/certificates": [
    "IS 14862",
    "green building certificate",
    "green pro",
    "bis certificate",
    "test report",
  ],
  "/applications/outdoor/soffit": ["sofit", "soffit"],
  "/blog/painting-a-cement-board": ["how to paint cement board?", "paint for cement boards"],
  "/products/vboards": [
    "farsh",
    "6 mm board",
    "8mm",
    "8mm board",
    "10 mm",
    "4 mm",
    "4mm sheet",
    "18mm cement board",
    "2440 x 1220",
    "v board",
    "what thickness for a partition",
    "vboards",
    "v board 8mm",
    "vborads",
    "mdf",
    "size of vboards",
  ],
  "/contact": [
    "where is the office in Mumbai",
    "phone number",
    "factory",
    "export",
    "office in chennai",
  ],
  "/blog/building-near-the-sea": ["boards near the sea", "coastal house"],
  "/products/vpanels": [
    "deewar",
    "50mm panel",
    "75 mm",
    "100mm wall panel",
    "fire rating of a panel",
    "door in a panel",
    "50 mm panel",
    "75 mm panel fire",
  ],
  "/products/vpremium": ["vpremium", "colours of vpremium"],
  "/products/atum": ["atum solar", "solar roof price"],
  "/brochures/vanya-vpanels.pdf": ["vpanels brochure"],
  "/brochures/data-sheets/vanya-vboards-data-sheet.pdf": [
    "data sheet",
    "datasheet",
    "vboards data sheet",
    "technical data sheet of vboard",
    "vboards tds",
  ],
  "/privacy-policy": ["privacy", "personal data"],
  "/products/vplank": [
    "12mm plank",
    "vplnk",
    "vplanck",
    "plank thickness",
    "wood finish board",
    "colour of plank",
  ],
  "/solutions/vplank-gate": ["darwaza", "main gate"],
  "/blog/wardrobes-where-termites-live": ["almari", "deemak", "termites"],
  "/enquiry": ["keemat", "dealership", "price", "sample"],
  "/applications/outdoor/garden-fencing": ["fence"],
  "/blog/fiber-cement-boards-or-bricks": ["brick or board"],
  "/compare": ["compare vboards and vplank"],
  "/download-brochure": ["download catalogue"],
  "/testimonials": ["reviews"],
  "/clients": ["customers", "projects"],
  "/coverages": ["news"],
  "/cookie-policy": ["cookies"],
  "/solutions/cnc-cutting": ["jaali"],
  "/solutions/roof-underlay": ["chhat ke niche"],
  "/term-conditions": ["terms"],
};

/**
 * Queries that no page answers in words: the first result has to be an answer that leads to
 * /contact.
 */
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
  "/enquiry?ask=price": ["price", "cost of a board", "price list", "rate", "keemat", "quotation"],
  "/solutions/partitions": ["fire wall", "2 hour wall", "120 minute wall", "fire door", "firewall"],
  "/products/vboards#data": ["weight of sheet", "weight of a board", "how heavy is the board"],
  "/enquiry?category=Dealership": ["dealership", "become a dealer"],
};

const answersInHindi: Queries = {
  "/hi/enquiry?ask=price": ["कीमत", "क़ीमत", "बोर्ड का दाम", "रेट"],
  "/hi/solutions/partitions": ["फायर वॉल", "दो घंटे की दीवार", "आग का दरवाज़ा"],
  "/hi/products/vboards#data": ["वज़न", "शीट का वजन"],
  "/hi/enquiry?category=Dealership": ["डीलरशिप"],
  "/hi/contact#form": ["गारंटी", "घनत्व", "वारंटी"],
};

const queriesInHindi: Queries = {
  "/hi/solutions/partitions": ["पार्टिशन"],
  "/hi/solutions/false-ceiling": ["फ़ॉल्स सीलिंग", "फाल्स सीलिंग", "false ceiling"],
  "/hi/products/atum": ["सोलर छत"],
  "/hi/products/vboards": [
    "वी-बोर्ड",
    "vboards",
    "8 मिमी बोर्ड",
    "6 mm",
    "१० मिमी",
    "farsh",
    "वीबोर्ड",
  ],
  "/hi/applications/indoor/kitchen-cabinets-and-shelves": ["rasoi", "kitchen", "रसोई की अलमारी"],
  "/hi/solutions/cnc-cutting": ["jaali"],
  "/hi/solutions/roof-underlay": ["chhat"],
  "/hi/products/vpanels": ["darwaza", "वीपैनल", "वीपैनल्स"],
  "/hi/products/vframes": ["pench"],
  "/hi/enquiry": ["keemat"],
  "/hi/products/vplank": ["Vplank", "प्लैंक का रंग"],
  "/hi/blog/wardrobes-where-termites-live": ["दीमक अलमारी", "दीमक", "deemak", "almari"],
  "/hi/applications/outdoor/garden-fencing": ["बाड़"],
  "/hi/download-brochure": ["ब्रोशर डाउनलोड"],
  "/brochures/hi/data-sheets/vanya-vboards-data-sheet.pdf": [
    "डेटा शीट",
    "वी-बोर्ड डाटाशीट",
    "वी-बोर्ड की डेटा शीट",
    "vboards data sheet",
  ],
  "/hi/contact": ["संपर्क", "फ़ोन नंबर", "चेन्नई ऑफ़िस"],
  "/hi/blog/painting-a-cement-board": ["पेंट"],
};

const without = (path: string) => path.replace(/#.*$/, "");
const firstOf = (own: SearchIndex, query: string) => own.find(query).hits.slice(0, 3);
const best = (own: SearchIndex, query: string) =>
  firstOf(own, query).map(({ path }) => without(path));
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

test.each([
  ["deewar", "दीवार"],
  ["diwaar", "दीवार"],
  ["lakri", "लकड़ी"],
  ["seelan", "सीलन"],
  ["kharcha", "ख़र्चा"],
  ["dukaan", "दुकान"],
  ["school", "स्कूल"],
  ["khidki", "खिड़की"],
  ["diwaron", "दीवारों"],
  ["khidkiyan", "खिड़कियाँ"],
])("“%s” finds on Hindi pages what “%s” finds.", (latin, hindi) => {
  expect(best(finderInHindi, hindi).length).toBeGreaterThan(0);
  expect(best(finderInHindi, latin)).toEqual(best(finderInHindi, hindi));
});

test.each(answered)(
  "“%s” has as its first result an answer that leads to the contact page.",
  (query) => {
    const [first] = firstOf(finder, query);
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
  const [first] = firstOf(own, query);
  expect(first && { group: first.group, path: first.path }).toEqual({ group: "answers", path });
});

test("Pages about the query's subject come after its answer.", () => {
  const alone = answered.filter((query) =>
    firstOf(finder, query).every(({ group }) => group === "answers"),
  );
  // A query of one trade word, such as “stockist”, may stand on no page.
  expect(alone.length).toBeLessThan(answered.length / 2);
});

test("A single word of an answer's two-word phrase does not find the answer.", () => {
  const isAnswer = (query: string) =>
    firstOf(finder, query).some(({ group }) => group === "answers");
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
    .flatMap((query) => finderInHindi.find(query, true).hits);
  expect(new Set(hits.map(({ group }) => group)).size).toBeGreaterThan(5);
  const lost = hits.filter(({ path, group }) => {
    const [address = "", anchor = ""] = path.split("#");
    const [page = ""] = address.split("?");
    if (page.startsWith("/brochures/hi/")) return false;
    // Certificates and titled items get their anchors from their keys and titles.
    const isListed = group !== "documents" && !anchor.startsWith("item-");
    return known.get(page)?.has(isListed ? anchor : "") !== true;
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});
