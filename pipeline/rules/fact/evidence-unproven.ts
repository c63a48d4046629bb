// Rule, with --release only: a tested figure lacks its report, laboratory or year, and is shown as stated until the owner gives them.
import { missingProof } from "@site/common/evidence";
import { locationOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * A test result that nobody can look up proves nothing: without the number of its report, the
 * laboratory and the year a page shows it as stated by us. The check with --release lists each such
 * fact, so that the owner can look the report up.
 *
 * ```yaml bad facts.yaml fields
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [lifespan]
 *   scope: Boards fixed as the guides say.
 *   source: Test report
 *   verifiedOn: 2024-06-30
 *   evidence: tested
 * ```
 *
 * ```yaml good facts.yaml fields
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [lifespan]
 *   scope: Boards fixed as the guides say.
 *   source: Test report
 *   verifiedOn: 2024-06-30
 *   evidence: tested
 *   report: R 14/2019
 *   laboratory: A laboratory in Chennai
 *   year: 2019
 * ```
 */
export const meta: Meta = {
  code: "evidence-unproven",
  severity: "warning",
  about: "data",
  meaning: "A tested figure without report, laboratory or year, which is shown as stated.",
  scope: "release",
};

export const checkSite: CheckSite = ({ singles }, report) => {
  const facts = singles.get("facts");
  const known = singles.dataOf("facts");
  for (const [id, fact] of facts && known ? Object.entries(known) : []) {
    const missing = fact ? missingProof(fact) : [];
    if (!facts || missing.length === 0) continue;
    report(
      locationOf(facts, `/${id}/evidence`),
      `The fact ${id} was tested, but has no ${missing.join(", no ")}; pages show it as stated.`,
      `Add ${missing.join(", ")} from the test report; without them leave it, and it stays stated.`,
    );
  }
};
