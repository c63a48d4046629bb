// Tests the lists in built pages: their number of entries, their cards, and parts left out without
// content.

import { describe, expect, it } from "vitest";
import type {
  Address,
  Application,
  ApplicationSummary,
  Certificates,
  Coverage,
  Features,
  Home,
  Landing,
  Product,
  Solution,
  SolutionSummary,
} from "../../.content/types.d.ts";
import {
  articles,
  compiled,
  landingPath,
  messages,
  paths,
  products,
  site,
  slides,
} from "../browser/compiled.ts";
import { attributeOf, documentOf, type Element, elementsIn, textOf } from "./html.ts";

const { blogsPerPage, teaserLength } = site.display;
const solutions = compiled<SolutionSummary[]>("solutions/index.json");
const coverages = compiled<Coverage[]>("coverages/index.json");
const applications = compiled<ApplicationSummary[]>("applications/index.json");

/** Elements by a path of tag names, each inside the one before: "main li article". */
function within(path: string, ...names: readonly string[]): Element[] {
  let found = elementsIn(documentOf(path));
  for (const name of names) {
    const is = (element: Element) =>
      name.startsWith("#")
        ? attributeOf(element, "id") === name.slice(1)
        : element.tagName === name;
    const inner =
      names.indexOf(name) === 0 ? found : found.flatMap((element) => elementsIn(element).slice(1));
    found = [...new Set(inner)].filter(is);
  }
  return found;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const line = (element: Element) => oneLine(textOf(element));
const linksOf = (element: Element) =>
  elementsIn(element).flatMap((one) =>
    one.tagName === "a" ? (attributeOf(one, "href") ?? "") : [],
  );

/**
 * Words that fit on a card, with an ellipsis in place of the full stop;
 * app/lib/tests/short-texts.test.ts has other cases.
 */
function onCard(text: string): string {
  expect([...text].length, text).toBeLessThanOrEqual(teaserLength);
  return oneLine(text).replace(/[.।]?$/, "…");
}

const itemsOf = (name: string) => compiled<{ items: unknown[] }>(`${name}.json`).items.length;
const { advantages, awards, products: tabs } = compiled<Landing>("landing.json");

it.each([
  ["client logos", itemsOf("clients"), "/clients", ["main", "section", "li"]],
  ["testimonials", itemsOf("testimonials"), "/testimonials", ["main", "blockquote"]],
  ["small videos", itemsOf("videos"), "/videos", ["main", "li", "article"]],
  ["salient features", itemsOf("features"), "/products", ["#features", "li"]],
  ["advantages", advantages.items.length, landingPath, ["#advantages", "li"]],
  ["awards", awards.items.length, landingPath, ["#awards", "li"]],
  ["brochures", products.length, "/download-brochure", ["main", "li", "article"]],
  ["coverages", coverages.length, "/coverages", ["main", "li", "article"]],
] as const)("the list of %s has %i on %s", (_, count, path, names) => {
  expect(count).toBeGreaterThan(1);
  expect(within(path, ...names).length).toBe(count);
});

describe("the home page", () => {
  it("has a slide in its banner for each product flagged as slider, in its colour, which leads to the product", () => {
    const [banner] = within("/", "main", "section");
    const shown = banner
      ? elementsIn(banner).filter((one) => attributeOf(one, "aria-roledescription") === "slide")
      : [];
    expect(shown.map(linksOf)).toEqual(slides.map(({ path }) => [path]));
    const colours = shown.map((slide) =>
      [slide, ...elementsIn(slide)].flatMap((one) => attributeOf(one, "data-colour") ?? []),
    );
    expect(colours.map(([own]) => own)).toEqual(slides.map(({ colour }) => colour));
  });

  const { tones, buildings } = compiled<Home>("home.json");
  const product = compiled<Product>(`products/${tones?.product}.json`);

  it("has every tone of the chosen product, each linked to its anchor on the product's page", () => {
    const strip = within("/", "#tones", "li");
    expect(strip.map(line)).toEqual(product.finishes?.map(({ name }) => name));
    const ids = elementsIn(documentOf(product.path)).flatMap(
      (element) => attributeOf(element, "id") ?? [],
    );
    for (const address of strip.flatMap(linksOf)) {
      const [path, anchor = ""] = address.split("#");
      expect(path).toBe(product.path);
      expect(ids).toContain(anchor);
    }
  });

  it("has its buildings, each linked to the product on its walls", () => {
    const shown = within("/", "#buildings", "li");
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.map(linksOf)).toEqual(buildings?.items.map(({ path }) => [path]));
  });
});

