// What the browser tests expect: the compiled content of the site under test.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Address, ArticleSummary, Pages, ProductSummary, SiteClient } from "../../.content/types.d.ts";

/** A file of the compiled content. */
export function compiled<Value>(file: string): Value {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../.content", file), "utf8"));
}

export const site = compiled<SiteClient>("site-client.json");
export const pages = compiled<Pages>("pages.json");
export const products = compiled<ProductSummary[]>("products/index.json");
export const articles = compiled<ArticleSummary[]>("articles/index.json");

/** Addresses of all pages. */
export const paths = compiled<Address[]>("addresses.json").map(({ path }) => path);

/** The standalone page without header and footer. */
export const landingPath = `/${site.brand.slug}_solutions`;

/** The first page of each kind, such as /blog/…: what all pages of a kind have in common is tested on these. */
export const kinds = [...new Map(paths.toReversed().map((path) => [kindOf(path), path])).values()].toReversed();

function kindOf(path: string): string {
  const [, first = "", ...rest] = path.split("/");
  return [first, rest.length].join("/");
}

/** What must be there; the test data has a gap otherwise. */
export function must<Value>(value: Value | null | undefined, what = "the compiled content"): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}.`);
  return value;
}
