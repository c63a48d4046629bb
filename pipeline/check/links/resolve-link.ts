// Resolves a link: an address of the site needs its page and anchor, another site's only the right
// form.

import { dirname, join } from "node:path/posix";
import { closest, inOtherCase } from "@site/common/closest";
import type { Address } from "../../link/entry.ts";
import { cutAddress, linkSchemes, plainAnchor } from "../../read/markdown/address.ts";
import type { LinkUse } from "../../read/markdown/text.ts";
import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import { addressWith, certainPage, insideSite, type LinkLookup } from "./link-candidates.ts";

export const codes = codesOf({
  "link-anchor": { severity: "error", meaning: "A link's #anchor is not on the page it leads to." },
  "link-broken": { severity: "error", meaning: "A link inside the site leads nowhere." },
  "link-relative": {
    severity: "error",
    meaning: "A link that is neither an address of the site nor a full address.",
  },
  "link-to-file": {
    severity: "error",
    meaning: "A link leads to a file instead of an address of the site.",
  },
  "link-unsafe": {
    severity: "error",
    meaning: "A link that no browser should follow from a text.",
  },
});

/** What is wrong with a link. */
export interface LinkProblem extends Problem {
  /** The address that is certainly meant, which a fix writes. */
  readonly wanted?: string | undefined;
}

const fullAddressHelp = "Write the whole address, such as https://www.example.org";

