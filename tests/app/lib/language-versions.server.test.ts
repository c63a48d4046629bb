// Tests by random sites with renamed, deleted and untranslated pages that the language switcher leads to existing pages, and that hreflang
// links are mutual.
import { expect, it } from "vitest";
import { placeIn } from "../../../app/lib/language-versions.server.ts";
import { versionsOf } from "../../../pipeline/emit/versions.ts";
import { addressIn } from "../../../pipeline/model/address.ts";
import type { Address, SiteLanguage } from "../../../pipeline/model/linked.ts";
import { Singles } from "../../../pipeline/model/singles.ts";
import { tries } from "../../long.ts";
import { summaryOfText } from "../../pipeline/in-memory.ts";
import { seeded } from "../../pipeline/seeded.ts";

const tags = ["hi-IN", "mr-IN"] as const;
const singles = new Singles([
  summaryOfText(
    "site.yaml",
    "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }, { tag: mr-IN, name: मराठी }]",
  ),
]);

const lists = [
  "/",
  "/products",
  "/applications",
  "/applications/indoor",
  "/blogs",
  "/blogs/1",
  "/blogs/2",
  "/privacy-policy",
];
const entriesOf = (list: string) => Array.from({ length: 4 }, (_, at) => `${list}/${at}-key`);
const entries = ["/products", "/applications/indoor", "/blog"].flatMap(entriesOf);

/** A random site: some pages are deleted, others renamed, and each language has some of them. */
function drawn(random: () => number) {
  const kept = [...lists.filter((path) => path === "/" || random() < 0.9), ...entries.filter(() => random() < 0.8)];
  const paths = kept.map((path) => (random() < 0.1 && path !== "/" ? `${path}-renamed` : path));
  const row = (path: string, of?: string): [string, Address] => [
    path,
    { path, anchors: [], index: true, ...(of ? { of } : {}) },
  ];
  const addresses = new Map(paths.map((path) => row(path)));
  const languages = tags.map((tag): SiteLanguage => {
    const language = tag.slice(0, 2);
    const share = random();
    // The check reports a translation without a source; no link may lead to it.
    const of = [...paths, "/blog/gone"].filter(() => random() < share);
    const own = new Map(of.map((path) => row(addressIn(language, path), path)));
    return { tag, language, name: tag, addresses: own, files: new Map() };
  });
  return { addresses, languages, singles, shown: [] };
}

type Site = ReturnType<typeof drawn>;
type Rows = ReturnType<typeof versionsOf>;

/** Each version is there, and is a version of that page and of no other: what it names names it. */
function expectSound(site: Site, versions: Rows): void {
  const own = new Map(site.languages.map(({ tag, addresses }) => [tag, addresses]));
  for (const [source, { "en-IN": first, ...others }] of versions) {
    expect([site.addresses.has(source), first]).toEqual([true, source]);
    for (const [tag, path] of Object.entries(others)) expect(own.get(tag)?.get(path)?.of).toBe(source);
  }
}

/** The place of a page in a language is there, and says whether it is another; a language with a home page has one for every page. */
function expectPlace(site: Site, versions: Rows, path: string, tag: string): "own" | "instead" | "none" {
  const place = placeIn(tag, path, (of) => versions.get(of));
  const own = versions.get(path)?.[tag];
  if (!place) {
    expect(versions.get("/")?.[tag] ?? own).toBeUndefined();
    return "none";
  }
  expect(site.languages.find((language) => language.tag === tag)?.addresses.has(place.path)).toBe(true);
  expect(place.instead).toBe(own === undefined ? true : undefined);
  expect(own ?? place.path).toBe(place.path);
  return own === undefined ? "instead" : "own";
}

const sites = tries(1000, 10_000);

it(`the switcher and hreflang lead only to existing pages in ${sites} random sites`, () => {
  const found = { own: 0, instead: 0, none: 0 };
  for (let seed = 1; seed <= sites; seed++) {
    const site = drawn(seeded(seed));
    const versions = versionsOf(site);
    expectSound(site, versions);
    for (const path of site.addresses.keys()) for (const tag of tags) found[expectPlace(site, versions, path, tag)]++;
  }
  expect(Math.min(...Object.values(found))).toBeGreaterThan(sites / 10);
});

it("the place of an untranslated page is the nearest list above it that the language has", () => {
  const has =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path) ? { "en-IN": path, "hi-IN": addressIn("hi", path) } : undefined;
  const all = has("/", "/blogs/1", "/products", "/applications", "/applications/indoor", "/coverages");
  const list = (path: string, of = all) => placeIn("hi-IN", path, of)?.path;
  expect(list("/blog/one")).toBe("/hi/blogs/1");
  expect(list("/blogs/7")).toBe("/hi/blogs/1");
  expect(list("/products/one")).toBe("/hi/products");
  expect(list("/applications/indoor/one")).toBe("/hi/applications/indoor");
  expect(list("/applications/outdoor/one")).toBe("/hi/applications");
  expect(list("/coverages/one")).toBe("/hi/coverages");
  expect(list("/privacy-policy")).toBe("/hi");
  expect(list("/blog/one", has("/"))).toBe("/hi");
  expect(list("/blog/one", has("/products"))).toBeUndefined();
});
