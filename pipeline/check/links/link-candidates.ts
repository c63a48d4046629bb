// Finds the pages that a link without a page may mean.

import { basename, dirname, join } from "node:path/posix";
import { closest } from "@site/common/closest";
import { grouped, once } from "../../helpers.ts";
import type { SiteAddresses, SiteLinks } from "../../link/site.ts";

/** What links are resolved with. */
export interface LinkLookup {
  readonly addresses: Pick<SiteAddresses, "pages" | "retired" | "unpublished" | "incomplete">;
  readonly links: SiteLinks;
  /** The page that a mistyped address most likely means. */
  readonly nearPage: (path: string) => string | undefined;
}

/** The host without www. and the rest of a full address. */
const fullAddress = /^https?:\/\/(?:www\.)?([^/?#]*)(.*)$/is;

/** The path of a full address of this site; undefined for another site. */
export function insideSite(address: string, site = ""): string | undefined {
  const [, host, rest = ""] = fullAddress.exec(address) ?? [];
  const [, own] = fullAddress.exec(site) ?? [];
  if (host === undefined || host.toLowerCase() !== own?.toLowerCase()) return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * The page that a path certainly means: its own, or the one that a retired or renamed address leads
 * to.
 */
export function certainPage(path: string, { addresses, links }: LinkLookup): string | undefined {
  const { pages, retired } = addresses;
  const trimmed = path.replace(/(\/index)?\.html?$/i, "").replace(/\/+$/, "") || "/";
  const to = retired.get(path) ?? retired.get(trimmed) ?? links.renamedTo(trimmed);
  return [trimmed, trimmed.toLowerCase(), to].find((page) => page !== undefined && pages.has(page));
}

/**
 * The address of a page with the query and anchor of a link; undefined if the page lacks the
 * anchor.
 */
export function addressWith(
  page: string | undefined,
  rest: string,
  { addresses }: LinkLookup,
): string | undefined {
  const address = page === undefined ? undefined : addresses.pages.get(page);
  const anchor = /#(.+)/s.exec(rest)?.[1];
  if (!address || (anchor !== undefined && !address.anchors.includes(anchor))) return undefined;
  return address.path + rest;
}

/** Most addresses that a page is looked for: a person corrects the first ones first. */
const maxSearches = 100;

/**
 * Makes a search for the page that a mistyped address most likely means: the one beside it with the
 * closest name.
 * @param pages addresses of the site
 */
export function nearPageAmong(
  pages: ReadonlyMap<string, unknown>,
): (path: string) => string | undefined {
  const folders = once(() => grouped(pages.keys(), dirname));
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (known.size < maxSearches && !known.has(path)) {
      const folder = dirname(path);
      const name = closest(
        basename(path),
        folders()
          .get(folder)
          ?.map((page) => basename(page)) ?? [],
      );
      known.set(path, name && join(folder, name));
    }
    return known.get(path);
  };
}
