// Lists before a release the facts that neither a report nor a standard supports.

import { locationOf } from "../../read/yaml/location.ts";
import type { CheckSite } from "../check.ts";

export const checkSite: CheckSite = ({ singles }, report) => {
  const facts = singles.get("facts");
  const stated = Object.entries(singles.dataOf("facts") ?? {}).flatMap(([id, fact]) =>
    fact?.basis === "stated" ? [id] : [],
  );
  const [first] = stated;
  if (!facts || first === undefined) return;
  report(
    "fact-unreported",
    locationOf(facts, `/${first}/basis`),
    `Stated without a report: ${stated.join(", ")}.`,
    "Where there is a report of a test, write basis: tested and report: { laboratory, number, year }.",
  );
};
