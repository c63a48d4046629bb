// Checks redirects: each leads from a retired address straight to a page of the site.

import { reservedFor } from "@site/common/policy/reserved-addresses";
import { codes as addressesCodes } from "../../link/addresses.ts";
import type { RedirectRow } from "../../link/redirect-rows.ts";
import type { Site } from "../../link/site.ts";
import { cutAddress, linkSchemes } from "../../read/markdown/address.ts";
import { textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "redirect-chain": {
    severity: "error",
    meaning: "A redirect leads to an address that is redirected itself.",
  },
  "redirect-duplicate": { severity: "error", meaning: "An address is redirected twice." },
  "redirect-loop": { severity: "error", meaning: "Redirects lead in a circle." },
  "redirect-target": {
    severity: "error",
    meaning: "A redirect leads to something that is no page of the site.",
  },
});

/** What rows are checked with. */
interface Redirects {
  readonly site: Site;
  readonly report: Report;
  /** The first row of each address. */
  readonly first: ReadonlyMap<string, RedirectRow>;
}

export const checkSite: CheckSite = (site, report) => {
  const { rows } = site.addresses.redirects;
  const first = new Map(rows.toReversed().map((row) => [row.from, row]));
  const redirects = { site, report, first };
  for (const row of rows) {
    const before = first.get(row.from);
    if (before && before !== row) {
      reportSecond(row, before, report);
    } else {
      checkFrom(row, redirects);
      checkCourse(row, redirects);
    }
  }
};

/** True if visitors find a page at an address. */
const isLive = ({ addresses }: Site, path: string): boolean =>
  addresses.pages.has(path) && !addresses.unpublished.has(path);

function reportSecond(
  { from, to, fromPlace }: RedirectRow,
  before: RedirectRow,
  report: Report,
): void {
  const isSame = to === before.to;
  const other = isSame ? "" : `, to ${to} and not to ${before.to}`;
  report({
    code: codes["redirect-duplicate"],
    at: fromPlace,
    message: `The address ${from} is redirected a second time${other}.`,
    help: isSame ? "Remove one of the two rows." : "Keep the row with the right target.",
    related: [{ ...before.fromPlace, message: `It is redirected to ${before.to} here.` }],
  });
}

/** Checks that the address of a row can be redirected. */
function checkFrom({ from, fromPlace }: RedirectRow, { site, report }: Redirects): void {
  // Hosts get each address without and with a trailing slash.
  const holder = reservedFor(from) ?? reservedFor(`${from}/`);
  if (holder !== undefined) {
    report({
      code: addressesCodes["address-reserved"],
      at: fromPlace,
      message: `${from} cannot be redirected: it belongs to ${holder}.`,
      help: "Write the address that the retired page had, or remove the row.",
    });
  }
  if (!isLive(site, from)) return;
  report({
    code: addressesCodes["address-taken"],
    at: fromPlace,
    message: `${from} is redirected here, but the site has a page at this address.`,
    help: "Remove the row, or give the page another key.",
  });
}

/** Checks where a row leads: to a page, in one step. */
function checkCourse(row: RedirectRow, redirects: Redirects): void {
  const { site, report, first } = redirects;
  const next = ({ to }: RedirectRow) => {
    const { path } = cutAddress(to);
    return isLive(site, path) ? undefined : first.get(path);
  };
  const rows = new Set([row]);
  let at = next(row);
  for (; at && !rows.has(at); at = next(at)) rows.add(at);
  if (at) {
    // A circle is reported once, at the first of its rows.
    const isFirst = at === row && [...rows].every(({ index }) => index >= row.index);
    if (isFirst) reportCircle(row, [...rows], report);
    return;
  }
  const [, ...steps] = rows;
  const last = steps.at(-1);
  if (!last) {
    checkTarget(row, redirects);
    return;
  }
  // A chain that does not end at a page is reported at its last row.
  if (!site.addresses.pages.has(cutAddress(last.to).path)) return;
  report({
    code: codes["redirect-chain"],
    at: row.toPlace,
    message: `${row.from} is redirected to ${cutAddress(row.to).path}, which is redirected itself.`,
    help: `Write ${last.to}`,
    related: steps.map(({ fromPlace, to }) => ({
      ...fromPlace,
      message: `It is redirected to ${to} here.`,
    })),
  });
}

function reportCircle(row: RedirectRow, rows: readonly RedirectRow[], report: Report): void {
  const course = [...rows, row].map(({ from }) => from).join(" → ");
  report({
    code: codes["redirect-loop"],
    at: row.toPlace,
    message: `The redirects lead in a circle: ${course}.`,
    help:
      rows.length === 1
        ? "Write the page that replaces it after to:, or remove the row."
        : "Let each of them lead to a page of the site.",
    related: rows
      .slice(1)
      .map(({ toPlace, to }) => ({ ...toPlace, message: `This leads on to ${to}.` })),
  });
}

/** Checks that a row leads to an address of the site; the link check reports missing pages. */
function checkTarget({ from, to, toPlace }: RedirectRow, { site, report }: Redirects): void {
  const siteUrl = textAt(site.singles.get("site")?.root, "/url");
  const isOwn = siteUrl !== undefined && (to === siteUrl || to.startsWith(`${siteUrl}/`));
  const [scheme = ""] = to.toLowerCase().split(":");
  if (!linkSchemes.includes(scheme) || isOwn) return;
  report({
    code: codes["redirect-target"],
    at: toPlace,
    message: `The redirect from ${from} leads out of the site.`,
    help: "Write an address of this site, such as /contact. A page of the site can link to other sites.",
  });
}
