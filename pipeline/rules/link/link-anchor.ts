// Rule: the #anchor of a link is on the page that it leads to.
import type { WrongLink } from "../../core/site/wrong-link.ts";
import { cutAddress } from "../../model/address.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { type LinkWords, reportLinks } from "./parts/wrong-links.ts";

/**
 * What stands behind # is a part of the page, named after its heading. Where there is no such part,
 * a visitor lands at the top and has to search.
 *
 * ```markdown bad articles/second-article.md text
 * See [how it is fixed](/blog/first-article#how-it-is-fxed).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [how it is fixed](/blog/first-article#how-it-is-fixed).
 * ```
 */
export const meta: Meta = {
  code: "link-anchor",
  severity: "error",
  about: "link",
  meaning: "A link's #anchor is not on the page it leads to.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => reportLinks(site, report, wordsFor);

function wordsFor(link: WrongLink): LinkWords | undefined {
  switch (link.kind) {
    case "anchor-alone":
      return {
        message: `“${link.href}” does not say on which page the anchor is.`,
        help: `Write the address of its page before it, such as /page${link.href}`,
      };
    case "no-anchor":
      return noAnchor(link);
    default:
      return undefined;
  }
}

function noAnchor(link: Extract<WrongLink, { readonly kind: "no-anchor" }>): LinkWords {
  const { href, path, anchor, anchors, near, cased } = link;
  const to = (name: string) => `${href.slice(0, href.indexOf("#"))}#${name}`;
  return {
    message: `The page ${path} has no part #${anchor}.`,
    help: near === undefined ? partsOf(anchors) : `Did you mean ${cutAddress(href).path}#${near}?`,
    wanted: cased === undefined ? undefined : to(cased),
    suggested: near === undefined ? undefined : to(near),
  };
}

const partsOf = (anchors: readonly string[]) =>
  anchors.length > 0
    ? `Its parts: ${anchors.map((anchor) => `#${anchor}`).join(", ")}.`
    : "No part of the page can be linked to. Remove the # and what follows, or the link.";
