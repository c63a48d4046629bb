// Rule, with --release only: lists the facts that neither a report nor a standard supports.
import { locationOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * Most figures of a site are what the company states. Before a release the owner sees once which
 * they are, and can add the report of a test where there is one.
 *
 * ```yaml bad facts.yaml fields
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [lifespan]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 *
 * ```yaml good facts.yaml fields
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [lifespan]
 *   scope: Boards fixed as the guides say.
 *   basis: tested
 *   report: { laboratory: A laboratory in Chennai, number: R 14/2019, year: 2019 }
 * ```
 */
export const meta: Meta = {
  code: "fact-unreported",
  severity: "warning",
  about: "data",
  meaning: "Facts that the company states without a report or a standard.",
  scope: "release",
};

export const checkSite: CheckSite = ({ singles }, report) => {
  const facts = singles.get("facts");
  const stated = Object.entries(singles.dataOf("facts") ?? {}).flatMap(([id, fact]) =>
    fact?.basis === "stated" ? [id] : [],
  );
  const [first] = stated;
  if (!facts || first === undefined) return;
  report(
    locationOf(facts, `/${first}/basis`),
    `Stated without a report: ${stated.join(", ")}.`,
    "Where there is a report of a test, write basis: tested and report: { laboratory, number, year }.",
  );
};
