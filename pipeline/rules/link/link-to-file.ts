// Rule: a link leads to an address of the site, and not to a file.

import { addressFix, atAddress } from "../../core/site/typed-address.ts";
import type { WrongLink } from "../../core/site/wrong-link.ts";
import { cutAddress } from "../../model/address.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * A link to the Markdown file works on GitHub but not on the site, whose pages have addresses
 * without .md.
 *
 * ```markdown bad articles/second-article.md text
 * See [the first article](first-article.md).
 * ```
 *
 * ```markdown good articles/second-article.md text
 * See [the first article](/blog/first-article).
 * ```
 */
export const meta: Meta = {
  code: "link-to-file",
  severity: "error",
  about: "link",
  meaning: "A link leads to a file instead of an address of the site.",
  scope: "site",
};

export const checkSite: CheckSite = ({ wrongLinks, texts }, report) => {
  for (const link of wrongLinks) {
    const help = helpFor(link);
    if (help === undefined) continue;
    const { href, location } = link;
    const text = texts.get(location.file);
    const change =
      link.kind === "text-file" && link.to !== undefined
        ? addressFix(text, location, href, link.to)
        : undefined;
    report(atAddress(location, text, href), `“${href}” leads to a file, not to a page.`, {
      help,
      fix: change,
      address: cutAddress(href).path,
    });
  }
};

function helpFor(link: WrongLink): string | undefined {
  if (link.kind !== "text-file") return undefined;
  return link.page === undefined
    ? "Link to a page, such as /contact, or write the full address of a file of another site."
    : `Write ${link.page}`;
}
