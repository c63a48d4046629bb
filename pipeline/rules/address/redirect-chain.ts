// Rule: a redirect leads to a page in one step. A chain that does not end at a page is reported at its last row.
import { changeTo } from "../../core/site/redirect-rows.ts";
import { cutAddress } from "../../model/address.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { coursesOf, fixOf, redirectsOf } from "./parts/redirects.ts";

/**
 * A redirect that leads to another redirect makes a visitor wait twice, and search engines give up
 * after a few. Send the old address straight to the page.
 *
 * ```yaml bad redirects.yaml
 * redirects:
 *   - { from: /old, to: /older }
 *   - { from: /older, to: /products/board }
 * ```
 *
 * ```yaml good redirects.yaml
 * redirects:
 *   - { from: /old, to: /products/board }
 *   - { from: /older, to: /products/board }
 * ```
 */
export const meta: Meta = {
  code: "redirect-chain",
  severity: "error",
  about: "link",
  meaning: "A redirect leads to an address that is redirected itself.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const redirects = redirectsOf(site);
  if (!redirects) return;
  for (const { row, rows, closes } of coursesOf(redirects, site)) {
    const steps = rows.slice(1);
    const last = steps.at(-1);
    if (closes || !last || !site.everyAddress.has(cutAddress(last.to).path)) continue;
    const { to } = last;
    report(
      row.toPlace,
      `${row.from} is redirected to ${cutAddress(row.to).path}, which is retired itself.`,
      {
        help: `Write to: ${to}`,
        related: steps
          .slice(0, 5)
          .map((step) => ({ ...step.fromPlace, message: `It is redirected to ${step.to} here.` })),
        fix: fixOf(
          `${row.from} is redirected to ${to} in one step`,
          changeTo(redirects.source, row.index, to),
        ),
      },
    );
  }
};
