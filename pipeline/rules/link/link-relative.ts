// Rule: a link is an address of the site or a full address.
import { isBareAddress } from "../../core/site/typed-address.ts";
import type { WrongLink } from "../../core/site/wrong-link.ts";
import type { CheckSite, Meta, SiteModel } from "../../rule.ts";
import { helpFor, isFull, type LinkWords, reportLinks } from "./parts/wrong-links.ts";

/**
 * An address without a slash at the beginning is counted from the page that it stands on, and the
 * same text is shown on several pages. Begin it with / for a page of ours, and with https:// for
 * another site.
 *
 * ```markdown bad articles/second-article.md text
 * See [the board](products/board).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [the board](/products/board).
 * ```
 */
export const meta: Meta = {
  code: "link-relative",
  severity: "error",
  about: "link",
  meaning: "A link that is neither an address of the site nor a full address.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) =>
  reportLinks(site, report, (link) => wordsFor(link, site));

function wordsFor(link: WrongLink, { texts }: SiteModel): LinkWords | undefined {
  switch (link.kind) {
    case "no-host":
      return {
        message: `“${link.plain}” leads nowhere: behind “${link.scheme}:” it needs two slashes and the name of a site.`,
        help: "Write the whole address, such as https://www.example.org",
      };
    case "own-host": {
      const { to, href, location, wanted } = link;
      const isBare = isBareAddress(texts.get(location.file), location, href);
      return {
        message: "A link inside the site is written as a full address.",
        help: `Write ${isBare ? `[words that name the page](${to})` : to}`,
        wanted,
      };
    }
    case "own-host-no-page":
      return {
        message: `A link inside the site is written as a full address, and there is no page ${link.path}.`,
        help: helpFor(link),
      };
    case "mail":
      return {
        message: `“${link.href}” is a mail address, but not written as a link.`,
        help: `Write mailto:${link.href}`,
        suggested: `mailto:${link.href}`,
      };
    case "relative":
      return {
        message: `“${link.href}” is neither an address of the site nor a full address.`,
        help: helpForRelative(link),
        wanted: link.wanted,
        suggested: link.to,
      };
    default:
      return undefined;
  }
}

function helpForRelative({ to, near }: Extract<WrongLink, { readonly kind: "relative" }>): string {
  if (to !== undefined && isFull(to)) return `Write ${to}`;
  if (to !== undefined) return `Addresses of the site begin with /: write ${to}`;
  return helpFor({ near });
}
