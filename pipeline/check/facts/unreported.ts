// Lists before a release the facts that neither a report nor a standard supports.

import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "fact-unreported": {
    severity: "warning",
    meaning: "Facts that the company states without a report or a standard.",
    release: "only",
  },
});

export const checkSite: CheckSite = ({ singles }, report) => {
  const facts = singles.get("facts");
  const stated = Object.entries(singles.dataOf("facts") ?? {}).flatMap(([id, fact]) =>
    fact?.basis === "stated" ? [id] : [],
  );
  const [first] = stated;
  if (!facts || first === undefined) return;
  report({
    code: codes["fact-unreported"],
    at: locationOf(facts, `/${first}/basis`),
    message: `Stated without a report: ${stated.join(", ")}.`,
    help: "Where there is a report of a test, write basis: tested and report: { laboratory, number, year }.",
  });
};