it("without script the landing page's tabs link to their panels, which have their titles", () => {
  const links = within(landingPath, "main", "a").map((link) => [
    attributeOf(link, "href"),
    line(link),
  ]);
  for (const { product, title } of tabs.tabs) {
    expect(links).toContainEqual([`#${product}`, title]);
    expect(within(landingPath, `#${product}`, "h3").map(line)).toContain(title);
  }
});

it("each product's page has the salient features that its content names, once, and no other", () => {
  const { items } = compiled<Features>("features.json");
  for (const { key, path } of products) {
    const named = new Set<string>(compiled<Product>(`products/${key}.json`).features);
    expect(named.size).toBeGreaterThan(1);
    const said = within(path, "#features").map(textOf).join("");
    expect(items.map(({ title }) => [path, title, said.split(title).length - 1])).toEqual(
      items.map(({ icon, title }) => [path, title, named.has(icon) ? 1 : 0]),
    );
  }
});

it("/applications has a tile for each application in its group; their other pages have no tiles", () => {
  const tiles = (path: string) =>
    within(path, "main", "ul").filter((list) =>
      ["Indoor", "Outdoor"].includes(attributeOf(list, "aria-label") ?? ""),
    );
  const paths = (["indoor", "outdoor"] as const).map((type) =>
    applications.filter(({ group }) => group === type).map(({ path }) => path),
  );
  expect(tiles("/applications").map(linksOf)).toEqual(paths);
  expect(tiles("/applications/outdoor")).toEqual([]);
  expect(tiles(paths[0]?.[0] ?? "")).toEqual([]);
});

it("the standards are in a carousel, each with what is known of it, and their reports are asked for once", () => {
  const { items } = compiled<Certificates>("certificates.json");
  const [main] = within("/certificates", "main");
  if (!main) throw new Error("The page has no content.");
  const slides = elementsIn(main).filter(
    (one) => attributeOf(one, "aria-roledescription") === "slide",
  );
  expect(slides.length).toBe(items.length);
  for (const [index, { title, standard, text }] of items.entries()) {
    const slide = line(slides[index] as Element);
    for (const words of [title, standard, text]) expect(slide).toContain(oneLine(words));
    expect(line(main).split(oneLine(text))).toHaveLength(2);
  }
  const requests = linksOf(main).filter((to) => to.startsWith("/enquiry?ask=report"));
  expect(requests).toEqual(["/enquiry?ask=report"]);
  // None has a scan, so there is none to open.
  expect(items.filter(({ image }) => image)).toEqual([]);
  expect(linksOf(main).filter((to) => to.includes("/media/"))).toEqual([]);
});

it("articles are listed nine to a page, each with its title, teaser, date and picture", () => {
  expect(blogsPerPage).toBe(9);
  for (let number = 1; number <= Math.ceil(articles.length / blogsPerPage); number += 1) {
    const cards = within(`/blogs/${number}`, "main", "li", "article");
    const expected = articles.slice((number - 1) * blogsPerPage, number * blogsPerPage);
    expect(cards.map(linksOf)).toEqual(expected.map(({ path }) => [path]));
    for (const [index, { title, description, dateText, image }] of expected.entries()) {
      const card = cards[index] as Element;
      for (const text of [oneLine(title), onCard(description), dateText]) {
        expect(line(card)).toContain(text);
      }
      const pictures = elementsIn(card).filter(({ tagName }) => tagName === "img");
      expect(pictures.map((picture) => attributeOf(picture, "alt"))).toEqual([image.alt]);
    }
  }
});

