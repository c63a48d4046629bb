// Checks a link: inside the site its address and #anchor have to exist; of one to another site, only scheme and form are checked.

import { type Advice, type Finding, type Fix, stageFinding, wayOf } from "../finding.ts";
import { cutAddress, placeElsewhere, withRightStart } from "../model/address.ts";
import { dateText } from "../model/formats.ts";
import type { Address, Withdrawal } from "../model/linked.ts";
import { folderOf, joined, stemOf } from "../model/path.ts";
import type { LinkUse } from "../model/text.ts";
import type { AddressSuggestions } from "./address-suggestions.ts";
import { type AnchorContext, wrongAnchor } from "./anchors.ts";
import type { Calendar } from "./calendar.ts";
import { addressFix, atAddress, isBareAddress, wayTo } from "./typed-address.ts";

export interface LinkContext extends AnchorContext, Calendar {
  readonly addresses: ReadonlyMap<string, Address>;
  /** Addresses of drafts and scheduled texts. */
  readonly drafts: ReadonlySet<string>;
  /** The addresses prepared for suggestions; made on demand. */
  readonly suggestions: () => AddressSuggestions;
  /** Whether an address may belong to an unknown page, whose file has its own finding. */
  readonly mayExist: (path: string) => boolean;
  /** Retired addresses and their targets. */
  readonly retired: ReadonlyMap<string, string>;
  /** The new address of a published page that was renamed, if it is not redirected yet. */
  readonly renamedTo: (path: string) => string | undefined;
  /** Whether an address was published. */
  readonly isRecorded: (path: string) => boolean;
  /** Address of the site without trailing slash. */
  readonly siteUrl: string | undefined;
  /** Whether the address is one that is tried as advice. */
  readonly isTrial?: boolean;
}

const fileEnding = /\.(md|mdx|markdown|html?|ya?ml|json|txt|pdf|jpe?g|png|webp|avif|gif|svg)$/i;

/** Checks one link; the finding is at the address, if that is found in the text as it was read. */
export function checkLink(link: LinkUse, context: LinkContext): Finding | undefined {
  const finding = wrongLink(link, context);
  return finding && atAddress(finding, context.textOf(link.location.file), link.href);
}

function wrongLink(link: LinkUse, context: LinkContext): Finding | undefined {
  const { href, location } = link;
  // Most links are right and typed exactly like the address.
  if (context.addresses.has(href) && !context.withdrawals.has(href)) return undefined;
  // The value of an unknown placeholder is unknown, and it has its own finding.
  if (href.includes("{{")) return undefined;
  // Browsers ignore control characters and blanks at the beginning of an address, and those inside a scheme (WHATWG URL, 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
  const plain = href.replace(/[\u0000-\u0020]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (plain === "") {
    return stageFinding(
      "link-broken",
      location,
      "The link leads nowhere: its address is empty.",
      "Write the address, such as /contact.",
    );
  }
  const started = withRightStart(plain);
  if (started !== undefined) return wrongStart(link, plain, started, context);
  if (scheme && !["http", "https", "mailto", "tel"].includes(scheme)) {
    return unsafeScheme(scheme, link);
  }
  if (plain.startsWith("//") || plain.includes("\\")) return withoutScheme(link, plain, context);
  if (scheme) return wrongFullAddress(link, plain, scheme, context);
  const { path } = cutAddress(href);
  return href.startsWith("/") || href.startsWith("#")
    ? wrongWithinSite(link, path, context)
    : relativeFinding(link, path, context);
}

/** The finding about a scheme that no text may link to. */
function unsafeScheme(scheme: string, { location }: LinkUse): Finding {
  const where = placeElsewhere(scheme);
  return stageFinding(
    "link-unsafe",
    location,
    where === undefined
      ? `A link that begins with ${scheme}: is not allowed.`
      : `An address that begins with ${scheme}: leads to ${where}, which no visitor can open.`,
    "Link to an address of this site (/contact) or to a full https: address.",
  );
}

/** The finding about slashes with which an address leads to another site. */
function withoutScheme(link: LinkUse, plain: string, context: LinkContext): Finding {
  // Without a backslash, as browsers read it, so that it is not looked at here again.
  const [, host] = /^(?:https?:)?\/{2,}(.*)$/is.exec(plain.replaceAll("\\", "/")) ?? [];
  const to = rightOf(link, [host && `https://${host}`], context);
  return stageFinding(
    "link-unsafe",
    link.location,
    `“${link.href}” leads to another site without saying so.`,
    to === undefined
      ? "Write the whole address, such as https://www.example.org"
      : `Write ${to} if ${isFull(to) ? "another site" : "that page"} is meant.`,
  );
}

const isFull = (href: string) => /^https?:/i.test(href);

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
    if (wrongLink({ ...link, href }, trial) === undefined) return href;
  }
  return undefined;
}

