// Rule: an address is redirected once.
import { removeRow } from "../../core/site/redirect-rows.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { fixOf, redirectsOf } from "./parts/redirects.ts";

/**
 * An address can lead to one page only. Keep the row that is meant.
 *
 * ```yaml bad redirects.yaml
 * redirects:
 *   - { from: /old, to: /contact }
 *   - { from: /old, to: /enquiry }
 * ```
 *
 * ```yaml good redirects.yaml
 * redirects:
 *   - { from: /old, to: /contact }
 * ```
 */
export const meta: Meta = {
  code: "redirect-duplicate",
  severity: "error",
  about: "clash",
  meaning: "An address is redirected twice.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const redirects = redirectsOf(site);
  for (const row of redirects?.rows ?? []) {
    const before = redirects?.first.get(row.from);
    if (!redirects || !before || before === row) continue;
    const same = row.to === before.to;
    report(
      row.fromPlace,
      `The address ${row.from} is redirected a second time${same ? "" : `, to ${row.to} and not to ${before.to}`}.`,
      {
        help: same
          ? "Remove one of the two rows."
          : "Keep the row with the right target and remove the other.",
        related: [{ ...before.fromPlace, message: `It is redirected to ${before.to} here.` }],
        fix: same
          ? fixOf(`${row.from} is redirected once`, removeRow(redirects.source, row.index))
          : undefined,
      },
    );
  }
};
