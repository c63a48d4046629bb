// Gives browser tests the compiled content of their site, and chooses pages that stand for all of a
// kind.

import routes from "@site/app/routes";
import { matchRoutes, type RouteObject } from "react-router";
import type {
  Address,
  ArticleSummary,
  ClientContent,
  Home,
  ListPage,
  Messages,
  Pages,
  ProductSummary,
  SolutionSummary,
} from "../../.content/types.d.ts";
import { long } from "../long.ts";
import { compiled } from "./site-under-test.ts";

export { compiled, isCompiled } from "./site-under-test.ts";

/** All rows of a list that is compiled page by page. */
function listPages<Row>(collection: string): Row[] {
  const first = compiled<ListPage<Row>>(`${collection}/list/1.json`);
  const others = Array.from({ length: first.pages - 1 }, (_, before) =>
    compiled<ListPage<Row>>(`${collection}/list/${before + 2}.json`),
  );
  return [first, ...others].flatMap(({ entries }) => entries);
}

export const site = compiled<ClientContent>("client.json").site;
export const pages = compiled<Pages>("pages.json");
/** The words of the site besides the words of a page. */
export const messages = compiled<Messages>("messages.json");
export const products = compiled<ProductSummary[]>("products/index.json");
const { opensWith } = compiled<Home>("home.json");
export const solutions = compiled<SolutionSummary[]>("solutions/index.json");
export const articles = listPages<ArticleSummary>("articles");

/** Addresses of all pages. */
export const paths = compiled<Address[]>("addresses.json").map(({ path }) => path);

/** The standalone page without header and footer. */
export const landingPath = `/${site.brand.slug}_solutions`;

/**
 * The first page of each kind, such as /blog/…; what all pages of a kind have in common is tested
 * on it.
 */
export const kinds = firstOfEach(paths, kindOf);

/**
 * One page of each look: of each screen, and the first product, as it has most and another colour
 * than the screen's product; tests/brand.test.ts proves which words are readable on each colour.
 */
export const looks = [
  ...new Set([...firstOfEach(paths, screenOf), ...products.slice(0, 1).map(({ path }) => path)]),
];

/** Pages in Hindi, one of each kind of screen on which long words may not fit. */
export const hindi: readonly string[] = [
  "/hi",
  "/hi/products",
  "/hi/products/vboards",
  "/hi/solutions/false-ceiling",
  "/hi/applications",
  "/hi/download-brochure",
  "/hi/contact",
  "/hi/enquiry",
  `/hi${landingPath}`,
  "/hi/sitemap",
  "/hi/blog/a-gate-that-does-not-warp",
];

/**
 * Half of some pages, for two tests that share them, such as those at two widths; with `npm run
 * test:long` all of them.
 * @param turn which half: the pages with even or with odd indices
 */
export function half<Item>(items: readonly Item[], turn: boolean): readonly Item[] {
  return long ? items : items.filter((_item, index) => (index % 2 === 0) === turn);
}

function kindOf(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return [first, rest.length].join("/");
}

/** The first item of each kind, in their order. */
export function firstOfEach<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [kindOf(item), item])).values()].toReversed();
}

/** The file of the route that shows a page of the source language's address. */
export function screenOf(path: string): string {
  const screens = matchRoutes(routes as (RouteObject & { readonly file: string })[], path);
  return screens?.at(-1)?.route.file ?? path;
}

/** Returns a value that the tests need, or throws if the content has none. */
export function must<Value>(value: Value | null | undefined, what = "the compiled content"): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}.`);
  return value;
}

/**
 * Products of the home page's banner in the order of its slides: the opening one first, the others
 * as in lists.
 */
export const slides = products
  .filter(({ slider }) => slider)
  .sort((one, other) => Number(other.key === opensWith) - Number(one.key === opensWith));