/** The finding about a full address whose beginning is there twice, or has a slip. */
function wrongStart(link: LinkUse, plain: string, started: string, context: LinkContext): Finding {
  const to = rightOf(link, [started], context);
  const [typed = ""] = plain.split(started.replace(/^https?:\/\/(?:www\.)?/i, ""), 1);
  const isTwice = /https?\W.*https?\W|www\W.*www\W/is.test(typed);
  const message = isTwice
    ? `“${plain}” has the beginning of an address twice.`
    : `“${plain}” leads nowhere: a full address begins with https:// and the name of a site.`;
  const text = context.textOf(link.location.file);
  return stageFinding("link-relative", link.location, message, {
    help: to === undefined ? `Begin it with ${started}` : `Write ${to}`,
    ways: to === undefined ? [] : wayTo(text, link.location, link.href, to),
  });
}

/** The finding about an address with a scheme. */
function wrongFullAddress(
  link: LinkUse,
  plain: string,
  scheme: string,
  context: LinkContext,
): Finding | undefined {
  const { location } = link;
  const [, user, after] = /^https?:\/*([^/?#]*)(?:@|%40)(.*)$/is.exec(plain) ?? [];
  if (user !== undefined) {
    const to = rightOf(link, [`${scheme}://${after}`], context);
    return stageFinding(
      "link-unsafe",
      location,
      `“${user}@” comes before the site that this link leads to, and can pass for a site itself.`,
      to === undefined
        ? "Write the address without it, if it leads anywhere."
        : `Write ${to} if that is what is meant.`,
    );
  }
  // Browsers read https:www.example.org as a page of this site. A slash may be misplaced, or another key was struck.
  if (scheme.startsWith("http") && !/^[a-z]+:\/\/[^/?#]/i.test(plain)) {
    return stageFinding(
      "link-relative",
      location,
      `“${plain}” leads nowhere: behind “${scheme}:” it needs two slashes and the name of a site.`,
      "Write the whole address, such as https://www.example.org",
    );
  }
  const inside = context.siteUrl && insideSite(plain, context.siteUrl);
  return inside ? ownAddress(link, inside, context) : undefined;
}

/** The finding about the site's own full address. */
function ownAddress(link: LinkUse, inside: string, context: LinkContext): Finding {
  const { location } = link;
  const { path, rest } = cutAddress(inside);
  const page = pageOf(path, context);
  const to = rightOf(link, [inside, page && page + rest, page], context);
  const isBare = isBareAddress(context.textOf(location.file), location, link.href);
  if (to === undefined) {
    const trimmed = path.replace(/\/+$/, "");
    const near = context.suggestions().near(trimmed);
    return stageFinding(
      "link-relative",
      location,
      `A link inside the site is written as a full address, and there is no page ${trimmed}.`,
      near ? `Did you mean ${near}?` : pagesBeside(trimmed, context),
    );
  }
  return stageFinding(
    "link-relative",
    location,
    "A link inside the site is written as a full address.",
    {
      help: `Write ${isBare ? `[words that name the page](${to})` : to}`,
      fix: leadingTo(page, rest, link, context),
    },
  );
}

/** The finding about an address of the site, or about an anchor alone, whose path is empty. */
function wrongWithinSite(link: LinkUse, typed: string, context: LinkContext): Finding | undefined {
  const { href, location } = link;
  const own = context.pathOfFile.get(location.file);
  const path = typed === "" ? own : typed;
  // A file without its own page is shown on several, so an #anchor needs the address of a page.
  if (path === undefined) {
    return stageFinding(
      "link-anchor",
      location,
      `“${href}” does not say on which page the anchor is.`,
      `Write the address before it, such as /products${href}`,
    );
  }
  const withdrawal = context.withdrawals.get(path);
  if (withdrawal && own !== path) return withdrawnFinding(link, path, withdrawal, context);
  const page = context.addresses.get(path) ?? laterPage(path, location.file, context);
  if (page) return wrongAnchor(link, page, context);
  return context.mayExist(path) ? undefined : brokenFinding(link, path, context);
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

function withdrawnFinding(
  link: LinkUse,
  path: string,
  { on, to }: Withdrawal,
  context: LinkContext,
): Finding {
  const text = context.textOf(link.location.file);
  // What the page leads to may be wrong itself, which is told at its withdrawal.
  const isRight = rightOf(link, [to], context) !== undefined;
  return stageFinding(
    "link-withdrawn",
    link.location,
    `The page ${path} is taken off the site on ${dateText(on)}.`,
    {
      help: isRight
        ? `From then on the link leads to ${to}; write that address, or another.`
        : "Link to another page, or leave the link out.",
      ways: isRight ? wayTo(text, link.location, link.href, to) : [],
    },
  );
}

/** The path of a full address of this site, with any scheme, with or without www. */
function insideSite(address: string, site: string): string | undefined {
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
function exactPage(path: string, { addresses }: LinkContext): string | undefined {
  const trimmed = trimmedPath(path);
  return [trimmed, trimmed.toLowerCase()].find((each) => addresses.has(each));
}

const trimmedPath = (path: string) =>
  path.replace(/(\/index)?\.html?$/i, "").replace(/\/+$/, "") || "/";

/** The one page to which the site leads a path: its own apart from a slash, .html and capital letters, or that of a retired or renamed one. */
function pageOf(path: string, context: LinkContext): string | undefined {
  const page = exactPage(path, context);
  const trimmed = trimmedPath(path);
  if (page !== undefined || context.drafts.has(trimmed)) return page;
  const retired = context.retired.get(trimmed);
  if (retired === undefined) return context.renamedTo(trimmed);
  return context.addresses.has(retired) ? retired : undefined;
}

/** The fix that points a link to a page, if the page has the anchor that the link names. */
function leadingTo(
  page: string | undefined,
  rest: string,
  link: LinkUse,
  context: LinkContext,
): Fix | undefined {
  const address = page === undefined ? undefined : context.addresses.get(page);
  const anchor = /#(.*)/s.exec(rest)?.[1];
  if (!address || (anchor && !address.anchors.includes(anchor))) return undefined;
  return rewritten(link, `${address.path}${rest}`, context);
}

function rewritten(
  { href, location }: LinkUse,
  wanted: string,
  context: LinkContext,
): Fix | undefined {
  return addressFix(context.textOf(location.file), location, href, wanted);
}

function brokenFinding(link: LinkUse, path: string, context: LinkContext): Finding {
  const { location } = link;
  const { rest } = cutAddress(link.href);
  // Punctuation at the end may belong to the sentence, after the link.
  const fix = /[.,;:!?]$/.test(path)
    ? undefined
    : leadingTo(pageOf(path, context), rest, link, context);
  const broken = (message: string, help: string, ways: Advice["ways"] = []) =>
    stageFinding("link-broken", location, message, { help, fix, ways });
  const to = context.retired.get(path);
  if (to) return broken(`The address ${path} has been retired.`, `Write ${to}`);
  const later = context.scheduled.get(path);
  if (later) {
    return broken(
      `The page ${path} is on the site from ${dateText(later.day)} on only.`,
      "Leave the link out until then, or give this text the same day.",
    );
  }
  if (context.drafts.has(path)) {
    return broken(
      `The page ${path} is a draft and is not published.`,
      "Publish it first, or leave the link out.",
    );
  }
  const now = context.renamedTo(path);
  if (now) return broken(`The page ${path} is ${now} now.`, `Write ${now}`);
  const trimmed = path.replace(/\/+$/, "") || "/";
  if (trimmed !== path && context.addresses.has(trimmed)) {
    return broken(`The address ${path} ends in a slash.`, `Write ${trimmed}`);
  }
  if (fileEnding.test(path)) return fileFinding(link, path, context);
  const lower = trimmed.toLowerCase();
  const near = context.addresses.has(lower) ? lower : context.suggestions().near(trimmed);
  if (!near && context.isRecorded(path)) {
    return broken(
      `The page ${path} is gone.`,
      "Link to another page, or leave the link out; if the page was removed by mistake, put its file back.",
    );
  }
  return broken(
    `The site has no page ${path}.`,
    near ? `Did you mean ${near}?` : pagesBeside(trimmed, context),
    near ? wayTo(context.textOf(location.file), location, link.href, near + rest) : [],
  );
}

/** Most addresses that a message lists. */
const maxListed = 12;

function pagesBeside(path: string, context: LinkContext): string {
  return (
    listBeside(path, context) ??
    "Open the page that is meant on the site and copy its address without the site's name, such as /contact."
  );
}

/** The pages in the same place as an address, if they are few. */
function listBeside(path: string, { suggestions }: LinkContext): string | undefined {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const beside = suggestions().beside(path);
  return folder !== "/" && beside.length > 0 && beside.length <= maxListed
    ? `Pages in this place: ${beside.map((name) => folder + name).join(", ")}.`
    : undefined;
}

/** Whether a link contains a picture instead of words. */
function isAroundPicture({ location }: LinkUse, { textOf }: LinkContext): boolean {
  const { start, end } = location.span;
  return /^\[!\[|^<a\b[^>]*>\s*(?:<img\b|!\[)/i.test(
    textOf(location.file)?.slice(start, Math.max(end, start + 200)) ?? "",
  );
}

function fileFinding(link: LinkUse, path: string, context: LinkContext): Finding {
  const { href, location } = link;
  const leadsTo = (advice: Advice | string) =>
    stageFinding("link-to-file", location, `“${href}” leads to a file, not to a page.`, advice);
  if (/\.(jpe?g|png|webp|avif|gif|svg)$/i.test(path)) {
    return leadsTo(
      isAroundPicture(link, context)
        ? "The picture is shown here already; leave out the link around it."
        : `To show the picture, write ![what it shows](${href})`,
    );
  }
  if (/\.pdf$/i.test(path)) {
    return leadsTo(
      "Brochures are offered on /download-brochure; a document of somebody else is linked by its full address.",
    );
  }
  const own = pageOfFile(path, link, context);
  const [page, ...others] = own === undefined ? pagesNamedLike(path, context) : [own];
  const change = leadingTo(page, cutAddress(href).rest, link, context);
  return leadsTo({
    help: page ? `Write ${page}` : "Write the page's address, such as /contact.",
    fix: own === undefined ? undefined : change,
    ways: change && others.length === 0 ? [wayOf(change)] : [],
  });
}

/** The page of a file, whose path is typed from this file, from the content folder, or as an address with .html. */
function pageOfFile(
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

/** The pages of the files that have a name in common with a path. */
function pagesNamedLike(path: string, { pathOfFile }: LinkContext): string[] {
  return [...pathOfFile].flatMap(([file, page]) => (stemOf(file) === stemOf(path) ? [page] : []));
}

function relativeFinding(link: LinkUse, path: string, context: LinkContext): Finding {
  if (fileEnding.test(path)) return fileFinding(link, path, context);
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(path)) {
    return stageFinding(
      "link-relative",
      link.location,
      `“${link.href}” is a mail address, but not written as a link.`,
      {
        help: `Write mailto:${link.href}`,
        ways: wayTo(
          context.textOf(link.location.file),
          link.location,
          link.href,
          `mailto:${link.href}`,
        ),
      },
    );
  }
  const rooted = joined("/", path.replace(/^(\.{1,2}\/)+/, ""));
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(path);
  const fromTop = exactPage(rooted, context);
  const page = fromTop ?? pageBeside(path, link, context);
  const { rest } = cutAddress(link.href);
  const pages = page === undefined ? [] : [page + rest, page];
  const to = rightOf(link, [isHost ? `https://${link.href}` : undefined, ...pages], context);
  const text = context.textOf(link.location.file);
  return stageFinding(
    "link-relative",
    link.location,
    `“${link.href}” is neither an address of the site nor a full address.`,
    {
      help: helpForRelative(to, rooted, context),
      fix: leadingTo(fromTop, rest, link, context),
      ways: to === undefined ? [] : wayTo(text, link.location, link.href, to),
    },
  );
}

function helpForRelative(to: string | undefined, rooted: string, context: LinkContext): string {
  if (to !== undefined && isFull(to)) return `Write ${to}`;
  if (to !== undefined) return `Addresses of the site begin with /: write ${to}`;
  return listBeside(rooted, context) === undefined
    ? "Addresses of the site begin with /, such as /contact, and those of other sites with https://"
    : `Addresses of the site begin with /. ${pagesBeside(rooted, context)}`;
}

/** The page that a path may mean beside the link's own page, or whose file it names. */
function pageBeside(path: string, link: LinkUse, context: LinkContext): string | undefined {
  const own = context.pathOfFile.get(link.location.file);
  const beside = own && exactPage(joined(folderOf(own), path), context);
  const [named, ...others] = pagesNamedLike(`${path}.md`, context);
  return beside ?? (others.length === 0 ? named : undefined);
}
