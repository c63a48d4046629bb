// Tests the metadata of pages: pictures and meta tags for sharing, structured data, sitemap and
// feed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compiledIn, pageLanguages } from "@site/common/languages";
import { filesOfPage } from "@site/common/page-files";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Address, Article, Offices, Site } from "../../.content/types.d.ts";
import { childrenOf, xmlTree } from "../pipeline/emit/xml-tree.ts";
import { table } from "../pipeline/own-table.ts";
import { testSite as root } from "../test-site-folder.ts";

const client = join(root, "build/client");
const compiled = (name: string) => JSON.parse(readFileSync(join(root, ".content", name), "utf8"));
const addresses: Address[] = compiled("addresses.json");
const site: Site = compiled("site.json");

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};
const plain = (text: string) =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole);

interface Page {
  readonly path: string;
  readonly index: boolean;
  readonly canonical: string;
  /** Contents of meta elements by their name or property. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly graph: readonly Record<string, unknown>[];
}

function pageOf({ path, index }: Address): Page {
  const html = readFileSync(join(client, filesOfPage(path).html), "utf8");
  const metas = new Map<string, string[]>();
  for (const [, name = "", content = ""] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g,
  )) {
    metas.set(name, [...(metas.get(name) ?? []), plain(content)]);
  }
  const [, canonical = ""] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, text]) => text,
  );
  expect(blocks.length, path).toBeLessThan(2);
  const [block] = blocks;
  const { "@context": context, "@graph": graph } = block === undefined ? {} : JSON.parse(block);
  if (block !== undefined) expect(context, path).toBe("https://schema.org");
  return { path, index, canonical, metas, graph: graph ?? [] };
}

const pages = addresses.map(pageOf);
/** Pages in other languages. */
const others = pageLanguages(root)
  .slice(1)
  .flatMap((language): Address[] =>
    JSON.parse(readFileSync(join(compiledIn(root, language), "addresses.json"), "utf8")),
  );
const shared = pages.filter(({ index }) => index);
const named = (path: string) => pages.find((page) => page.path === path);

/** The site's file at a full address. */
function fileAt(address: string): string {
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(site.url);
  return join(client, decodeURIComponent(pathname));
}

/** The value of a meta element that a page has once. */
function one({ path, metas }: Page, name: string): string {
  const values = metas.get(name) ?? [];
  expect(values, `${path} ${name}`).toHaveLength(1);
  return values[0] ?? "";
}

describe("a page's metadata for sharing", () => {
  it("has a picture of the page, 1200 pixels wide, or the brand's", async () => {
    const pictures = new Set(shared.map((page) => one(page, "og:image")));
    expect(pictures.size).toBeGreaterThan(20);
    const types = shared.map((page) => one(page, "og:image:type"));
    expect(new Set(types)).toEqual(new Set(["image/jpeg", "image/png"]));
    for (const page of shared) expect(one(page, "og:image:width"), page.path).toBe("1200");
    const brands = shared.find((page) => one(page, "og:image:type") === "image/png") as Page;
    const { width, height } = await sharp(fileAt(one(brands, "og:image"))).metadata();
    expect([width, height]).toEqual([1200, Number(one(brands, "og:image:height"))]);
  });

  it("has everything that Open Graph and X need, with full addresses", () => {
    for (const page of shared) {
      const image = one(page, "og:image");
      expect(new URL(image).origin, page.path).toBe(site.url);
      expect(one(page, "og:url"), page.path).toBe(page.canonical);
      expect(one(page, "og:site_name")).toBe(site.brand.name);
      expect(one(page, "og:locale")).toBe("en_IN");
      expect(one(page, "twitter:card")).toBe("summary_large_image");
      expect(one(page, "twitter:image"), page.path).toBe(image);
      const alt = one(page, "og:image:alt");
      expect(alt.length, page.path).toBeGreaterThan(3);
      expect(one(page, "twitter:image:alt"), page.path).toBe(alt);
      for (const name of ["title", "description"]) {
        const words = one(page, name);
        expect(words, page.path).not.toBe("");
        expect([one(page, `og:${name}`), one(page, `twitter:${name}`)], page.path).toEqual([
          words,
          words,
        ]);
      }
    }
  });

  it("has a description that no other page has", () => {
    // The first list of articles and the index of applications have two addresses each.
    const others = ["/blogs", "/applications/indoor"];
    const listed = pages.filter(({ index, path }) => index && !others.includes(path));
    const described = listed.map((page) => one(page, "description"));
    const twice = listed.filter((_, index) => described.indexOf(described[index] ?? "") !== index);
    expect(twice.map(({ path }) => path)).toEqual([]);
    expect(listed.filter(({ path }) => /^\/blogs\/\d/.test(path)).length).toBeGreaterThan(1);
  });

  it("has no picture if search engines may not list the page", () => {
    const hidden = pages.filter(({ index }) => !index);
    expect(hidden.map(({ path }) => path)).toEqual(expect.arrayContaining(["/error", "/success"]));
    for (const page of hidden) expect(page.metas.has("og:image"), page.path).toBe(false);
  });

  it("has the type article, with dates and topics, on articles and coverages only", () => {
    const articles = pages.filter((page) => one(page, "og:type") === "article");
    expect(articles.map(({ path }) => path)).toEqual(
      pages.map(({ path }) => path).filter((path) => /^\/(?:blog|coverages)\/./.test(path)),
    );
    for (const page of articles.filter(({ path }) => path.startsWith("/blog/"))) {
      const { date, updated, topics }: Article = compiled(
        `articles/${page.path.slice("/blog/".length)}.json`,
      );
      expect(one(page, "article:published_time"), page.path).toBe(date);
      expect(one(page, "article:modified_time"), page.path).toBe(updated ?? date);
      expect(one(page, "article:section"), page.path).toBe(topics[0]);
      expect(page.metas.get("article:tag"), page.path).toEqual(topics);
    }
  });
});

// That it has only properties that schema.org defines is proven by its types
// (app/lib/head/structured-data.server.ts), which take any text for a date, a duration or an
// address.
describe("structured data", () => {
  const typesOn = (path: string) => named(path)?.graph.map((node) => node["@type"]);

  it("has the types that describe each kind of page", () => {
    const list = ["ItemList", "BreadcrumbList"];
    const kinds: Readonly<Record<string, readonly string[]>> = {
      ...Object.fromEntries(
        ["/products", "/solutions", "/applications"].map((path) => [path, list]),
      ),
      ...Object.fromEntries(
        ["/applications/outdoor", "/blogs/2", "/coverages"].map((path) => [path, list]),
      ),
      "/": ["WebSite", "Organization"],
      "/products/vboards": ["ItemPage", "BreadcrumbList"],
      "/solutions/partitions": ["ItemPage", "BreadcrumbList"],
      "/contact": ["Organization", "BreadcrumbList"],
      "/applications/outdoor/soffit": ["BreadcrumbList"],
      "/clients": ["BreadcrumbList"],
      "/cookie-policy": ["BreadcrumbList"],
      [`/${site.brand.slug}_solutions`]: ["Organization", "ItemList"],
    };
    for (const [path, types] of Object.entries(kinds)) expect(typesOn(path), path).toEqual(types);
    // The sample videos have no day.
    expect(typesOn("/videos")).toEqual(["BreadcrumbList"]);
    const stories = pages.filter(({ path }) => /^\/(?:blog|coverages)\/./.test(path));
    for (const { path } of stories) {
      expect(typesOn(path), path).toEqual(["Article", "BreadcrumbList"]);
    }
  });

  /** The fields that Google requires of a type; of those in a list, one. */
  const required: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
    Product: ["name", ["offers", "review", "aggregateRating"]],
    VideoObject: ["name", "thumbnailUrl", "uploadDate"],
    ListItem: ["position", ["item", "url"]],
    BreadcrumbList: ["itemListElement"],
    ItemList: ["itemListElement"],
    LocalBusiness: ["name", "address", "telephone", "url"],
    WebSite: ["name", "url"],
  };

  /** All nodes with a type in a value, however deep. */
  const nodesIn = (value: unknown): Record<string, unknown>[] => {
    if (typeof value !== "object" || value === null) return [];
    const inner = Object.values(value).flatMap(nodesIn);
    return "@type" in value ? [value as Record<string, unknown>, ...inner] : inner;
  };

  const lacking = (node: Record<string, unknown>) =>
    (required[String(node["@type"])] ?? []).filter((names) =>
      [names].flat().every((name) => node[name] === undefined),
    );

  /** How values of some properties are written (ISO 8601; schema.org: Date, Duration, URL). */
  const forms: Readonly<Record<string, RegExp>> = {
    datePublished: /^\d{4}-\d{2}-\d{2}/,
    dateModified: /^\d{4}-\d{2}-\d{2}/,
    timeRequired: /^PT\d+M$/,
    telephone: /^\+\d{11,13}$/,
    url: /^https:\/\//,
  };

  it.each(Object.entries(forms))("writes %s as schema.org defines it", (name, form) => {
    const values = pages.flatMap(({ graph }) => nodesIn(graph)).flatMap((node) => node[name] ?? []);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(value).toMatch(form);
  });

  it("has what Google requires of what it claims to be, and so no product without a price or review", () => {
    expect(lacking({ "@type": "Product", name: "A" })).toHaveLength(1);
    for (const { path, graph } of pages) {
      expect(nodesIn(graph).flatMap(lacking), path).toEqual([]);
    }
  });

  it("has every office with its address", () => {
    const { corporate, factories, marketing }: Offices = compiled("offices.json");
    const offices = [corporate, ...factories, ...marketing.flatMap((state) => state.offices)];
    expect(named("/contact")?.graph[0]?.subOrganization).toMatchObject(
      offices.map(({ name }) => ({
        "@type": "LocalBusiness",
        name: `${site.brand.name}, ${name}`,
        address: {
          "@type": "PostalAddress",
          postalCode: expect.stringMatching(/^\d{6}$/),
          addressCountry: "IN",
        },
      })),
    );
  });

  it("tells search engines the address of the site's search", () => {
    expect(named("/")?.graph[0]).toMatchObject({
      "@type": "WebSite",
      potentialAction: {
        target: { urlTemplate: `${site.url}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    });
  });

  it("lists the same entries as the page, numbered on from page to page", () => {
    const lists = pages
      .filter(({ path }) => /^\/blogs\/\d/.test(path))
      .map(({ graph }) => graph[0]);
    const rows: Record<string, unknown>[] = lists.flatMap((list) => {
      const rowsOf = list?.itemListElement;
      return Array.isArray(rowsOf) ? rowsOf : [];
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    const known = new Set(pages.map(({ canonical }) => canonical));
    expect(rows.filter(({ url }) => !known.has(String(url)))).toEqual([]);
  });
});

describe("files for other programs", () => {
  it("the sitemap has every page", () => {
    const rows = xmlTree(readFileSync(join(client, "sitemap.xml"), "utf8")).children;
    const places = rows.map((row) => childrenOf(row, "loc")[0]?.text);
    const translated = others.flatMap(({ path, of = "", index }) =>
      index && !(of in table.config.canonicalPaths) ? [new URL(path, site.url).href] : [],
    );
    expect([...places].sort()).toEqual(
      [...new Set([...shared.map(({ canonical }) => canonical), ...translated])].sort(),
    );
  });

  it("the entries of the feed are pages of the site", () => {
    const feed = xmlTree(readFileSync(join(client, "feed.xml"), "utf8"));
    expect(childrenOf(feed, "entry").length).toBeGreaterThan(10);
    const known = new Set(shared.map(({ canonical }) => canonical));
    const ids = childrenOf(feed, "entry").map((entry) => childrenOf(entry, "id")[0]?.text ?? "");
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });
});
