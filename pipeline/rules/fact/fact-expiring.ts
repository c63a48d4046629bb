// Rule: a certificate, a test report or another fact whose last day is near or past, so that a new report should be requested; and the
// contact for security, which has a last day too. These findings change with the calendar, so no written output depends on them.
import type { Location } from "../../finding.ts";
import { dateText } from "../../model/formats.ts";
import { locationOf } from "../../model/location.ts";
import type { CheckSite, Meta, SiteModel } from "../../rule.ts";

/** Days before expiry from which a fact is reported. */
const notice = 30;

/** Something with an expiry date. */
interface Dated {
  readonly location: Location;
  readonly what: string;
  readonly until: string;
  readonly help: string;
}

function* dated(singles: SiteModel["singles"]): Generator<Dated> {
  const facts = singles.get("facts");
  const site = singles.get("site");
  const help =
    "Ask its source for the present value, then write the new verifiedOn and expiresOn. Take the claim out where it no longer holds.";
  const known = facts && singles.dataOf("facts");
  for (const [id, fact] of known ? Object.entries(known) : []) {
    if (facts && fact?.expiresOn !== undefined) {
      yield {
        location: locationOf(facts, `/${id}/expiresOn`),
        what: `The fact ${id}`,
        until: fact.expiresOn,
        help,
      };
    }
  }
  const security = site && singles.dataOf("site")?.security;
  if (security) {
    yield {
      location: locationOf(site, "/security/expiresOn"),
      what: "The contact for security",
      until: security.expiresOn,
      help: "See that somebody reads what comes there, then write a day within a year.",
    };
  }
}

/** How far away a day is. */
function distance(days: number): string {
  if (days < 0) return "past";
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
}

/**
 * The report or certificate behind a fact is good for thirty more days at most, or is past its
 * day. It is time to ask for the new one, before the claim has to be taken off the site. After the
 * last day nobody stands behind the number: enter the date of the new report, or take the claim
 * out.
 *
 * ```text bad fixture:fact-expiring
 * lifespan: expiresOn: 2026-12-01, on November 20, 2026
 * ```
 *
 * ```text good
 * lifespan: expiresOn: 2028-12-01
 * ```
 */
export const meta: Meta = {
  code: "fact-expiring",
  severity: "warning",
  about: "data",
  meaning: "The last day of a fact is near or past.",
  release: "error",
  scope: "site",
};

export const checkSite: CheckSite = ({ singles, today }, report) => {
  for (const { location, what, until, help } of dated(singles)) {
    const days = Math.round((Date.parse(until) - Date.parse(today)) / (24 * 60 * 60 * 1000));
    const words = `${what} ${days < 0 ? "was" : "is"} good until ${dateText(until)}, which is ${distance(days)}.`;
    if (days <= notice) report(location, words, help);
  }
};
