// Where the links of the content lead: every address and #anchor has to exist, and nothing may lead where a browser should not go.
import { collections } from "../collections.ts";
import { cutAddress } from "../model/address.ts";
import { type Diagnostic, diagnostic, type Fix } from "../model/diagnostic.ts";
import { dateText } from "../model/formats.ts";
import type { Address, Withdrawal } from "../model/linked.ts";
import type { LinkUse } from "../model/text.ts";
import type { AddressSuggestions } from "./address-suggestions.ts";
import { type AnchorContext, wrongAnchor } from "./anchors.ts";
import type { Calendar } from "./calendar.ts";
import { atAddress, readdressed, wayTo } from "./typed-address.ts";

export interface LinkContext extends AnchorContext, Calendar {
  readonly addresses: ReadonlyMap<string, Address>;
  /** Addresses of drafts and of texts whose day is still to come. */
  readonly drafts: ReadonlySet<string>;
  /** The addresses as guesses need them; made when something is wrong. */
  readonly suggestions: () => AddressSuggestions;
  /** Whether an address may belong to a page that is not known, because of what has a finding of its own. */
  readonly mayExist?: (path: string) => boolean;
  /** Retired addresses and where they lead. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Whether a redirect leads where `content fix` would lead it unasked, so that nobody may have read it yet. */
  readonly isGuess?: (from: string, to: string) => boolean;
  /** Where the page of a published address is now that has another one, though it is not redirected yet. */
  readonly renamedTo?: (path: string) => string | undefined;
  /** Whether an address was published. */
  readonly recorded?: (path: string) => boolean;
  /** Whether the address of a page was never published while others were, so that its key may still have a slip in it. */
  readonly isNew?: (path: string) => boolean;
  /** Address of the site without a slash at its end. */
  readonly siteUrl: string | undefined;
}

const fileEnding = /\.(md|mdx|markdown|html?|ya?ml|json|txt|pdf|jpe?g|png|webp|avif|gif|svg)$/i;

/** Checks one link; the finding is at its address, as far as that stands there as it was understood. */
export function checkLink(link: LinkUse, context: LinkContext): Diagnostic | undefined {
  const finding = wrongLink(link, context);
  return finding && atAddress(finding, context.textOf?.(link.location.file), link.href);
}

