// Lists every address of the site with the anchors on its page: the single list for the link check, prerendering, sitemap and server.

import { reservedFor } from "@site/common/policy/reserved-addresses";
import { compareText, type Location } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import { closest } from "../../model/closest.ts";
import type { EntryCollection } from "../../model/collection.ts";
import type { Address, Entry } from "../../model/linked.ts";
import { startOf } from "../../model/location.ts";
import { namedListsOf } from "../../model/named-lists.ts";
import { listPages, pageSize } from "../../model/page-size.ts";
import type { Singles } from "../../model/singles.ts";
import { entryAt, type MapNode, nodeAt, textAt, type ValueNode } from "../../model/value.ts";
import { groupAddress } from "./entry-keys.ts";

/** What is wrong with an address. */
export type AddressProblem =
  /** It belongs to the service, to files or to data: `holds`, in words. */
  | {
      readonly kind: "reserved";
      readonly path: string;
      readonly at: Location;
      readonly holds: string;
    }
  /** Something else has it, at `other` where that has a place. */
  | {
      readonly kind: "taken";
      readonly path: string;
      readonly at: Location;
      readonly other: Location | undefined;
    }
  /** A translated page has it, and a page of the source language. */
  | { readonly kind: "taken-by-language"; readonly path: string; readonly at: Location }
  /** A row of pages.yaml for a page that there is not; `near` is a page with a similar address. */
  | {
      readonly kind: "unknown-page";
      readonly path: string;
      readonly at: Location;
      readonly near: string | undefined;
    }
  /** A page without a row in pages.yaml. */
  | { readonly kind: "no-row"; readonly path: string; readonly at: Location };

export interface Addresses {
  /** By path, in the order of paths. */
  readonly byPath: ReadonlyMap<string, Address>;
  readonly problems: readonly AddressProblem[];
}

const pagePattern = /^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;

/** The list in progress. */
class Listing {
  readonly problems: AddressProblem[] = [];
  readonly found = new Map<string, Address>();
  /** Locations of addresses: an entry's file, or the row of pages.yaml. */
  readonly #places = new Map<Address, Location>();

  /** @param at its place; without it the address is not checked */
  add(address: Address, at?: Location): void {
    const taken = this.found.get(address.path);
    if (!taken) this.found.set(address.path, address);
    if (!at) return;
    this.#places.set(address, at);
    const holds = reservedFor(address.path);
    if (holds !== undefined) {
      this.problems.push({ kind: "reserved", path: address.path, at, holds });
    }
    if (!taken) return;
    const other = this.#places.get(taken);
    this.problems.push({ kind: "taken", path: address.path, at, other });
  }

  /** Adds an address that may be in the list already. */
  addIfFree(path: string): void {
    if (!this.found.has(path)) this.found.set(path, { path, anchors: [], index: true });
  }
}

/**
 * Lists the addresses.
 * @param entries published entries of all collections
 * @param singles files of single collections by name
 * @param sitePages addresses of the pages that are not entries; `{slug}` stands for the brand's
 */
export function addressesOf(
  entries: readonly Entry[],
  singles: Singles,
  sitePages: readonly string[],
): Addresses {
  const listing = new Listing();
  const brandSlug = textAt(singles.get("site")?.root, "/brand/slug");
  const expected = sitePages.flatMap((path) => {
    if (!path.includes("{slug}")) return [path];
    return brandSlug ? [path.replace("{slug}", brandSlug)] : [];
  });
  const pages = singles.get("pages");
  if (pages?.root?.kind === "map") addPages(pages, pages.root, expected, listing);
  // A page without a row is still a page: only the missing row is reported, not every link to the page.
  for (const path of expected) listing.addIfFree(path);
  for (const collection of singles.table.entries) {
    const members = entries.filter((entry) => entry.collection === collection);
    addEntries(collection, members, pageSize(singles.get("site")), listing);
  }
  const sorted = [...listing.found.values()].sort((a, b) => compareText(a.path, b.path));
  return {
    byPath: new Map(sorted.map((address) => [address.path, address])),
    problems: listing.problems,
  };
}

/** Adds the rows of pages.yaml, and notes missing rows and rows without a page. */
function addPages(
  pages: Summary,
  root: MapNode,
  expected: readonly string[],
  listing: Listing,
): void {
  const renamed = new Set<string>();
  const filled = root.entries.filter(({ key }) => !key.includes("{{"));
  for (const { key, keySpan, value } of filled) {
    const location = { file: pages.path, span: keySpan };
    if (expected.includes(key)) {
      listing.add(pageOf(key, value), location);
    } else {
      const near = closest(key, expected);
      if (near) renamed.add(near);
      // A key that is not an address is reported by the schema.
      if (pagePattern.test(key)) {
        listing.problems.push({ kind: "unknown-page", path: key, at: location, near });
      }
    }
  }
  if (!pages.isComplete) return;
  const hasUnfilled = filled.length < root.entries.length;
  const isSaid = (path: string) =>
    entryAt(root, "", path) !== undefined ||
    renamed.has(path) ||
    (hasUnfilled && path.endsWith("_solutions"));
  for (const path of expected.filter((each) => !isSaid(each))) {
    listing.problems.push({ kind: "no-row", path, at: startOf(pages.path) });
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

/** Adds the pages of a collection: of its entries, their groups and its list. */
function addEntries(
  collection: EntryCollection,
  members: readonly Entry[],
  perPage: number,
  listing: Listing,
): void {
  for (const { path, source } of members) {
    listing.add({ path, anchors: source.anchors, index: true }, startOf(source.path));
    const group = groupAddress(collection, source);
    if (group) listing.addIfFree(group);
    for (const list of namedListsOf(collection, source)) listing.addIfFree(list);
  }
  const { pagedList } = collection;
  if (!pagedList) return;
  for (const path of listPages(pagedList, members.length, perPage)) {
    listing.add({ path, anchors: [], index: true });
  }
}
