// Describes the numbered parts of a build-up's drawing in words.

import type { BuildUp as System } from "../../.content/types.d.ts";
import { partsOf } from "./systems.ts";

/** The description of a numbered part. */
export interface PartWords {
  readonly words: string;
  /** Key of the product, if the part is one. */
  readonly product: string | undefined;
}

/** The parts of a build-up in the order of their numbers, from 1; layers between supports are described together with these. */
export function partsInWords(system: Pick<System, "layers" | "studs">): PartWords[] {
  const { layers, studs } = system;
  const numbers = partsOf(system);
  return [...new Set(numbers)].map((number) => {
    const own = layers.filter((_, index) => numbers[index] === number);
    const supports = studs && own.some(({ between }) => between) ? studs : undefined;
    return {
      words: supports ? supports.words : own.map(({ words }) => words).join("; "),
      product: own.find(({ product }) => product !== undefined)?.product ?? supports?.product,
    };
  });
}
