// The rules about what has a last day, past or near: a certificate or a test report is true until its day, and so is whom to tell of a
// weakness. What is said of them changes with the calendar, so nothing that is written depends on it.
import { own } from "../collections.ts";
import { dataOf } from "../model/analysis.ts";
import type { Location } from "../model/diagnostic.ts";
import { dateText } from "../model/formats.ts";
import { locationOf } from "../model/location.ts";
import { finding, type Rule, type SiteContext } from "./rule.ts";

/** Something that is good until a day. */
interface Dated {
  readonly location: Location;
  readonly what: string;
  readonly until: string;
  readonly help: string;
}

function* dated(singles: SiteContext["singles"]): Generator<Dated> {
  const [facts, site] = [singles.get(own.facts), singles.get(own.site)];
  const help =
    "Ask its source for the present value, then write the new verifiedOn and expiresOn. Take the claim out where it no longer holds.";
  const known = facts && dataOf(facts, own.facts);
  for (const [id, fact] of known ? Object.entries(known) : [])
    if (facts && fact?.expiresOn !== undefined)
      yield {
        location: locationOf(facts, `/${id}/expiresOn`),
        what: `The fact ${id}`,
        until: fact.expiresOn,
        help,
      };
  const security = site && dataOf(site, own.site)?.security;
  if (security)
    yield {
      location: locationOf(site, "/security/expiresOn"),
      what: "The contact for security",
      until: security.expiresOn,
      help: "See that somebody reads what comes there, then write a day within a year.",
    };
}

/**
 * A rule about facts that run out, and the contact for security.
 * @param say what is wrong with a fact that is good until a day, by the days until then; undefined where nothing is
 */
export const expiryRule = (
  code: string,
  meaning: string,
  say: (until: string, days: number) => string | undefined,
): Rule => ({
  code,
  severity: "warning",
  meaning,
  release: "error",
  timed: true,
  *checkAll(_files, { singles, today }) {
    for (const { location, what, until, help } of dated(singles)) {
      const days = Math.round((Date.parse(until) - Date.parse(today)) / (24 * 60 * 60 * 1000));
      const words = say(`good until ${dateText(until)}, which is`, days);
      if (words !== undefined) yield finding(location, `${what} ${words}.`, { help });
    }
  },
});
