// Rule: the value of a property agrees with the facts about it.
import type { PropertyRow } from "../../../../.cache/types/sources.d.ts";
import type { Related } from "../../../finding.ts";
import type { CheckSite, Meta } from "../../../rule.ts";
import { type Typed, typedFact } from "../../model/property.ts";
import { valueWords } from "../../model/property-words.ts";
import { propertyProblems } from "../../site/properties.ts";

/**
 * A fact may say of which property and of which products it is the value, under states. These
 * products cannot say another value: one of the two is wrong, and a customer may rely on either.
 * Let the fact give the value, `{ fact: ID }`; then it stands once. A list may stand beside a fact
 * that is a range, and has to reach from its one end to the other.
 *
 * ```yaml bad facts.yaml
 * board-supports:
 *   value: 400 to 600
 *   unit: mm
 *   text: 400 mm to 600 mm
 *   subject: [board]
 *   states: { property: supports, products: [board] }
 *   scope: Supports of a board, from centre to centre.
 *   basis: stated
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [lifespan]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 *
 * ```yaml bad products/board.yaml fields
 * properties:
 *   supports: 610
 * ```
 *
 * ```yaml good facts.yaml
 * board-supports:
 *   value: 400 to 600
 *   unit: mm
 *   text: 400 mm to 600 mm
 *   subject: [board]
 *   states: { property: supports, products: [board] }
 *   scope: Supports of a board, from centre to centre.
 *   basis: stated
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: 50 years
 *   subject: [lifespan]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 *
 * ```yaml good products/board.yaml fields
 * properties:
 *   supports: { fact: board-supports }
 * ```
 */
export const meta: Meta = {
  code: "property-drift",
  severity: "error",
  about: "clash",
  meaning: "A property has another value than a fact gives it.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  for (const problem of propertyProblems(site)) {
    if (problem.kind !== "contradiction") continue;
    const { location, property, owner, value, row, facts, locationOfFact } = problem;
    const [{ id, fact }] = facts;
    report(
      location,
      `“${valueWords(value, row)}” agrees with no fact about ${property} of ${owner}: ${id} is ${fact.text} (${fact.scope.replace(/\.$/, "")}).`,
      {
        help: `${rightValue(id, typedFact(fact), row)}, or correct ${site.table.fileFor("facts")}.`,
        related: facts.map(
          (one): Related => ({ ...locationOfFact(one.id), message: `The fact ${one.id}.` }),
        ),
      },
    );
  }
};

/** How to correct a value that contradicts a fact. */
function rightValue(name: string, given: Typed, { kind }: PropertyRow): string {
  if (kind !== "list" || given.kind !== "range") return `Write { fact: ${name} }`;
  return `Write numbers of which the first is ${given.from} and the last ${given.to}`;
}
