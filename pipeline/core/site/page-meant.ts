// Finds the pages that a link may mean which does not lead to one: by another way of writing the address, by its file, by its old address.
import { folderOf, joined } from "../../model/path.ts";
import type { LinkUse } from "../../model/text.ts";
import type { LinkContext } from "./link-context.ts";

/** The path of a full address of this site, with any scheme, with or without www. */
export function insideSite(address: string, site: string): string | undefined {
  if (!URL.canParse(address) || !URL.canParse(site)) return undefined;
  const bare = (url: URL) => url.host.replace(/^www\./, "");
  const url = new URL(address);
  const own = new URL(site);
  if (bare(url) !== bare(own) || !/^https?:$/.test(url.protocol)) return undefined;
  // As typed: the URL parser would encode letters beyond ASCII.
  const typed = address.replace(/^https?:\/\/[^/?#]*/i, "");
  return typed.startsWith("/") ? typed : `/${typed}`;
}

/** The page of a path, apart from an extra slash, .html, and capital letters. */
export function exactPage(path: string, { addresses }: LinkContext): string | undefined {
  const trimmed = trimmedPath(path);
  return [trimmed, trimmed.toLowerCase()].find((each) => addresses.has(each));
}

const trimmedPath = (path: string) =>
  path.replace(/(\/index)?\.html?$/i, "").replace(/\/+$/, "") || "/";

/** The one page to which the site leads a path: its own apart from a slash, .html and capital letters, or that of a retired or renamed one. */
export function pageOf(path: string, context: LinkContext): string | undefined {
  const page = exactPage(path, context);
  const trimmed = trimmedPath(path);
  if (page !== undefined || context.drafts.has(trimmed)) return page;
  const retired = context.retired.get(trimmed);
  if (retired === undefined) return context.renamedTo(trimmed);
  return context.addresses.has(retired) ? retired : undefined;
}

/** The address of a page with what stands behind it, if the page has the anchor that this names. */
export function addressWith(
  page: string | undefined,
  rest: string,
  { addresses }: LinkContext,
): string | undefined {
  const address = page === undefined ? undefined : addresses.get(page);
  const anchor = /#(.*)/s.exec(rest)?.[1];
  if (!address || (anchor && !address.anchors.includes(anchor))) return undefined;
  return `${address.path}${rest}`;
}

/** The page that may be meant by an address that is none. */
export const nearPage = (path: string, { suggestions }: LinkContext): string | undefined =>
  suggestions().near(path);

/** The page of a file, whose path is typed from this file, from the content folder, or as an address with .html. */
export function pageOfFile(
  path: string,
  { location }: LinkUse,
  { addresses, pathOfFile }: LinkContext,
): string | undefined {
  const address = path.replace(/(\/index)?\.html?$/i, "") || "/";
  if (address !== path && addresses.has(address)) return address;
  const file = path.startsWith("/")
    ? path.replace(/^\/(?:content\/)?/, "")
    : joined(folderOf(location.file), path);
  return pathOfFile.get(file);
}

/** The page that a path may mean beside the link's own page. */
export function pageBeside(path: string, link: LinkUse, context: LinkContext): string | undefined {
  const own = context.pathOfFile.get(link.location.file);
  return own && exactPage(joined(folderOf(own), path), context);
}
