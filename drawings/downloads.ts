// Lists the drawings that architects can download: each build-up of a solution and the section of each accessory, true to scale.

import type {
  Accessories,
  AccessorySection,
  Solution,
  BuildUp as System,
} from "../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
import { type FileFormat, fileFormats, profileFormats } from "./formats.ts";
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
  /** Its source: a build-up, or the section of an accessory. */
  readonly system?: System;
  readonly profile?: AccessorySection;
  /**
   * Draws the section.
   * @param type type size in millimetres of the drawn object; if omitted, legible on a small screen
   */
  readonly section: (type?: number) => Drawing;
}

/** File formats offered for a build-up; none if only its test report describes it fully. */
export const formatsOf = ({ reported }: Pick<System, "reported">): readonly FileFormat[] =>
  reported ? [] : fileFormats;

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
          forms: profileFormats,
          profile: known,
          section: (type?: number) => profileSection(name, profileOf(known), sample, words, type),
        },
      ];
    }),
  );
}
