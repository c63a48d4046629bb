// Rule: every fact says what stands behind it, and one of a standard which one.
import { locationOf } from "../../model/location.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * Pages show of every figure whether it was tested, follows from a standard, or is our own word.
 * A fact that does not say which cannot be shown: a test result and a claim would look alike.
 * Write `evidence: tested`, `standard` or `stated`; `stated` is right for all that no report and no
 * standard says. A figure of a standard names it.
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
 *   evidence: stated
 * ```
 */
export const meta: Meta = {
  code: "evidence-missing",
  severity: "error",
  about: "shape",
  meaning: "A fact that does not say what stands behind it: a test, a standard or our word.",
  scope: "site",
};

export const checkSite: CheckSite = ({ singles }, report) => {
  const facts = singles.get("facts");
  const known = singles.dataOf("facts");
  for (const [id, fact] of facts && known ? Object.entries(known) : []) {
    if (!facts || !fact) continue;
    if (fact.evidence === undefined) {
      report(
        locationOf(facts, `/${id}`),
        `The fact ${id} does not say what stands behind it.`,
        "Add evidence: tested, standard or stated; stated is right where neither a report nor a standard says it.",
      );
    } else if (fact.evidence === "standard" && fact.standard === undefined) {
      report(
        locationOf(facts, `/${id}/evidence`),
        `The fact ${id} follows from a standard, but does not name it.`,
        "Add standard with its number, such as IS 14862, or write evidence: stated.",
      );
    }
  }
};
