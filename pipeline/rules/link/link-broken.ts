// Rule: a link inside the site leads to a page that is there.
import type { WrongLink } from "../../core/site/wrong-link.ts";
import { dateText } from "../../model/formats.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { helpFor, type LinkWords, reportLinks } from "./parts/wrong-links.ts";

/**
 * A visitor who follows the link would see “Page not found”. The page was renamed or removed, or
 * the address is misspelt.
 *
 * ```markdown bad articles/second-article.md text
 * See [the board](/products/bord).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [the board](/products/board).
 * ```
 */
export const meta: Meta = {
  code: "link-broken",
  severity: "error",
  about: "link",
  meaning: "A link inside the site leads nowhere.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => reportLinks(site, report, wordsFor);

function wordsFor(link: WrongLink): LinkWords | undefined {
  switch (link.kind) {
    case "empty":
      return {
        message: "The link leads nowhere: its address is empty.",
        help: "Write the address, such as /contact.",
      };
    case "scheduled":
      return {
        message: `The page ${link.path} is on the site from ${dateText(link.day)} on only.`,
        help: "Leave the link out until then, or give this text the same day.",
        wanted: link.wanted,
      };
    case "draft":
      return {
        message: `The page ${link.path} is a draft and is not published.`,
        help: "Publish it first, or leave the link out.",
        wanted: link.wanted,
      };
    case "renamed":
      return {
        message: `The page ${link.path} is ${link.to} now.`,
        help: `Write ${link.to}`,
        wanted: link.wanted,
      };
    case "no-page":
      return {
        message: `The site has no page ${link.path}.`,
        help: helpFor(link),
        wanted: link.wanted,
        suggested: link.suggested,
      };
    default:
      return undefined;
  }
}