/** Finds what is wrong with a link; undefined for a right one. */
export function resolveLink(link: LinkUse, context: LinkLookup): LinkProblem | undefined {
  const { href } = link;
  // Most links are right and typed exactly like the address.
  if (context.addresses.pages.has(href)) return undefined;
  // An unknown placeholder has its own finding.
  if (href.includes("{{")) return undefined;
  // Browsers ignore blanks and control characters at the beginning of an address and in its scheme
  // (WHATWG URL, 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
  const plain = href.replace(/[\u0000-\u0020]/g, "");
  if (plain === "") {
    return {
      code: codes["link-broken"],
      message: "The link has no address.",
      help: "Write its address, such as /contact.",
    };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme && !linkSchemes.includes(scheme)) {
    return {
      code: codes["link-unsafe"],
      message: `A link that begins with ${scheme}: is not allowed.`,
      help: "Link to a page of this site, such as /contact, or write a full https: address.",
    };
  }
  if (plain.startsWith("//") || plain.includes("\\")) {
    return {
      code: codes["link-unsafe"],
      message: `Browsers can read “${href}” as the address of another site.`,
      help: fullAddressHelp,
    };
  }
  if (scheme) return fullAddress(plain, context);
  const { path } = cutAddress(href);
  return /^[/#]/.test(href) ? withinSite(link, path, context) : relative(link, path, context);
}

/** An address with a scheme. */
function fullAddress(address: string, context: LinkLookup): LinkProblem | undefined {
  const [, user] = /^https?:\/*([^/?#]*)(?:@|%40)/i.exec(address) ?? [];
  if (user !== undefined) {
    return {
      code: codes["link-unsafe"],
      message: `“${user}@” looks like the name of a site, but the link leads to another.`,
      help: "Remove it from the address.",
    };
  }
  // Browsers read https:www.example.org as a page of this site.
  if (/^https?:(?!\/\/[^/?#])/i.test(address)) {
    return {
      code: codes["link-relative"],
      message: `“${address}” leads nowhere: // and the name of a site must follow the first colon.`,
      help: fullAddressHelp,
    };
  }
  const inside = insideSite(address, context.links.siteUrl);
  if (inside === undefined) return undefined;
  const { path, rest } = cutAddress(inside);
  return {
    code: codes["link-relative"],
    message: "A link inside the site is written as a full address.",
    ...pageAdvice(path, rest, context),
  };
}

/** Advice for an address without a page. */
function pageAdvice(
  path: string,
  rest: string,
  context: LinkLookup,
): Omit<LinkProblem, "code" | "message"> {
  const page = certainPage(path, context);
  const wanted = addressWith(page, rest, context);
  if (wanted !== undefined) return { help: `Link to ${wanted} instead.`, wanted };
  const near = page ?? context.nearPage(path.replace(/\/+$/, ""));
  if (near === undefined) {
    return { help: "Open the page on the site and copy its address, such as /contact." };
  }
  return { help: `Did you mean ${near}?` };
}

/** An address of the site, or an anchor alone, whose path is empty. */
function withinSite(
  { href, location }: LinkUse,
  typed: string,
  context: LinkLookup,
): LinkProblem | undefined {
  const { file } = location;
  const own = context.links.pathOfFile.get(file);
  const path = typed === "" ? own : typed;
  // A file without its own page is shown on several.
  if (path === undefined) {
    return {
      code: codes["link-anchor"],
      message: `“${href}” does not say on which page the anchor is.`,
      help: `Write the address of its page before it, such as /page${href}`,
    };
  }
  const later = context.links.scheduled.get(path);
  // By the time the linking page is published, the other is too.
  const isThereThen = later !== undefined && later.day <= (context.links.dayOf(file) ?? "");
  const page = context.addresses.pages.get(path) ?? (isThereThen ? later : undefined);
  if (page) return wrongAnchor(href, page, context);
  return context.addresses.incomplete.has(path)
    ? undefined
    : missingPage(href, path, file, context);
}

/** An anchor that is not on its page. */
function wrongAnchor(
  href: string,
  { path, anchors }: Address,
  context: LinkLookup,
): LinkProblem | undefined {
  const [before = ""] = /^[^#]*#/.exec(href) ?? [];
  // The link on the page has the same form.
  const anchor = before === "" ? "" : plainAnchor(href.slice(before.length));
  const isIncomplete = context.addresses.incomplete.has(path);
  if (anchor === "" || anchors.includes(anchor) || isIncomplete) return undefined;
  const near = closest(anchor, anchors);
  const cased = inOtherCase(anchor, anchors);
  const parts =
    anchors.length > 0
      ? `Its parts: ${anchors.map((each) => `#${each}`).join(", ")}.`
      : "No part of the page can be linked to. Remove the # and what follows, or the link.";
  return {
    code: codes["link-anchor"],
    message: `The page ${path} has no part #${anchor}.`,
    help: near === undefined ? parts : `Did you mean ${before}${near}?`,
    wanted: cased && before + cased,
  };
}

/** An address of the site without a page. */
function missingPage(href: string, path: string, file: string, context: LinkLookup): LinkProblem {
  const code = codes["link-broken"];
  if (context.addresses.unpublished.has(path)) {
    return {
      code,
      message: `The page ${path} is not published yet.`,
      help: "Publish it first, or remove the link.",
    };
  }
  return (
    linkToFile(href, path, file, context) ?? {
      code,
      message: `The site has no page ${path}.`,
      ...pageAdvice(path, cutAddress(href).rest, context),
    }
  );
}

const fileEnding = /\.(md|mdx|markdown|html?|ya?ml|json|txt|pdf|jpe?g|png|webp|avif|gif|svg)$/i;

/** A link to a file; undefined for other links. */
function linkToFile(
  href: string,
  path: string,
  file: string,
  context: LinkLookup,
): LinkProblem | undefined {
  if (!fileEnding.test(path)) return undefined;
  const target = path.startsWith("/")
    ? path.replace(/^\/(?:content\/)?/, "")
    : join(dirname(file), path);
  const page = context.links.pathOfFile.get(target) ?? certainPage(path, context);
  return {
    code: codes["link-to-file"],
    message: `“${href}” leads to a file, not to a page.`,
    help:
      page === undefined
        ? "Link to a page, such as /contact, or write the full address of another site's file."
        : `Link to ${page} instead.`,
    wanted: addressWith(page, cutAddress(href).rest, context),
  };
}

/** A path that does not begin as one of the site. */
function relative(
  { href, location: { file } }: LinkUse,
  path: string,
  context: LinkLookup,
): LinkProblem {
  const toFile = linkToFile(href, path, file, context);
  if (toFile) return toFile;
  const code = codes["link-relative"];
  const message = `“${href}” is neither an address of the site nor a full address.`;
  const isMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(path);
  if (isMail || /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$)/i.test(path)) {
    const suggested = `${isMail ? "mailto:" : "https://"}${href}`;
    return fullAddress(suggested, context) ?? { code, message, help: `Write ${suggested}` };
  }
  const rooted = join("/", path.replace(/^(\.{1,2}\/)+|[“”‘’"]/g, ""));
  return { code, message, ...pageAdvice(rooted, cutAddress(href).rest, context) };
}
