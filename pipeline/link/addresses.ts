// Lists every address of the site with its anchors, for links, prerendering, sitemap and server.

import { closest } from "@site/common/closest";
import { reservedFor } from "@site/common/policy/reserved-addresses";
import type { SingleFiles } from "../read/file/singles.ts";
import type { Summary } from "../read/file/summary.ts";
import {
  entryAt,
  type MapNode,
  nodeAt,
  numberAt,
  textAt,
  type ValueNode,
} from "../read/yaml/value.ts";
import { codesOf } from "../report/code.ts";
import { compareText, type Location, startOf } from "../report/finding.ts";
import type { Report } from "../report/report.ts";
import type { Address, Entry } from "./entry.ts";
import { listsOf } from "./entry-keys.ts";

export const codes = codesOf({
  "address-reserved": {
    severity: "error",
    meaning:
      "A page or a redirect has an address that belongs to the service, to files or to data.",
  },
  "address-taken": { severity: "error", meaning: "Two things would have the same address." },
  "page-missing": { severity: "error", meaning: "A page of the site has no row in pages.yaml." },
  "page-unknown": {
    severity: "error",
    meaning: "A row of pages.yaml for a page that the site does not have.",
  },
});

const pagePattern = /^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;

/** The list in progress. */
class Listing {
  readonly found = new Map<string, Address>();
  readonly report: Report;
  /** Locations of addresses: an entry's file, or the row of pages.yaml. */
  readonly #places = new Map<string, Location>();

  constructor(report: Report) {
    this.report = report;
  }

  /** Adds the address of a file or row, and reports it if it is reserved or taken. */
  add(address: Address, at: Location): void {
    const { path } = address;
    const isTaken = this.found.has(path);
    const other = this.#places.get(path);
    if (!isTaken) {
      this.found.set(path, address);
      this.#places.set(path, at);
    }
    const holder = reservedFor(path);
    if (holder !== undefined) {
      this.report({
        code: codes["address-reserved"],
        at: at,
        message: `No page can have the address ${path}: it belongs to ${holder}.`,
        help: "Give the page another name or key.",
      });
    }
    if (!isTaken) return;
    this.report({
      code: codes["address-taken"],
      at: at,
      message: `The address ${path} is taken.`,
      help: "Give one of the two another name or key.",
      related: other ? [{ ...other, message: `This has the address ${path} too.` }] : [],
    });
  }

  /** Adds an address that may be in the list already. */
  addIfFree(path: string): void {
    if (!this.found.has(path)) this.found.set(path, { path, anchors: [], index: true });
  }
}

/**
 * Lists the addresses by path, in the order of paths.
 * @param entries published entries of all collections
 * @param singles files of single collections by name
 * @param sitePages addresses of the pages that are not entries; `{slug}` stands for the brand's
 */
export function addressesOf(
  entries: readonly Entry[],
  singles: SingleFiles,
  sitePages: readonly string[],
  report: Report,
): ReadonlyMap<string, Address> {
  const listing = new Listing(report);
  const site = singles.get("site");
  const slug = textAt(site?.root, "/brand/slug");
  const expected = sitePages.flatMap((path) =>
    path.includes("{slug}") && !slug ? [] : path.replace("{slug}", slug ?? ""),
  );
  const pages = singles.get("pages");
  if (pages?.root?.kind === "map") addPages(pages, pages.root, expected, listing);
  // A page without a row is still a page: only the missing row is reported, not every link to the
  // page.
  for (const path of expected) listing.addIfFree(path);
  for (const collection of singles.table.entries) {
    const members = entries.filter((entry) => entry.collection === collection);
    for (const entry of members) {
      const { path, source } = entry;
      listing.add({ path, anchors: source.anchors, index: true }, startOf(source.path));
      for (const list of listsOf(entry)) listing.addIfFree(list);
    }
    const { pagedList } = collection;
    const lists = pagedList ? listPages(pagedList, members.length, pageSize(site)) : [];
    for (const path of lists) listing.addIfFree(path);
  }
  return new Map([...listing.found].sort(([a], [b]) => compareText(a, b)));
}

/** Adds the rows of pages.yaml, and reports missing rows and rows without a page. */
function addPages(
  pages: Summary,
  root: MapNode,
  expected: readonly string[],
  listing: Listing,
): void {
  const { report } = listing;
  const misspelt = new Set<string>();
  const filled = root.entries.filter(({ key }) => !key.includes("{{"));
  for (const { key, keySpan, value } of filled) {
    const location = { file: pages.path, span: keySpan };
    if (expected.includes(key)) {
      listing.add(pageOf(key, value), location);
      continue;
    }
    const near = closest(key, expected);
    if (near) misspelt.add(near);
    // A key that is not an address is reported by the schema.
    if (!pagePattern.test(key)) continue;
    const help = near
      ? `Did you mean ${near}?`
      : "Remove the row: entries have their words in their own files.";
    report({
      code: codes["page-unknown"],
      at: location,
      message: `The site has no page ${key}.`,
      help,
    });
  }
  // A row whose placeholder could not be filled may belong to any page.
  if (!pages.isComplete || filled.length < root.entries.length) return;
  for (const path of expected) {
    if (misspelt.has(path) || entryAt(root, "", path)) continue;
    report({
      code: codes["page-missing"],
      at: startOf(pages.path),
      message: `The page ${path} has no row.`,
      help: `Add ${path}: with title, description and keywords.`,
    });
  }
}

/** The page of a row of pages.yaml. */
function pageOf(path: string, row: ValueNode): Address {
  const anchors = nodeAt(row, "/anchors");
  const index = nodeAt(row, "/index");
  const items = anchors?.kind === "list" ? anchors.items : [];
  return {
    path,
    anchors: items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : [])),
    index: !(index?.kind === "scalar" && index.value === false),
  };
}

/** Entries per page of a list, from site.yaml (specification, section 9: nine by default). */
export function pageSize(site: Summary | undefined): number {
  const size = numberAt(site?.root, "/display/blogsPerPage");
  return size !== undefined && size >= 1 ? size : 9;
}

/**
 * Addresses of the pages of a list; an empty list still has one page.
 * @param pagedList address pattern from the collection's row
 */
export function listPages(pagedList: string, entries: number, perPage: number): string[] {
  const count = Math.max(1, Math.ceil(entries / perPage));
  return Array.from({ length: count }, (_, before) =>
    pagedList.replace("{page}", String(before + 1)),
  );
}