describe("the specification's list and detail pages end with Join hands", () => {
  const lists =
    "applications blogs certificates clients coverages download-brochure products solutions testimonials videos";
  const shows = new RegExp(`^/(?:hi/)?(?:blog|${lists.replaceAll(" ", "|")})(?:/|$)`);
  const inHindi = compiled<{ path: string }[]>("hi/addresses.json").map(({ path }) => path);
  it.each([...paths, ...inHindi].filter((path) => shows.test(path)))("%s", (path) => {
    const [main] = within(path, "main");
    const last = (main ? elementsIn(main) : [])
      .filter(({ tagName }) => tagName === "section")
      .at(-1);
    expect(last && attributeOf(last, "aria-labelledby")).toBe("join");
  });
});

it("the pagination of articles links to each page, and to the pages before and after it where there are any", () => {
  const count = Math.ceil(articles.length / blogsPerPage);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (const number of numbers) {
    const path = `/blogs/${number}`;
    const [bar] = within(path, "nav").filter(
      (nav) => attributeOf(nav, "aria-label") === messages.blogs.pages,
    );
    const links = bar
      ? elementsIn(bar).filter((one) => one.tagName === "a" || attributeOf(one, "role") === "link")
      : [];
    const shown = links.map((link) => [
      line(link),
      attributeOf(link, "href"),
      attributeOf(link, "aria-disabled") ?? attributeOf(link, "aria-current"),
    ]);
    const step = (words: string, to: number) =>
      numbers.includes(to) ? [words, `/blogs/${to}`, undefined] : [words, undefined, "true"];
    expect(shown, path).toEqual([
      step("Previous", number - 1),
      ...numbers.map((to) => [`${to}`, `/blogs/${to}`, to === number ? "page" : undefined]),
      step("Next", number + 1),
    ]);
  }
});

it("the finder on /products has a row for each use and a column for each used product, with thicknesses in the cells", () => {
  const uses = applications
    .map(({ key }) => compiled<Application>(`applications/${key}.json`))
    .toSorted((one, other) => Number(one.group === "outdoor") - Number(other.group === "outdoor"));
  const used = products.filter(({ key }) =>
    uses.some((use) => use.products.some((product) => product.key === key)),
  );
  const [table] = within("/products", "main", "table");
  if (!table) throw new Error("There is no table.");
  const cellsOf = (row: Element) =>
    elementsIn(row).filter(({ tagName }) => tagName === "th" || tagName === "td");
  const rowsIn = (part: Element) => elementsIn(part).filter(({ tagName }) => tagName === "tr");
  const parts = elementsIn(table);
  const [head] = parts.filter(({ tagName }) => tagName === "thead").flatMap(rowsIn);
  expect(head && cellsOf(head).map(line)).toEqual(["Use", ...used.map(({ title }) => title)]);
  const rows = parts
    .filter(({ tagName }) => tagName === "tbody")
    .flatMap((body) => rowsIn(body).slice(0, 1));
  // A cell's words for a narrow screen come before its value.
  const shownIn = ({ childNodes }: Element) =>
    childNodes.filter((node): node is Element => "tagName" in node).at(-1);
  expect(rows.map((row) => cellsOf(row).map((cell) => line(shownIn(cell) ?? cell)))).toEqual(
    uses.map(({ title, products: own }) => [
      title,
      ...used.map(({ key }) => {
        const use = own.find((one) => one.key === key);
        return use ? (use.thicknesses?.join(" · ") ?? "yes") : "";
      }),
    ]),
  );
});

