// Facts whose source has run out or soon will: a certificate or a test report is true until its day. These findings change
// with the calendar, so nothing that is written depends on them.
import { own } from "../collections.ts";
import type { Code } from "../model/codes.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { dateText } from "../model/formats.ts";
import { placeOf } from "../model/place.ts";
import type { Lint, LintContext } from "./lint.ts";

/** Days before its last day on which a fact is named: time to ask for a new report. */
const notice = 30;

const day = 24 * 60 * 60 * 1000;

/** Days from one day to another, both `YYYY-MM-DD`; negative where the other is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

function* expiring(
  { singles, today }: LintContext,
  code: Code,
  isMeant: (days: number) => boolean,
  say: (id: string, last: string, days: number) => string,
): Iterable<Diagnostic> {
  const facts = singles.get(own.facts);
  if (!facts?.valid) return;
  for (const [id, fact] of Object.entries(facts.data)) {
    const last = fact?.expiresOn;
    if (last === undefined) continue;
    const days = daysBetween(today, last);
    if (!isMeant(days)) continue;
    yield diagnostic(code, placeOf(facts.file, facts.root, `/${id}/expiresOn`), say(id, dateText(last), days), {
      help: "Ask its source for the present value, then write the new verifiedOn and expiresOn. Take the claim out where it no longer holds.",
    });
  }
}

export const factExpired: Lint = {
  code: "fact-expired",
  check: (context) =>
    expiring(
      context,
      "fact-expired",
      (days) => days < 0,
      (id, last) => `The fact ${id} was good until ${last}, which is past.`,
    ),
};

export const factExpiring: Lint = {
  code: "fact-expiring",
  check: (context) =>
    expiring(
      context,
      "fact-expiring",
      (days) => days >= 0 && days <= notice,
      (id, last, days) =>
        `The fact ${id} is good until ${last}, which is ${days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`}.`,
    ),
};
