// Rule: a redirect has a target that links may have, within the site and without a question mark.
import { changeTo } from "../../core/site/redirect-rows.ts";
import { cutAddress } from "../../model/address.ts";
import type { RedirectRow } from "../../model/linked.ts";
import { textAt } from "../../model/value.ts";
import type { CheckSite, Meta, Report, SiteModel } from "../../rule.ts";
import { coursesOf, type Redirects, redirectsOf } from "./parts/redirects.ts";

/**
 * A redirect takes the place of a page of ours, so it leads to a page of ours. Sending visitors to
 * somebody else's site is a link in a text, which says where it leads.
 *
 * ```yaml bad redirects.yaml
 * redirects:
 *   - { from: /old, to: "https://other.example/page" }
 * ```
 *
 * ```yaml good redirects.yaml
 * redirects:
 *   - { from: /old, to: /contact }
 * ```
 */
export const meta: Meta = {
  code: "redirect-target",
  severity: "error",
  about: "link",
  meaning: "A redirect leads to something that is no page of the site.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const redirects = redirectsOf(site);
  if (!redirects) return;
  for (const { row, rows, closes } of coursesOf(redirects, site)) {
    if (!closes && rows.length === 1) checkTarget(row, redirects, site, report);
  }
};

function checkTarget(
  row: RedirectRow,
  { source }: Redirects,
  { everyAddress, singles }: SiteModel,
  report: Report,
): void {
  const siteUrl = textAt(singles.get("site")?.root, "/url");
  const { path, rest } = cutAddress(row.to);
  const own = siteUrl !== undefined && (row.to === siteUrl || row.to.startsWith(`${siteUrl}/`));
  // The link check reports full addresses of this site.
  if (/^(https?|mailto|tel):/i.test(row.to) && !own) {
    report(
      row.toPlace,
      `The redirect from ${row.from} leads out of the site.`,
      "Write an address of this site after to:, such as /contact; a page of the site can link to other sites.",
    );
    return;
  }
  if (!rest.startsWith("?") || !everyAddress.has(path)) return;
  const to = `${path}${/#.*/s.exec(rest)?.[0] ?? ""}`;
  const edit = changeTo(source, row.index, to);
  report(
    row.toPlace,
    `The redirect from ${row.from} has a question mark in its target; what a visitor's address has after its ? is kept by itself.`,
    {
      help: `Write to: ${to}`,
      suggestions: edit ? [{ label: `Change it to ${to}`, edits: [edit] }] : [],
    },
  );
}
