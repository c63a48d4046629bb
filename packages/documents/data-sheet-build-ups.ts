// The build-ups with a product on its data sheet, and what they weigh beside the wall that they replace, where both are known.
import { buildUpOf, millimetres, thicknessOf } from "@site/drawings";
import type { Product, Property, Solution, BuildUp as System } from "../../.content/types.d.ts";
import { numberIn } from "./sheets.ts";
import type { Source } from "./source.ts";

/** Id of the property with the weight of a square metre, in kg. */
const weightId = "area-weight";

/** A build-up in the table; undefined is what is not published. */
export interface BuildUpRow {
  readonly title: string;
  readonly link: string;
  readonly thickness: string | undefined;
  readonly supports: string | undefined;
  /** What it is rated for; empty if for nothing. */
  readonly rated: readonly string[];
  readonly weight: string | undefined;
  /** Number of its drawing; undefined if it has none, or none yet. */
  readonly drawing: string | undefined;
}

interface Found {
  readonly solution: Solution;
  readonly system: System;
}

function systemsWith({ key }: Product, { solutions }: Source): Found[] {
  return solutions.flatMap((solution) =>
    (solution.systems ?? []).flatMap((system) => {
      const parts = [...system.layers, ...(system.studs ? [system.studs] : [])];
      return parts.some(({ product }) => product === key) ? [{ solution, system }] : [];
    }),
  );
}

const wordsOf = (property: Property | undefined): string[] =>
  (property?.cases ?? []).map(({ words }) => words);

/** What a build-up is rated for: the properties of which more or less is better, but for its weight. */
function ratings({ results }: System): string[] {
  return Object.entries(results).flatMap(([id, property]) =>
    !property || id === weightId || property.compare === "none"
      ? []
      : property.cases.map(({ words }) => `${property.label}: ${words}`),
  );
}

export function buildUpRows(product: Product, source: Source): BuildUpRow[] {
  return systemsWith(product, source).map(({ solution, system }) => ({
    title: `${solution.title}: ${system.name}`,
    link: `${new URL(solution.path, source.site.url).href}#build-ups`,
    // Layers and studs of a rated wall depend on its rating.
    thickness: system.reported ? undefined : millimetres(thicknessOf(buildUpOf(system))),
    supports: system.reported || !system.studs ? undefined : millimetres(system.studs.spacing),
    rated: ratings(system),
    weight: wordsOf(system.results[weightId])[0],
    // Of which no sheet can be drawn, either.
    drawing: system.reported ? undefined : numberIn(source.sheets, system.file),
  }));
}

/** A bar: what weighs how much. */
export interface WeightBar {
  readonly title: string;
  readonly words: string;
  /** kg/m². */
  readonly weight: number;
  /** true: the wall that the build-ups replace. */
  readonly replaced: boolean;
}

/** The greatest weight that a property says. */
function heaviest(property: Property | undefined): number | undefined {
  const numbers = (property?.cases ?? []).flatMap(({ values = [], from, to }) =>
    [...values, from, to].filter((value) => value !== undefined),
  );
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
}

/** The bars of all build-ups whose weight is known and that replace a wall whose weight is known, too, with that wall. */
export function weightBars(product: Product, source: Source): WeightBar[] {
  const found = systemsWith(product, source);
  return [...new Set(found.map(({ solution }) => solution))].flatMap((solution) => {
    const { compared, title } = solution;
    const fact = compared?.weight === undefined ? undefined : source.facts[compared.weight];
    const bars = found.flatMap(({ solution: own, system }) => {
      const weight = heaviest(system.results[weightId]);
      return own === solution && weight !== undefined
        ? [
            {
              title: `${title}: ${system.name}`,
              words: wordsOf(system.results[weightId]).join(", "),
              weight,
              replaced: false,
            },
          ]
        : [];
    });
    if (!compared || typeof fact?.value !== "number" || bars.length === 0) return [];
    return [
      ...bars,
      { title: compared.name, words: fact.text, weight: fact.value, replaced: true },
    ];
  });
}
