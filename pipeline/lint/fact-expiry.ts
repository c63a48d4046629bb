// Facts by how far off their last day is: a certificate or a test report is true until its day. What is said of them changes with
// the calendar, so nothing that is written depends on it.
import { own } from "../collections.ts";
import { dataOf } from "../model/analysis.ts";
import { dateText } from "../model/formats.ts";
import { placeOf } from "../model/place.ts";
import { finding, type RuleFinding, type SiteContext } from "./rule.ts";

const day = 24 * 60 * 60 * 1000;

/** Days from one day to another, both `YYYY-MM-DD`; negative where the other is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/**
 * Findings about the facts that run out.
 * @param isMeant which facts, by the days until their last one
 * @param say the message, given the fact's id, its last day in words and the days until then
 */
export function* expiring(
  { singles, today }: SiteContext,
  isMeant: (days: number) => boolean,
  say: (id: string, last: string, days: number) => string,
): Iterable<RuleFinding> {
  const facts = singles.get(own.facts);
  const known = dataOf(facts, own.facts);
  if (!facts || !known) return;
  for (const [id, fact] of Object.entries(known)) {
    const last = fact?.expiresOn;
    if (last === undefined) continue;
    const days = daysBetween(today, last);
    if (!isMeant(days)) continue;
    yield finding(placeOf(facts, facts.root, `/${id}/expiresOn`), say(id, dateText(last), days), {
      help: "Ask its source for the present value, then write the new verifiedOn and expiresOn. Take the claim out where it no longer holds.",
    });
  }
}
