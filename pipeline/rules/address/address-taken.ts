// Rule: two things never have the same address: pages, redirects, translated pages.
import { removeRow } from "../../core/site/redirect-rows.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { fixOf, isLive, redirectsOf } from "./parts/redirects.ts";

/**
 * Two pages would have the same address, and a visitor could see only one of them. Rename the
 * file, or give the entry another key.
 *
 * ```markdown bad legal/contact.md
 * ---
 * title: Contact
 * ---
 * How to reach us.
 * ```
 *
 * ```markdown good legal/imprint.md
 * ---
 * title: Imprint
 * ---
 * How to reach us.
 * ```
 */
export const meta: Meta = {
  code: "address-taken",
  severity: "error",
  about: "clash",
  meaning: "Two things would have the same address.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  checkPages(site, report);
  checkRedirects(site, report);
};

const checkPages: CheckSite = ({ addressProblems }, report) => {
  for (const problem of addressProblems) {
    const { kind, at, path } = problem;
    const message = `The address ${path} is taken.`;
    if (kind === "taken") {
      const { other } = problem;
      report(at, message, {
        help: "Give one of the two another name or key.",
        related: other ? [{ ...other, message: `This has the address ${path} too.` }] : [],
      });
    } else if (kind === "taken-by-language") {
      const help =
        "Give the page that has it another name or key: the address belongs to the language.";
      report(at, message, help);
    }
  }
};

const checkRedirects: CheckSite = (site, report) => {
  const redirects = redirectsOf(site);
  for (const { from, fromPlace, index } of redirects?.first.values() ?? []) {
    if (!redirects || !isLive(site, from)) continue;
    report(fromPlace, `${from} is retired here, but the site has a page at this address.`, {
      help: "Remove the row, or give the page another key.",
      fix: fixOf(`no redirect covers the page ${from}`, removeRow(redirects.source, index)),
    });
  }
};
