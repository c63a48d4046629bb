// What the numbers of a build-up's drawing stand for, in words.

import { partsOf, type System } from "./systems.ts";

/** A build-up whose layers are said in words, as it is compiled. */
export interface WordedSystem extends Omit<System, "layers" | "studs"> {
  readonly layers: readonly (System["layers"][number] & { readonly words: string; readonly product?: string })[];
  /** The words are theirs and those of what lies between them. */
  readonly studs?: NonNullable<System["studs"]> & { readonly words: string; readonly product?: string };
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
    const supports = studs && own.some(({ between }) => between) ? studs : undefined;
    return {
      words: supports ? supports.words : own.map(({ words }) => words).join("; "),
      product: own.find(({ product }) => product !== undefined)?.product ?? supports?.product,
    };
  });
}
