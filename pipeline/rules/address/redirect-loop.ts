// Rule: redirects do not lead in a circle, which is reported once, at the first of its rows.
import { removeRow } from "../../core/site/redirect-rows.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { coursesOf, fixOf, redirectsOf } from "./parts/redirects.ts";

/**
 * Two redirects that lead to each other never arrive; a browser shows an error after twenty
 * rounds. One of them has to lead to a page.
 *
 * ```yaml bad redirects.yaml
 * redirects:
 *   - { from: /old, to: /older }
 *   - { from: /older, to: /old }
 * ```
 *
 * ```yaml good redirects.yaml
 * redirects:
 *   - { from: /old, to: /contact }
 *   - { from: /older, to: /contact }
 * ```
 */
export const meta: Meta = {
  code: "redirect-loop",
  severity: "error",
  about: "link",
  meaning: "Redirects lead in a circle.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  const redirects = redirectsOf(site);
  if (!redirects) return;
  for (const { row, rows, closes } of coursesOf(redirects, site)) {
    if (closes !== row || rows.some(({ index }) => index < row.index)) continue;
    const shown = rows.slice(0, 5);
    const more = rows.length > shown.length ? ["…"] : [];
    const way = [...shown.map(({ from }) => from), ...more, row.from].join(" → ");
    const isAlone = rows.length === 1;
    report(row.toPlace, `The redirects lead in a circle: ${way}.`, {
      help: isAlone
        ? "Write the page that replaces it after to:, or remove the row."
        : "Let each of them lead to a page of the site.",
      related: shown
        .slice(1)
        .map((other) => ({ ...other.toPlace, message: `This leads on to ${other.to}.` })),
      fix: isAlone
        ? fixOf(`${row.from} is not redirected to itself`, removeRow(redirects.source, row.index))
        : undefined,
    });
  }
};
