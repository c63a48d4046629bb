// Selects the build-ups with a product for its data sheet.
import { markSample } from "@site/common/sample";
import { buildUpOf, millimetres, thicknessOf } from "@site/drawings";
import type { Product, Property, Solution, BuildUp as System } from "../../.content/types.d.ts";
import type { PrintedContent } from "./printed-content.ts";

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
  readonly sample: boolean;
}

interface SolutionSystem {
  readonly solution: Solution;
  readonly system: System;
}

function systemsWith({ key }: Product, { solutions }: PrintedContent): SolutionSystem[] {
  return solutions.flatMap((solution) =>
    (solution.systems ?? []).flatMap((system) => {
      const parts = [...system.layers, ...(system.studs ? [system.studs] : [])];
      return parts.some(({ product }) => product === key) ? [{ solution, system }] : [];
    }),
  );
}

const wordsOf = (property: Property | undefined): string[] =>
  (property?.cases ?? []).map(({ words }) => words);

/** The rated properties of a build-up: more or less of them is better. Its weight is not one. */
function ratings({ results }: System): string[] {
  return Object.entries(results).flatMap(([id, property]) =>
    !property || id === weightId || property.compare === "none"
      ? []
      : property.cases.map(({ words }) => `${property.label}: ${words}`),
  );
}

export function buildUpRows(product: Product, source: PrintedContent): BuildUpRow[] {
  return systemsWith(product, source).map(({ solution, system }) => ({
    title: `${solution.title}: ${system.name}`,
    link: `${new URL(solution.path, source.site.url).href}#build-ups`,
    // Layers and studs of a rated wall depend on its rating.
    thickness: system.reported
      ? undefined
      : markSample(millimetres(thicknessOf(buildUpOf(system))), system.sample),
    supports:
      system.reported || !system.studs
        ? undefined
        : markSample(millimetres(system.studs.spacing), system.sample),
    rated: ratings(system),
    weight: wordsOf(system.results[weightId])[0],
    sample: system.sample,
  }));
}
