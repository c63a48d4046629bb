// Lists the drawings that are files: build-ups, and sections of accessories.

import type {
  Accessories,
  AccessorySection,
  BuildUp as CompiledBuildUp,
  Solution,
} from "../../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
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
  /** Its source: a build-up, or the section of an accessory. */
  readonly system?: CompiledBuildUp;
  readonly profile?: AccessorySection;
  /**
   * Draws the section.
   * @param type type size in millimetres of the drawn object; if omitted, legible on a small screen
   */
  readonly section: (type?: number) => Drawing;
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
