// Every address of the site with the anchors on its page: the one list behind the link check, prerendering, sitemap and server.

import { reservedFor } from "../../server/policy/reserved-addresses.ts";
import { entryCollections, own } from "../collections.ts";
import { wordsOf } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import { changeTo, compareText, type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { Address, Entry } from "../model/linked.ts";
import { pageSize } from "../model/page-size.ts";
import type { Singles } from "../model/singles.ts";
import { entryAt, nodeAt, textAt } from "../model/value.ts";

export interface Addresses {
  /** By path, in the order of paths. */
  readonly byPath: ReadonlyMap<string, Address>;
  readonly diagnostics: readonly Diagnostic[];
}

const pagePattern = /^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/;

/**
 * Lists the addresses.
 * @param entries published entries of all collections
 * @param singles files of single collections by name
 * @param sitePages addresses of the pages that are no entries; `{slug}` stands for the brand's
 */
export function addressesOf(entries: readonly Entry[], singles: Singles, sitePages: readonly string[]): Addresses {
  const diagnostics: Diagnostic[] = [];
  const found = new Map<string, Address>();
  /** Where addresses are said: those of entries by their file, others by their row. */
  const places = new Map<Address, Place>();
  const add = (address: Address, at?: Place) => {
    const taken = found.get(address.path);
    if (at) places.set(address, at);
    const holds = reservedFor(address.path);
    if (at && holds !== undefined)
      diagnostics.push(
        diagnostic("address-reserved", at, `No page can have the address ${address.path}: it belongs to ${holds}.`, {
          help: "Give the page another name or key.",
        }),
      );
    if (!taken) {
      found.set(address.path, address);
      return;
    }
    const other = places.get(taken);
    if (at)
      diagnostics.push(
        diagnostic("address-taken", at, `The address ${address.path} is taken.`, {
          help: "Give one of the two another name or key.",
          related: other ? [{ ...other, message: `This has the address ${address.path} too.` }] : [],
        }),
      );
  };

  const brandSlug = textAt(singles.get(own.site)?.root, "/brand/slug");
  const expected = sitePages.flatMap((path) =>
    path.includes("{slug}") ? (brandSlug ? [path.replace("{slug}", brandSlug)] : []) : [path],
  );
  const pages = singles.get(own.pages);
  if (pages?.root?.kind === "map") {
    const renamed = new Set<string>();
    for (const { key, keySpan, value } of pages.root.entries) {
      const place = { file: pages.path, span: keySpan };
      if (key.includes("{{")) continue;
      if (!expected.includes(key)) {
        const near = closest(key, expected);
        if (near) renamed.add(near);
        // A key that is no address at all is the schema's finding.
        if (!pagePattern.test(key)) continue;
        diagnostics.push(
          diagnostic("page-unknown", place, `The site has no page ${key}.`, {
            help: near ? `Did you mean ${near}?` : "Entries have their words in their own files; remove the row.",
            ways: changeTo(place, near),
          }),
        );
        continue;
      }
      const anchors = nodeAt(value, "/anchors");
      const index = nodeAt(value, "/index");
      add(
        {
          path: key,
          anchors:
            anchors?.kind === "list"
              ? anchors.items.flatMap((item) => (item.kind === "scalar" ? [String(item.value)] : []))
              : [],
          index: !(index?.kind === "scalar" && index.value === false),
        },
        place,
      );
    }
    const unfilled = pages.root.entries.some((entry) => entry.key.includes("{{"));
    for (const path of expected)
      if (
        !entryAt(pages.root, "", path) &&
        pages.whole &&
        !renamed.has(path) &&
        !(unfilled && path.endsWith("_solutions"))
      )
        diagnostics.push(
          diagnostic("page-missing", { file: pages.path, span: { start: 0, end: 0 } }, `The page ${path} has no row.`, {
            help: `Add ${path}: with title, description and keywords.`,
          }),
        );
  }
  // A page whose row cannot be found is still a page: only the row is reported, not every link to it.
  for (const path of expected) if (!found.has(path)) found.set(path, { path, anchors: [], index: true });
  for (const collection of entryCollections) {
    const members = entries.filter((entry) => entry.collection === collection);
    for (const entry of members) {
      const { path, source } = entry;
      add({ path, anchors: source.anchors, index: true }, { file: source.path, span: { start: 0, end: 0 } });
      const group = collection.groups?.replace(
        /\{(\w+)\}/g,
        (_all, field: string) => wordsOf(entry.source, field) ?? "",
      );
      if (group && !found.has(group)) found.set(group, { path: group, anchors: [], index: true });
    }
    if (collection.pagedList) {
      const pageCount = Math.max(1, Math.ceil(members.length / pageSize(singles.get(own.site))));
      for (let page = 1; page <= pageCount; page++)
        add({ path: collection.pagedList.replace("{page}", String(page)), anchors: [], index: true });
    }
  }
  const byPath = new Map<string, Address>();
  for (const address of [...found.values()].sort((a, b) => compareText(a.path, b.path)))
    byPath.set(address.path, address);
  return { byPath, diagnostics };
}
