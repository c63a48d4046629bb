// Reports numbers of ours about a subject of a fact that agree with no fact.

import type { SiteTable } from "../../read/files/site-table.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import { type Claim, factLocations, type NumberFact } from "./facts.ts";

export const codes = codesOf({
  "fact-drift": {
    severity: "warning",
    guess: true,
    meaning: "A number that the company claims is about a fact and agrees with none.",
  },
});

/** The fact whose number is nearest, as it is most likely meant. */
function nearest({ facts, values }: Claim): NumberFact {
  const distance = ({ quantity }: NumberFact) =>
    Math.min(...quantity.values.map((value) => Math.abs(Math.log(value / (values[0] ?? 0)))));
  return facts.reduce((best, fact) => (distance(fact) < distance(best) ? fact : best));
}

export function reportDrift(claim: Claim, table: SiteTable, report: Report): void {
  const meant = nearest(claim);
  const { location, typed } = claim;
  const facts = [meant, ...claim.facts.filter((fact) => fact !== meant)];
  const [number = "", ...others] = facts.map(({ fact }) => fact.text);
  const also = others.length === 0 ? "" : `, or ${others.join(", ")}`;
  const ours = `{{fact.${meant.id}}}`;
  report({
    code: codes["fact-drift"],
    at: location,
    message: `You write ${typed}; our number is ${number}${also}.`,
    help: `Put in ours: ${ours}. If ours is wrong, correct it in ${table.fileFor("facts")}.`,
    related: factLocations(facts),
  });
}
