// What the numbers of a build-up's drawing stand for, in words.

import { partsOf, type System } from "./systems.ts";

/** A build-up whose layers are said in words, as it is compiled. */
export interface WordedSystem extends Omit<System, "layers" | "studs"> {
  readonly layers: readonly (System["layers"][number] & { readonly words: string; readonly product?: string })[];
  readonly studs?: NonNullable<System["studs"]> & { readonly product?: string };
}

/** A part of a drawing. */
export interface PartWords {
  readonly words: string;
  /** Key of the product that it is. */
  readonly product: string | undefined;
}

/** The parts of a build-up in the order of their numbers, from 1: layers that lie between supports are said with these. */
export function partsInWords(system: WordedSystem): PartWords[] {
  const { layers, studs } = system;
  const numbers = partsOf(system);
  return [...new Set(numbers)].map((number) => {
    const own = layers.filter((_, index) => numbers[index] === number);
    const words = own.map(({ words }) => words);
    const supports = studs && own.some(({ between }) => between) ? studs : undefined;
    const between = words.map((each) => `${each.slice(0, 1).toLowerCase()}${each.slice(1)}`).join(" and ");
    return {
      words: supports
        ? `${supports.material}, ${supports.depth}\u00a0mm deep, at ${supports.spacing}\u00a0mm centres, between them ${between}`
        : words.join("; "),
      product: own.find(({ product }) => product !== undefined)?.product ?? supports?.product,
    };
  });
}
