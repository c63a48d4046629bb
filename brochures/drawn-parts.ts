// The drawings that brochures show: how a solution is built, and the house with all of them.
import type { Solution } from "../.content/types.d.ts";
import { cutAway } from "../drawings/cut-away.ts";
import { drawnHouse } from "../drawings/house.ts";
import { partsInWords } from "../drawings/parts.ts";
import { section } from "../drawings/section.ts";
import { buildUpOf } from "../drawings/systems.ts";
import type { DrawnPart } from "./brochure.ts";
import type { Source } from "./source.ts";

/** The build-up with the most layers, which shows most of all: cut open, and its section. */
export function builtUp({ systems = [] }: Solution, { documents }: Source): DrawnPart | undefined {
  const [system] = systems.toSorted((one, other) => other.layers.length - one.layers.length);
  if (!system) return undefined;
  const buildUp = buildUpOf(system);
  const parts = partsInWords(system).map((part, index) => `${index + 1}\u00a0${part.words}`);
  return {
    title: documents.systems,
    drawings: [cutAway(buildUp), section(buildUp)],
    caption: [`${system.name}. ${parts.join("; ")}.`, ...(system.sample ? [documents.sheet.sample] : [])].join(" "),
  };
}

/** The house with all solutions that have a place in it. */
export function inHouse({ solutions, home }: Source): DrawnPart | undefined {
  const placed = solutions.flatMap(({ place, title }) => (place ? [{ part: place, words: title }] : []));
  if (placed.length === 0) return undefined;
  const parts = placed.map((row, index) => `${index + 1}\u00a0${row.words}`);
  return {
    title: home.solutions.title,
    drawings: [drawnHouse(home.solutions.title, placed)],
    caption: `${parts.join("; ")}.`,
  };
}
