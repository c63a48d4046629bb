// Rule: the last day of the contact for security is near or past. The finding changes with the calendar, so no written output depends on it.
import { dateText } from "../../model/formats.ts";
import { locationOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/** Days before the last day from which the contact is reported. */
const notice = 30;

/** How far away a day is. */
function distance(days: number): string {
  if (days < 0) return "past";
  return days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
}

/**
 * Programs ignore security.txt after its last day (RFC 9116), and nobody knows then where to report
 * a hole. Check that somebody reads the mail, and write a new day within a year.
 *
 * ```yaml bad fixture:contact-expiring
 * security:
 *   email: safe@example.org
 *   expiresOn: 2026-12-01
 * ```
 *
 * ```yaml good
 * security:
 *   email: safe@example.org
 *   expiresOn: 2027-10-31
 * ```
 */
export const meta: Meta = {
  code: "contact-expiring",
  severity: "warning",
  about: "data",
  meaning: "The last day of the contact for security is near or past.",
  release: "error",
  scope: "site",
};

export const checkSite: CheckSite = ({ singles, today }, report) => {
  const site = singles.get("site");
  const security = site && singles.dataOf("site")?.security;
  if (!security) return;
  const { expiresOn } = security;
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / (24 * 60 * 60 * 1000));
  if (days > notice) return;
  report(
    locationOf(site, "/security/expiresOn"),
    `The contact for security ${days < 0 ? "was" : "is"} good until ${dateText(expiresOn)}, which is ${distance(days)}.`,
    "Check that somebody reads what comes there, then write a day within a year.",
  );
};
