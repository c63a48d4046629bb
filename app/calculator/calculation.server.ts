// Prepares the calculator of a product or solution page from calculator.yaml and facts.yaml; used
// by the pages' loaders.
import { interpolate } from "@site/common/messages/interpolate";
import { single, sourceSingle } from "../lib/content.server.ts";
import type { Calculator } from "../lib/content.ts";
import { base } from "../lib/language.ts";
import { messages } from "../lib/messages.ts";
import { extentFieldsOf } from "./extent-fields.ts";
import { type NoteWords, type Result, resultOf, samplesIn } from "./result.ts";

/** A value that the visitor can change. */
export interface Assumption {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Where the value comes from; a general remark where the content names no source. */
  readonly source: string;
  readonly sample?: boolean;
}

/** The data of a page's calculator. */
export interface CalculatorData {
  readonly title: string;
  readonly text: string;
  readonly work: Pick<Calculator["works"][number], "title" | "studs" | "screws">;
  readonly assumptions: readonly Assumption[];
  /** Values of hidden fields. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The company's claims that the result is based on. */
  readonly claims: readonly string[];
  /** What an enquiry from a page in another language says in the owner's. */
  readonly owners?: NoteWords;
  /** The result of the fields as they are at first. */
  readonly example: Pick<Result, "lines" | "drawn"> | undefined;
}

/**
 * The calculator of a page; undefined where it has none.
 * @param calculator the content of calculator.yaml, if there is such a file
 */
export function calculationOf(
  calculator: Calculator | undefined,
  kind: "products" | "solutions",
  key: string,
): CalculatorData | undefined {
  const words = messages().calculator;
  const work = calculator?.works.find((candidate) => candidate[kind]?.includes(key));
  if (!calculator || !work) return undefined;
  const facts = single("facts");
  const { trees, carpet } = calculator.facts;
  const numberOf = (id: string) => String(facts[id]?.value ?? 0);
  const textOf = (id: string) => facts[id]?.text ?? "";
  const assumptions = Object.entries(calculator.assumptions).flatMap(
    ([name, { source, unit = "", ...candidate }]) =>
      // The wall height only matters for walls, the spacings for boards that are screwed or on
      // studs.
      (name === "wall-height" && work.surface !== "walls") ||
      (name.startsWith("screws") && work.screws === false) ||
      (name === "supports" && work.screws === false && !work.studs)
        ? []
        : [{ name, unit, ...candidate, source: source ?? words.source }],
  );
  const fixed = {
    work: work.title,
    surface: work.surface,
    faces: String(work.faces),
    studs: work.studs ? "yes" : "no",
    ...(work.across && { across: "yes" }),
    ...(work.screws === false && { screws: "no", "screws-close": "1", "screws-wide": "1" }),
    trees: numberOf(trees.fact),
    "trees-per": String(trees.per),
    carpet: numberOf(carpet),
    ...(work.surface !== "walls" && { "wall-height": "1" }),
    ...(work.screws === false && !work.studs && { supports: "1" }),
  };
  return {
    title: calculator.title,
    text: calculator.text,
    work: { title: work.title, studs: work.studs, screws: work.screws },
    assumptions,
    fixed,
    claims: [
      interpolate(words.treesClaim, { claim: textOf(trees.fact) }),
      ...(work.studs ? [interpolate(words.carpetClaim, { claim: textOf(carpet) })] : []),
    ],
    ...(base() && {
      owners: {
        work: sourceSingle("calculator").works[calculator.works.indexOf(work)]?.title ?? work.title,
        note: sourceSingle("messages").calculator.note,
      },
    }),
    example: exampleOf(fixed, assumptions),
  };
}

/**
 * What the form says before anything is typed; the browser need not calculate it while it hydrates
 * the page.
 */
function exampleOf(
  fixed: Readonly<Record<string, string>>,
  assumptions: readonly Pick<Assumption, "name" | "value" | "sample">[],
): CalculatorData["example"] {
  const fields = [...extentFieldsOf(fixed.surface), ...assumptions];
  const values = new Map([
    ...Object.entries(fixed),
    ...fields.map(({ name, value }): [string, string] => [name, String(value)]),
    ["by", "area"],
  ]);
  const result = resultOf(values, samplesIn(values, assumptions));
  return result && { lines: result.lines, drawn: result.drawn };
}
