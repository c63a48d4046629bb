// Rule: a link leads nowhere that no browser should follow from a text.
import type { WrongLink } from "../../core/site/wrong-link.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { isFull, type LinkWords, reportLinks } from "./parts/wrong-links.ts";

/**
 * A link that begins with javascript: or data: can run a program in the visitor's browser. Links
 * lead to pages, mail addresses and phone numbers only. An address with an @ before its first slash
 * shows one site's name and leads to another.
 *
 * ```markdown bad articles/second-article.md text
 * See [the form](javascript:open()).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [the form](/contact#form).
 * ```
 */
export const meta: Meta = {
  code: "link-unsafe",
  severity: "error",
  about: "link",
  meaning: "A link that no browser should follow from a text.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => reportLinks(site, report, wordsFor);

function wordsFor(link: WrongLink): LinkWords | undefined {
  switch (link.kind) {
    case "unsafe-scheme":
      return {
        message: `A link that begins with ${link.scheme}: is not allowed.`,
        help: "Link to an address of this site (/contact) or to a full https: address.",
      };
    case "no-scheme":
      return {
        message: `“${link.href}” leads to another site without saying so.`,
        help:
          link.to === undefined
            ? "Write the whole address, such as https://www.example.org"
            : `Write ${link.to} if ${isFull(link.to) ? "another site" : "that page"} is meant.`,
      };
    case "user":
      return {
        message: `“${link.user}@” comes before the site that this link leads to, and can pass for a site itself.`,
        help:
          link.to === undefined
            ? "Write the address without it, if it leads anywhere."
            : `Write ${link.to} if that is what is meant.`,
      };
    default:
      return undefined;
  }
}
