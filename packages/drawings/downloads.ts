// Lists the drawings that architects can download: each build-up and each junction of a solution, and the section of each accessory, true
// to scale.

import type {
  Accessories,
  AccessorySection,
  Junction,
  Solution,
  BuildUp as System,
} from "../../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
import { type FileFormat, fileFormats, flatFormats } from "./formats.ts";
import { junctionDrawing, junctionScale } from "./junctions.ts";
import { profileSection } from "./profiles.ts";
import { section } from "./section.ts";
import type { Drawing } from "./shapes.ts";
import { buildUpOf } from "./systems.ts";
import type { DrawingWords } from "./words.ts";

/** A downloadable drawing. */
export interface DrawnDocument {
  /** Name of its files, without extension. */
  readonly file: string;
  /** Its subject, such as Office. */
  readonly title: string;
  /** Its group, such as Partitions. */
  readonly group: string;
  /** Its suitable uses; undefined for an accessory. */
  readonly suits?: string | undefined;
  readonly sample: boolean;
  /** File formats that are offered; its picture is made in any case. */
  readonly forms: readonly FileFormat[];
  /** Its source: a build-up, a junction of one, or the section of an accessory. */
  readonly system?: System;
  readonly junction?: { readonly data: Junction; readonly of: System };
  readonly profile?: AccessorySection;
  /** Millimetres of the drawn object for one on paper; the largest scale that fits if omitted. */
  readonly scale?: number;
  /**
   * Draws the section.
   * @param type type size in millimetres of the drawn object; if omitted, legible on a small screen
   */
  readonly section: (type?: number) => Drawing;
}

/** File formats offered for a build-up; none if only its test report describes it fully, and no IFC of a single slab without layers. */
export function formatsOf({
  reported,
  layers,
}: Pick<System, "reported" | "layers">): readonly FileFormat[] {
  if (reported) return [];
  return layers.length > 1 ? fileFormats : flatFormats;
}

/** File formats that are made: SVG always, as pages may show a drawing that is not offered. */
export const madeFormats = ({ forms }: Pick<DrawnDocument, "forms">): readonly FileFormat[] => [
  ...new Set<FileFormat>(["svg", ...forms]),
];

/** The drawings of a solution's build-ups. */
export function systemDocuments(
  { title: group, systems = [] }: Pick<Solution, "title" | "systems">,
  words: DrawingWords,
): DrawnDocument[] {
  return systems.map((system) => ({
    file: system.file,
    title: system.name,
    group,
    suits: system.suits,
    sample: system.sample,
    forms: formatsOf(system),
    system,
    section: (type) => section(buildUpOf(system), words, { type, marked: type !== undefined }),
  }));
}

/** The drawings of a solution's junctions. */
export function junctionDocuments({
  title: group,
  systems = [],
  junctions = [],
}: Pick<Solution, "title" | "systems" | "junctions">): DrawnDocument[] {
  return junctions.flatMap((junction) => {
    const of = systems.find(({ file }) => file === junction.system);
    if (!of) return [];
    return [
      {
        file: junction.file,
        title: junction.name,
        group,
        sample: junction.sample,
        forms: flatFormats,
        junction: { data: junction, of },
        scale: junctionScale,
        section: (type?: number) => junctionDrawing(junction, of, type),
      },
    ];
  });
}

/** The drawings of accessories with known sections. */
export function profileDocuments(
  { groups }: Pick<Accessories, "groups">,
  words: DrawingWords,
): DrawnDocument[] {
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
          forms: flatFormats,
          profile: known,
          section: (type?: number) => profileSection(name, profileOf(known), sample, words, type),
        },
      ];
    }),
  );
}
