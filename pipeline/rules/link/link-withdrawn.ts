// Rule: no link leads to a page that is taken off the site on a day.
import type { WrongLink } from "../../core/site/wrong-link.ts";
import { dateText } from "../../model/formats.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { type LinkWords, reportLinks } from "./parts/wrong-links.ts";

/**
 * The page is taken off the site on a day. Visitors who follow the link after that day come to
 * another page, which may not be what the text promises them.
 *
 * ```markdown bad articles/first-article.md text
 * See [the second article](/blog/second-article).
 * ```
 *
 * ```yaml bad articles/second-article.md fields
 * withdraw: { on: 2027-02-01, to: /blogs }
 * ```
 *
 * ```markdown good articles/first-article.md text
 * ## How it is fixed
 *
 * With screws. See [all articles](/blogs).
 * ```
 */
export const meta: Meta = {
  code: "link-withdrawn",
  severity: "warning",
  about: "data",
  meaning: "A link to a page that is taken off the site on a day.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => reportLinks(site, report, wordsFor);

function wordsFor(link: WrongLink): LinkWords | undefined {
  if (link.kind !== "withdrawn") return undefined;
  const { path, on, to, isRight } = link;
  return {
    message: `The page ${path} is taken off the site on ${dateText(on)}.`,
    help: isRight
      ? `From then on the link leads to ${to}; write that address, or another.`
      : "Link to another page, or leave the link out.",
    suggested: isRight ? to : undefined,
  };
}
