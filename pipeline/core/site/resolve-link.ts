// Resolves a link: inside the site its address and #anchor have to exist; of one to another site, only scheme and form are looked at.
import { cutAddress, plainAnchor } from "../../model/address.ts";
import { closest, inOtherCase } from "../../model/closest.ts";
import type { Address } from "../../model/linked.ts";
import { joined } from "../../model/path.ts";
import type { LinkUse } from "../../model/text.ts";
import type { LinkContext } from "./link-context.ts";
import {
  addressWith,
  exactPage,
  insideSite,
  nearPage,
  pageBeside,
  pageOf,
  pageOfFile,
} from "./page-meant.ts";
import type { WrongTarget } from "./wrong-link.ts";

const fileEnding = /\.(md|mdx|markdown|html?|ya?ml|json|txt|pdf|jpe?g|png|webp|avif|gif|svg)$/i;

/** Where a link leads if it leads to no page, or to none that stays; undefined for a right link. */
export function resolveLink(link: LinkUse, context: LinkContext): WrongTarget | undefined {
  const { href } = link;
  // Most links are right and typed exactly like the address.
  if (context.addresses.has(href) && !context.withdrawals.has(href)) return undefined;
  // The value of an unknown placeholder is unknown, and it has its own finding.
  if (href.includes("{{")) return undefined;
  // Browsers ignore control characters and blanks at the beginning of an address, and those inside a scheme (WHATWG URL, 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
  const plain = href.replace(/[\u0000-\u0020]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (plain === "") return { kind: "empty" };
  if (scheme && !["http", "https", "mailto", "tel"].includes(scheme)) {
    return { kind: "unsafe-scheme", scheme };
  }
  if (plain.startsWith("//") || plain.includes("\\")) return withoutScheme(link, plain, context);
  if (scheme) return fullAddress(link, plain, scheme, context);
  const { path } = cutAddress(href);
  return href.startsWith("/") || href.startsWith("#")
    ? withinSite(link, path, context)
    : relative(link, path, context);
}

/** Slashes with which an address leads to another site. */
function withoutScheme(link: LinkUse, plain: string, context: LinkContext): WrongTarget {
  // Without a backslash, as browsers read it, so that it is not looked at here again.
  const [, host] = /^(?:https?:)?\/{2,}(.*)$/is.exec(plain.replaceAll("\\", "/")) ?? [];
  return { kind: "no-scheme", to: rightOf(link, [host && `https://${host}`], context) };
}

/**
 * The first of some addresses with which a link would be right, as advice that is refused once it is followed is none; the site's own full
 * address is written as one of its pages.
 */
function rightOf(
  link: LinkUse,
  addresses: readonly (string | undefined)[],
  context: LinkContext,
): string | undefined {
  // Of an address that is tried, only whether it is right is asked, and not what would be right in its place.
  if (context.isTrial) return undefined;
  const trial = { ...context, isTrial: true };
  for (const address of addresses) {
    if (address === undefined) continue;
    const inside = context.siteUrl && insideSite(address, context.siteUrl);
    const cut = inside ? cutAddress(inside) : undefined;
    const page = cut && exactPage(cut.path, context);
    const href = cut && page !== undefined ? page + cut.rest : address;
    if (resolveLink({ ...link, href }, trial) === undefined) return href;
  }
  return undefined;
}

/** An address with a scheme. */
function fullAddress(
  link: LinkUse,
  plain: string,
  scheme: string,
  context: LinkContext,
): WrongTarget | undefined {
  const [, user, after] = /^https?:\/*([^/?#]*)(?:@|%40)(.*)$/is.exec(plain) ?? [];
  if (user !== undefined) {
    return { kind: "user", user, to: rightOf(link, [`${scheme}://${after}`], context) };
  }
  // Browsers read https:www.example.org as a page of this site. A slash may be misplaced, or another key was struck.
  if (scheme.startsWith("http") && !/^[a-z]+:\/\/[^/?#]/i.test(plain)) {
    return { kind: "no-host", plain, scheme };
  }
  const inside = context.siteUrl && insideSite(plain, context.siteUrl);
  return inside ? ownAddress(link, inside, context) : undefined;
}

/** The site's own full address. */
function ownAddress(link: LinkUse, inside: string, context: LinkContext): WrongTarget {
  const { path, rest } = cutAddress(inside);
  const page = pageOf(path, context);
  const to = rightOf(link, [inside, page && page + rest, page], context);
  if (to !== undefined) return { kind: "own-host", to, wanted: addressWith(page, rest, context) };
  const trimmed = path.replace(/\/+$/, "");
  return { kind: "own-host-no-page", path: trimmed, near: nearPage(trimmed, context) };
}

/** An address of the site, or an anchor alone, whose path is empty. */
function withinSite(link: LinkUse, typed: string, context: LinkContext): WrongTarget | undefined {
  const own = context.pathOfFile.get(link.location.file);
  const path = typed === "" ? own : typed;
  // A file without its own page is shown on several, so an #anchor needs the address of a page.
  if (path === undefined) return { kind: "anchor-alone" };
  const withdrawal = context.withdrawals.get(path);
  if (withdrawal && own !== path) {
    const { on, to } = withdrawal;
    // What the page leads to may be wrong itself, which is told at its withdrawal.
    const isRight = rightOf(link, [to], context) !== undefined;
    return { kind: "withdrawn", path, on, to, isRight };
  }
  const page = context.addresses.get(path) ?? laterPage(path, link.location.file, context);
  if (page) return wrongAnchor(link, page, context);
  return context.mayExist(path) ? undefined : noPage(link, path, context);
}

/** A page not published yet that will be by the time the linking page is. */
function laterPage(
  path: string,
  file: string,
  { scheduled, dayOf }: LinkContext,
): Address | undefined {
  const page = scheduled.get(path);
  return page && page.day <= (dayOf(file) ?? "") ? page : undefined;
}

/** An anchor that is not on its page. */
function wrongAnchor(
  { href }: LinkUse,
  { path, anchors }: Address,
  context: LinkContext,
): WrongTarget | undefined {
  const hash = href.indexOf("#");
  // The link on the page has the same form.
  const anchor = hash < 0 ? "" : plainAnchor(href.slice(hash + 1));
  if (anchor === "" || anchors.includes(anchor) || context.mayHaveAnchor(path)) return undefined;
  return {
    kind: "no-anchor",
    path,
    anchor,
    anchors,
    near: closest(anchor, anchors),
    cased: inOtherCase(anchor, anchors),
  };
}

/** An address of the site without a page. */
function noPage(link: LinkUse, path: string, context: LinkContext): WrongTarget {
  const { rest } = cutAddress(link.href);
  // Punctuation at the end may belong to the sentence, after the link.
  const wanted = /[.,;:!?]$/.test(path)
    ? undefined
    : addressWith(pageOf(path, context), rest, context);
  const retired = context.retired.get(path);
  if (retired) return { kind: "renamed", path, wanted, to: retired };
  const scheduled = context.scheduled.get(path);
  if (scheduled) return { kind: "scheduled", path, wanted, day: scheduled.day };
  if (context.drafts.has(path)) return { kind: "draft", path, wanted };
  const renamed = context.renamedTo(path);
  if (renamed) return { kind: "renamed", path, wanted, to: renamed };
  const trimmed = path.replace(/\/+$/, "") || "/";
  if (trimmed !== path && context.addresses.has(trimmed)) {
    return { kind: "renamed", path, wanted, to: trimmed };
  }
  if (fileEnding.test(path)) return file(link, path, context);
  const lower = trimmed.toLowerCase();
  const near = context.addresses.has(lower) ? lower : nearPage(trimmed, context);
  const suggested = near === undefined ? undefined : near + rest;
  return { kind: "no-page", path, wanted, suggested, near };
}

/** A file in place of an address. */
function file(link: LinkUse, path: string, context: LinkContext): WrongTarget {
  const page = pageOfFile(path, link, context);
  const { rest } = cutAddress(link.href);
  return { kind: "text-file", page, to: addressWith(page, rest, context) };
}

/** A path that does not begin as one of the site. */
function relative(link: LinkUse, path: string, context: LinkContext): WrongTarget {
  if (fileEnding.test(path)) return file(link, path, context);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(path)) return { kind: "mail" };
  const rooted = joined("/", path.replace(/^(\.{1,2}\/)+/, ""));
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(path);
  const fromTop = exactPage(rooted, context);
  const page = fromTop ?? pageBeside(path, link, context);
  const { rest } = cutAddress(link.href);
  const pages = page === undefined ? [] : [page + rest, page];
  const to = rightOf(link, [isHost ? `https://${link.href}` : undefined, ...pages], context);
  return {
    kind: "relative",
    to,
    wanted: addressWith(fromTop, rest, context),
    near: to === undefined ? nearPage(rooted, context) : undefined,
  };
}
