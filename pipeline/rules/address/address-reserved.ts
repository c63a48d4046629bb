// Rule: no page and no redirect has an address that belongs to the service, to files or to data.
import { reservedFor } from "@site/common/policy/reserved-addresses";
import type { CheckSite, Meta } from "../../rule.ts";
import { redirectsOf } from "./parts/redirects.ts";

/**
 * Some addresses are no pages: the service takes enquiries there, and pictures, files and the data
 * of pages have theirs. A page or a redirect with such an address would stand in the way: of a
 * redirect from the address that takes enquiries, every enquiry would be lost. In capital letters
 * an address counts as the same, as some hosts make no difference.
 *
 * Reserved are `/api/…`, `/…/enquiries/…`, `/healthz`, all that ends in `.data`, what is below
 * `/assets`, `/media`, `/brochures`, `/drawings` and `/.well-known`, and single files such as
 * `/robots.txt`, `/sitemap.xml`, `/feed.xml`, `/search-index.json` and the icons.
 *
 * ```yaml bad redirects.yaml
 * redirects:
 *   - { from: /healthz, to: /products }
 * ```
 *
 * ```yaml good redirects.yaml
 * redirects:
 *   - { from: /health-and-safety, to: /products }
 * ```
 */
export const meta: Meta = {
  code: "address-reserved",
  severity: "error",
  about: "link",
  meaning: "A page or a redirect has an address that belongs to the service, to files or to data.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  for (const problem of site.addressProblems) {
    if (problem.kind !== "reserved") continue;
    report(
      problem.at,
      `No page can have the address ${problem.path}: it belongs to ${problem.holds}.`,
      "Give the page another name or key.",
    );
  }
  for (const { from, fromPlace } of redirectsOf(site)?.first.values() ?? []) {
    // Hosts get each address without and with a trailing slash.
    const holds = reservedFor(from) ?? reservedFor(`${from}/`);
    if (holds === undefined) continue;
    report(
      fromPlace,
      `${from} cannot be redirected: it belongs to ${holds}.`,
      "Write the address that the retired page had, or remove the row.",
    );
  }
};