it.each([
  ["/products", products],
  ["/solutions", solutions],
  ["/coverages", coverages],
])("the cards on %s have a teaser of at most 120 characters and an ellipsis", (path, entries) => {
  expect(teaserLength).toBe(120);
  const cards = within(path, "main", "article");
  for (const { title, description, path: address } of entries) {
    const card = cards.find((one) => linksOf(one).includes(address)) as Element;
    const headings = elementsIn(card).filter(({ tagName }) => /^h\d$/.test(tagName));
    // The title of a sample has an asterisk.
    expect(headings.map((heading) => line(heading).replace(/\*$/, ""))).toContain(oneLine(title));
    expect(elementsIn(card).map(line)).toContain(onCard(description));
    expect(elementsIn(card).filter(({ tagName }) => tagName === "img").length).toBe(1);
  }
});

it("a solution's page has a download button if the solution has a brochure, and none otherwise", () => {
  for (const { key, path } of solutions) {
    const { brochure } = compiled<Solution>(`solutions/${key}.json`);
    const links = within(path, "main", "a");
    const buttons = links.filter((link) =>
      /^Download Brochure/.test(attributeOf(link, "aria-label") ?? line(link)),
    );
    expect(buttons.length, path).toBe(brochure ? 1 : 0);
  }
});

it("the sitemap page has exactly the links of the specification in its first four parts, and all other pages in one below", () => {
  const grouped = ["indoor", "outdoor"].flatMap((type) =>
    applications.filter(({ group }) => group === type),
  );
  const named = (folder: string, keys: string) => keys.split(" ").map((key) => `${folder}/${key}`);
  const sitemap = [
    ...grouped.map(({ path }) => path),
    ...named("/products", "vboards vplank vpremium vpanels vframes"),
    "/products",
    ...named(
      "/solutions",
      "cnc-cutting false-ceiling partitions roof-underlay vplank-gate v-infill",
    ),
    "/solutions",
    ...named(
      "",
      "testimonials clients videos contact download-brochure certificates privacy-policy",
    ),
    ...named("", "disclaimer term-conditions cookie-policy"),
  ];
  const linked = within("/sitemap", "main", "ul", "a").map((link) => attributeOf(link, "href"));
  expect(linked.slice(0, sitemap.length)).toEqual(sitemap);
  expect(paths).toEqual(expect.arrayContaining(sitemap));
  // The first pages of lists have two addresses, and the blog's others follow from its articles.
  const same = /^(?:\/sitemap|\/blogs(?:\/(?!1$)\d+)?|\/applications\/(?:in|out)door)$/;
  const others = compiled<Address[]>("addresses.json")
    .filter(({ path, index }) => index && !same.test(path))
    .map(({ path }) => path);
  expect(new Set(linked)).toEqual(new Set(others));
  expect(linked).toHaveLength(others.length);
  expect(within("/sitemap", "main", "h2").map(line)).toEqual([
    "Applications",
    "Products",
    "Solutions",
    "Others",
    "All other pages",
  ]);
});

it("the sitemap page of a translation links no page twice", () => {
  const linked = within("/hi/sitemap", "main", "ul", "a").map((link) => attributeOf(link, "href"));
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter((href, index) => linked.indexOf(href) !== index)).toEqual([]);
});

it("the footer has its columns, social links, copyright and conditions; words.test.ts has its other links", () => {
  const [footer] = within("/clients", "footer");
  if (!footer) throw new Error("There is no footer.");
  const { columns, copyright } = site.footer;
  for (const { title } of columns) expect(line(footer)).toContain(title);
  const specified =
    "testimonials videos clients sitemap download-brochure disclaimer cookie-policy privacy-policy";
  const paths = [
    ...specified.split(" "),
    "term-conditions",
    "certificates",
    "solutions",
    "products",
    "blogs/1",
  ];
  const listed = columns.flatMap(({ links }) => links.map(({ path }) => path));
  expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `/${path}`)));
  expect(site.social.length).toBeGreaterThanOrEqual(4);
  expect(linksOf(footer)).toEqual(expect.arrayContaining(site.social.map(({ url }) => url)));
  expect(line(footer)).toContain(copyright);
  expect(copyright).toMatch(/\b\d{4}\b/);
  expect(line(footer)).toContain(site.footer.conditions);
});
