// The rules about facts whose last day is past or near: a certificate or a test report is true until its day. What is said of them
// changes with the calendar, so nothing that is written depends on it.
import { own } from "../collections.ts";
import { dataOf } from "../model/analysis.ts";
import { dateText } from "../model/formats.ts";
import { placeOf } from "../model/place.ts";
import { finding, type Rule } from "./rule.ts";

/**
 * A rule about facts that run out.
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
    const facts = singles.get(own.facts);
    const known = dataOf(facts, own.facts);
    if (!facts || !known) return;
    for (const [id, fact] of Object.entries(known)) {
      if (fact?.expiresOn === undefined) continue;
      const days = Math.round((Date.parse(fact.expiresOn) - Date.parse(today)) / (24 * 60 * 60 * 1000));
      const words = say(`good until ${dateText(fact.expiresOn)}, which is`, days);
      if (words !== undefined)
        yield finding(placeOf(facts, facts.root, `/${id}/expiresOn`), `The fact ${id} ${words}.`, {
          help: "Ask its source for the present value, then write the new verifiedOn and expiresOn. Take the claim out where it no longer holds.",
        });
    }
  },
});
