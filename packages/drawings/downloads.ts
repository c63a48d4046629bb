// Lists the drawings that are files: build-ups, junctions, and sections of
// accessories.

import type {
  Accessories,
  AccessorySection,
  BuildUp as CompiledBuildUp,
  Solution,
} from "../../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
import {
  type JunctionWithBuildUp,
  type PartName,
  translatedLegend,
} from "./junctions/junction-legend.ts";
import { junctionDrawing } from "./junctions.ts";
import { profileSection } from "./profiles.ts";
import { section } from "./section.ts";
import type { Drawing, DrawingWords } from "./shapes.ts";
import { buildUpOf } from "./systems.ts";

/** A downloadable drawing. */
export interface DrawingDownload {
  /** Name of its files, without extension. */
  readonly file: string;
  /** Its subject, such as Office. */
  readonly title: string;
  /** Its group, such as Partitions. */
  readonly group: string;
  readonly sample: boolean;
  /** Its source: a build-up, a junction of one, or the section of an accessory. */
  readonly system?: CompiledBuildUp;
  readonly junction?: JunctionWithBuildUp;
  readonly profile?: AccessorySection;
  /**
   * Draws the section.
   * @param type type size in millimetres of the drawn object; if omitted, legible on a small screen
   */
  readonly section: (type?: number) => Drawing;
  /** The names for the numbers of a junction's drawing, in the language of the given solution. */
  readonly legend?: (drawing: Drawing) => readonly PartName[];
}

/** The drawings of a solution's build-ups. */
export function buildUpDownloads(
  { title: group, systems = [] }: Pick<Solution, "title" | "systems">,
  words: DrawingWords,
): DrawingDownload[] {
  return systems.map((system) => ({
    file: system.file,
    title: system.name,
    group,
    sample: system.sample,
    system,
    section: (type) => section(buildUpOf(system), words, { type, marked: type !== undefined }),
  }));
}

/** A solution's junctions, and the build-ups that they are of. */
type SolutionParts = Pick<Solution, "systems" | "junctions">;

/** A junction by the name of its files, with its build-up; undefined if there is none. */
function builtJunction(
  { systems = [], junctions = [] }: SolutionParts,
  name: string,
): JunctionWithBuildUp | undefined {
  const data = junctions.find(({ file }) => file === name);
  const of = systems.find(({ file }) => file === data?.system);
  return data && of && { data, of };
}

/**
 * The drawings of a solution's junctions.
 * @param source the solution in the sources' language, by whose words they are drawn; if omitted, the solution is in it
 */
export function junctionDownloads(
  solution: SolutionParts & Pick<Solution, "title">,
  source: SolutionParts = solution,
): DrawingDownload[] {
  const { title: group, junctions = [] } = solution;
  return junctions.flatMap(({ file }) => {
    const junction = builtJunction(solution, file);
    const drawn = builtJunction(source, file);
    if (!junction || !drawn) return [];
    return [
      {
        file,
        title: junction.data.name,
        group,
        sample: junction.data.sample,
        junction,
        section: (type?: number) => junctionDrawing(drawn.data, drawn.of, type),
        legend: ({ legend = [] }: Drawing) => translatedLegend(legend, junction, drawn),
      },
    ];
  });
}

/** The drawings of accessories with known sections. */
export function profileDownloads(
  { groups }: Pick<Accessories, "groups">,
  words: DrawingWords,
): DrawingDownload[] {
  return groups.flatMap(({ title: group, items }) =>
    items.flatMap(({ name, section: known }) => {
      if (!known) return [];
      const sample = known.sample === true;
      return [
        {
          file: known.file,
          title: name,
          group,
          sample,
          profile: known,
          section: (type?: number) => profileSection(name, profileOf(known), sample, words, type),
        },
      ];
    }),
  );
}
