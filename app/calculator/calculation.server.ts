// What the calculator reckons on a page: the work of a product or a solution, with the values and facts of calculator.yaml.
import { filled } from "../../enquiry/filled.ts";
import { single } from "../lib/content.server.ts";
import type { Calculator } from "../lib/content.ts";
import * as messages from "../lib/messages.ts";

/** A value that the visitor can change. */
export interface Assumption {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Where it comes from; an example where nothing says so. */
  readonly source: string;
}

/** Of a page. */
export interface Calculation {
  readonly title: string;
  readonly text: string;
  readonly work: Pick<Calculator["works"][number], "title" | "surface" | "faces" | "studs">;
  readonly assumptions: readonly Assumption[];
  /** Fields that nobody changes. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The claims behind the result, as the company makes them. */
  readonly claims: readonly string[];
}

/**
 * What is reckoned on a page; undefined where nothing is.
 * @param calculator the file that says so, where there is one
 */
export function calculationOf(
  calculator: Calculator | undefined,
  kind: "products" | "solutions",
  key: string,
): Calculation | undefined {
  const work = calculator?.works.find((one) => one[kind]?.includes(key));
  if (!calculator || !work) return undefined;
  const facts = single("facts");
  const { trees, weight, carpet } = calculator.facts;
  const numberOf = (id: string) => String(facts[id]?.value ?? 0);
  const textOf = (id: string) => facts[id]?.text ?? "";
  return {
    title: calculator.title,
    text: calculator.text,
    work: { title: work.title, surface: work.surface, faces: work.faces, studs: work.studs },
    assumptions: Object.entries(calculator.assumptions).flatMap(([name, { source, sample: _, unit = "", ...one }]) =>
      // What only a wall has.
      (name === "brick" && !work.studs) || (name === "wall-height" && work.surface !== "walls")
        ? []
        : [{ name, unit, ...one, source: source ?? messages.calculator.source }],
    ),
    fixed: {
      work: work.title,
      surface: work.surface,
      faces: String(work.faces),
      studs: work.studs ? "yes" : "no",
      trees: numberOf(trees.fact),
      "trees-per": String(trees.per),
      "times-lighter": numberOf(weight),
      carpet: numberOf(carpet),
      ...(work.surface !== "walls" && { "wall-height": "1" }),
      ...(!work.studs && { brick: "0" }),
    },
    claims: [
      filled(messages.calculator.treesClaim, { claim: textOf(trees.fact) }),
      ...(work.studs
        ? [
            filled(messages.calculator.weightClaim, { claim: textOf(weight) }),
            filled(messages.calculator.carpetClaim, { claim: textOf(carpet) }),
          ]
        : []),
    ],
  };
}