function wrongLink(link: LinkUse, context: LinkContext): Diagnostic | undefined {
  const { href, location } = link;
  // Most links are right, and written as the address is.
  if (context.addresses.has(href) && !context.withdrawals.has(href)) return undefined;
  // What an unknown placeholder stands for is not known; it has its own finding.
  if (href.includes("{{")) return undefined;
  // Browsers ignore control characters and blanks at the beginning of an address, and those inside a scheme (WHATWG URL, 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
  const plain = href.replace(/[\u0000-\u0020]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (plain === "")
    return diagnostic("link-broken", location, "The link leads nowhere: its address is empty.", {
      help: "Write the address, such as /contact.",
    });
  if (scheme && !["http", "https", "mailto", "tel"].includes(scheme))
    return diagnostic("link-unsafe", location, `A link that begins with ${scheme}: is not allowed.`, {
      help: "Link to an address of this site (/contact) or to a full https: address.",
    });
  if (plain.startsWith("//") || plain.includes("\\"))
    return diagnostic("link-unsafe", location, `“${href}” leads to another site without saying so.`, {
      help: `Write https://${plain.replace(/^[\\/]+/, "")} if another site is meant.`,
    });
  if (scheme) return wrongFullAddress(link, plain, scheme, context);
  const { path } = cutAddress(href);
  return href.startsWith("/") || href.startsWith("#")
    ? wrongWithinSite(link, path, context)
    : relative(link, path, context);
}

/** What is wrong with an address that has a scheme. */
function wrongFullAddress(link: LinkUse, plain: string, scheme: string, context: LinkContext): Diagnostic | undefined {
  const { location } = link;
  const cut = withoutSlashes(plain, scheme);
  if (cut) {
    const right = `${scheme}://${cut.rest}`;
    // Without a dot in its midst, what stands behind the scheme is no site: a slash may be at the wrong place, or another key struck.
    const isSite = /^[\p{L}\p{N}][^/?#]*\.[^/?#]/u.test(cut.rest);
    return diagnostic("link-relative", location, cut.message, {
      help: isSite ? `Write ${right}` : "Write the whole address, such as https://www.example.org",
      fix: isSite ? rewritten(link, right, context) : undefined,
    });
  }
  const inside = context.siteUrl && insideSite(plain, context.siteUrl);
  if (!inside) return undefined;
  const { path, rest } = cutAddress(inside);
  return diagnostic("link-relative", location, "A link inside the site is written as a full address.", {
    help: `Write ${inside}`,
    fix: leadingTo(pageOf(path, context), rest, link, context),
  });
}

/** What is wrong with an address of the site, or with an anchor alone, whose path is empty. */
function wrongWithinSite(link: LinkUse, typed: string, context: LinkContext): Diagnostic | undefined {
  const { href, location } = link;
  const own = context.pathOfFile.get(location.file);
  const path = typed === "" ? own : typed;
  // A file without a page of its own is shown on several: its #anchor cannot be checked, so it needs the page's address.
  if (path === undefined)
    return diagnostic("link-anchor", location, `“${href}” does not say on which page the anchor is.`, {
      help: `Write the address before it, such as /products${href}`,
    });
  const withdrawal = context.withdrawals.get(path);
  if (withdrawal && own !== path) return toWithdrawn(link, path, withdrawal, context);
  const page = context.addresses.get(path) ?? laterPage(path, location.file, context);
  if (page) return wrongAnchor(link, page, context);
  return context.mayExist?.(path) ? undefined : broken(link, path, context);
}

/** A page that is still to come, and is there on the day on which a file's own page appears. */
function laterPage(path: string, file: string, { scheduled, dayOf }: LinkContext): Address | undefined {
  const page = scheduled.get(path);
  return page && page.day <= (dayOf(file) ?? "") ? page : undefined;
}

function toWithdrawn(link: LinkUse, path: string, { on, to }: Withdrawal, context: LinkContext): Diagnostic {
  return diagnostic("link-withdrawn", link.location, `The page ${path} is taken off the site on ${dateText(on)}.`, {
    help: `From then on the link leads to ${to}; write that address, or another.`,
    ways: wayTo(context.textOf?.(link.location.file), link.location, link.href, to),
  });
}

/** What is wrong with https:www.example.org, which browsers take for a page of this site; undefined of an address that is whole. */
function withoutSlashes(
  address: string,
  scheme: string,
): { readonly message: string; readonly rest: string } | undefined {
  if (!scheme.startsWith("http") || /^[a-z]+:\/\/[^/?#]/i.test(address)) return undefined;
  const rest = address.slice(scheme.length + 1).replace(/^\/+/, "");
  return {
    message:
      rest === ""
        ? `The link leads nowhere: no site is named behind ${scheme}:`
        : `“${address}” leads nowhere: two slashes stand behind ${scheme}: in an address.`,
    rest,
  };
}

/** A full address of the site, whatever its scheme and whether or not with www, as an address within it. */
function insideSite(address: string, site: string): string | undefined {
  if (!URL.canParse(address) || !URL.canParse(site)) return undefined;
  const bare = (url: URL) => url.host.replace(/^www\./, "");
  const [url, own] = [new URL(address), new URL(site)];
  if (bare(url) !== bare(own) || !/^https?:$/.test(url.protocol)) return undefined;
  // As it was typed: the parser would encode letters beyond ASCII.
  const typed = address.replace(/^https?:\/\/[^/?#]*/i, "");
  return typed.startsWith("/") ? typed : `/${typed}`;
}

/** The page that a path can only mean: with a slash or .html too much, in other letters, retired, or with a slip of two letters. */
function pageOf(path: string, context: LinkContext): string | undefined {
  const trimmed = path.replace(/(\/index)?\.html?$/i, "").replace(/\/+$/, "") || "/";
  if (context.addresses.has(trimmed)) return trimmed;
  if (context.drafts.has(trimmed)) return undefined;
  const retired = context.redirects.get(trimmed);
  if (retired === undefined) return context.renamedTo?.(trimmed) ?? slipOf(trimmed, context);
  if (!context.addresses.has(retired)) return undefined;
  // A guess keeps visitors from a page not found; what a text says of its link is only led along it where the name agrees.
  return context.isGuess?.(trimmed, retired) && slipOf(trimmed, context) !== retired ? undefined : retired;
}

/**
 * The page that a path without a page means but for a slip of two letters: where it is the link that is mistyped. A link to an
 * address that was published is right; it is its page that is called otherwise, and a page that never was may be mistyped itself.
 */
function slipOf(trimmed: string, { suggestions, recorded, isNew }: LinkContext): string | undefined {
  if (recorded?.(trimmed)) return undefined;
  const { slip } = suggestions().of(trimmed);
  return slip !== undefined && isNew?.(slip) ? undefined : slip;
}

/** The fix that makes a link lead to a page, if the page has the part of it that the link names. */
function leadingTo(page: string | undefined, rest: string, link: LinkUse, context: LinkContext): Fix | undefined {
  const address = page === undefined ? undefined : context.addresses.get(page);
  const anchor = /#(.*)/s.exec(rest)?.[1];
  if (!address || (anchor && !address.anchors.includes(anchor))) return undefined;
  return rewritten(link, `${address.path}${rest}`, context);
}

function rewritten({ href, location }: LinkUse, wanted: string, context: LinkContext): Fix | undefined {
  return readdressed(context.textOf?.(location.file), location, href, wanted);
}

function broken(link: LinkUse, path: string, context: LinkContext): Diagnostic {
  const { location } = link;
  const { rest } = cutAddress(link.href);
  // A sign at its end may be that of the sentence, which belongs behind the link.
  const fix = /[.,;:!?]$/.test(path) ? undefined : leadingTo(pageOf(path, context), rest, link, context);
  const to = context.redirects.get(path);
  if (to)
    return diagnostic("link-broken", location, `The address ${path} has been retired.`, { help: `Write ${to}`, fix });
  const later = context.scheduled.get(path);
  if (later)
    return diagnostic("link-broken", location, `The page ${path} is on the site from ${dateText(later.day)} on only.`, {
      help: "Leave the link out until then, or give this text the same day.",
    });
  if (context.drafts.has(path))
    return diagnostic("link-broken", location, `The page ${path} is a draft and is not published.`, {
      help: "Publish it first, or leave the link out.",
    });
  const now = context.renamedTo?.(path);
  if (now) return diagnostic("link-broken", location, `The page ${path} is ${now} now.`, { help: `Write ${now}`, fix });
  const trimmed = path.replace(/\/+$/, "") || "/";
  if (trimmed !== path && context.addresses.has(trimmed))
    return diagnostic("link-broken", location, `The address ${path} ends in a slash.`, {
      help: `Write ${trimmed}`,
      fix,
    });
  if (fileEnding.test(path)) return toFile(link, path, context);
  const lower = context.addresses.has(trimmed.toLowerCase()) ? trimmed.toLowerCase() : undefined;
  const near = lower ?? context.suggestions().of(trimmed).near;
  if (!near && context.recorded?.(path))
    return diagnostic("link-broken", location, `The page ${path} is gone.`, {
      help: "Link to another page, or leave the link out; if the page was removed by mistake, put its file back.",
    });
  return diagnostic("link-broken", location, `The site has no page ${path}.`, {
    ways: near ? wayTo(context.textOf?.(location.file), location, link.href, near + rest) : [],
    help: near ? `Did you mean ${near}?` : pagesBeside(trimmed, context),
    fix,
  });
}

/** Most addresses that a message lists. */
const mostListed = 12;

function pagesBeside(path: string, { suggestions }: LinkContext): string {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const beside = suggestions().beside(path);
  return folder !== "/" && beside.length > 0 && beside.length <= mostListed
    ? `Pages in this place: ${beside.map((name) => folder + name).join(", ")}.`
    : "Open the page that is meant on the site and copy its address without the site's name, such as /contact.";
}

/** Whether a link has a picture for its words. */
function isAroundPicture({ location }: LinkUse, { textOf }: LinkContext): boolean {
  const { start, end } = location.span;
  return /^\[!\[|^<a\b[^>]*>\s*(?:<img\b|!\[)/i.test(
    textOf?.(location.file)?.slice(start, Math.max(end, start + 200)) ?? "",
  );
}

function toFile(link: LinkUse, path: string, context: LinkContext): Diagnostic {
  const message = `“${link.href}” leads to a file, not to a page.`;
  if (/\.(jpe?g|png|webp|avif|gif|svg)$/i.test(path))
    return diagnostic("link-to-file", link.location, message, {
      help: isAroundPicture(link, context)
        ? "The picture is shown here already; leave out the link around it."
        : `To show the picture, write ![what it shows](${link.href})`,
    });
  if (/\.pdf$/i.test(path))
    return diagnostic("link-to-file", link.location, message, {
      help: "Brochures are offered on /download-brochure; a document of somebody else is linked by its full address.",
    });
  const name = path.replace(/^.*\//, "").replace(fileEnding, "");
  const named = path.replace(/^\//, "").replace(/^content\//, "");
  const exact = context.pathOfFile.get(named);
  const pages = exact
    ? [exact]
    : [...context.pathOfFile].flatMap(([file, page]) =>
        file.replace(/^.*\//, "").replace(/\.\w+$/, "") === name ? [page] : [],
      );
  const withoutEnding = /\.html?$/i.test(path) ? path.replace(/(\/index)?\.html?$/i, "") || "/" : undefined;
  if (withoutEnding !== undefined && context.addresses.has(withoutEnding)) pages.splice(0, pages.length, withoutEnding);
  const [page] = pages;
  return diagnostic("link-to-file", link.location, message, {
    help: page ? `Write ${page}` : "Write the page's address, such as /contact.",
    fix: pages.length === 1 ? leadingTo(page, cutAddress(link.href).rest, link, context) : undefined,
  });
}

function relative(link: LinkUse, path: string, context: LinkContext): Diagnostic {
  if (fileEnding.test(path)) return toFile(link, path, context);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(path))
    return diagnostic("link-relative", link.location, `“${link.href}” is a mail address, but not written as a link.`, {
      help: `Write mailto:${link.href}`,
      fix: rewritten(link, `mailto:${link.href}`, context),
    });
  const rooted = `/${path.replace(/^(\.{1,2}\/)+/, "").replace(/\/+$/, "")}`;
  const folder = collections.find((c) => c.kind === "entries" && rooted.startsWith(`/${c.folder}/`));
  const page = context.addresses.has(rooted) ? rooted : undefined;
  const host = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(path);
  return diagnostic(
    "link-relative",
    link.location,
    `“${link.href}” is neither an address of the site nor a full address.`,
    {
      help: host
        ? `Write https://${link.href}`
        : `Addresses of the site begin with /${page || folder ? `: ${page ?? rooted}` : ", such as /contact"}`,
      fix: leadingTo(page, cutAddress(link.href).rest, link, context),
    },
  );
}
