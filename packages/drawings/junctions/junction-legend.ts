// Names the parts of a junction's drawing in the language of a page.

import type { Junction, BuildUp as System } from "../../../.content/types.d.ts";
import type { LegendPart } from "../shapes.ts";
import { filledWords } from "./junction-data.ts";
import { joined } from "./junction-labels.ts";

/** A junction with the build-up that it is of. */
export interface JunctionWithBuildUp {
  readonly data: Junction;
  readonly of: System;
}

/** The name of a part on a page. */
export interface PartName {
  readonly words: string;
  /** true: these are the words of the source, as the page's language has none. */
  readonly isSource?: true;
}

/** True if a text has words besides its placeholders. */
const hasOwnWords = (words: string): boolean => /\p{L}/u.test(words.replaceAll(/\{[a-z]+\}/g, ""));

/**
 * The names of a drawing's parts in the language of a page.
 * @param legend the parts in the order of their numbers, in the language of the drawing
 * @param own the junction in the language of the page; words that it lacks come from the source
 * @param drawn the junction by whose words it is drawn
 */
export function translatedLegend(
  legend: readonly LegendPart[],
  own: JunctionWithBuildUp,
  drawn: JunctionWithBuildUp,
): PartName[] {
  const partIn = ({ data }: JunctionWithBuildUp, name: string) =>
    data.parts.find(({ part }) => part === name);
  return legend.map(({ part: name, words }): PartName => {
    const part = partIn(own, name);
    if (!part || own.data === drawn.data) return { words };
    return part.words === partIn(drawn, name)?.words && hasOwnWords(part.words)
      ? { words, isSource: true }
      : { words: joined(filledWords(part, own.of, own.data.sample)) };
  });
}
