// The drawings that architects can download: each build-up of a solution and the section of each accessory, true to scale.

import { type DrawnSection, profileOf } from "./accessories.ts";
import { type FileForm, fileForms, profileForms } from "./file-names.ts";
import type { WordedSystem } from "./parts.ts";
import { profileSection } from "./profiles.ts";
import { section } from "./section.ts";
import type { Drawing } from "./shapes.ts";
import { buildUpOf } from "./systems.ts";
import type { DrawingWords } from "./words.ts";

/** A drawing that is offered. */
export interface DrawnDocument {
  /** Name of its files, without the ending. */
  readonly file: string;
  /** What is drawn, such as Office. */
  readonly title: string;
  /** What it belongs to, such as Partitions. */
  readonly group: string;
  /** Where it suits; a section of an accessory says nothing of it. */
  readonly suits?: string | undefined;
  readonly sample: boolean;
  /** In which forms it is offered; a picture of it is made in any case. */
  readonly forms: readonly FileForm[];
  /** What it is drawn from: a build-up, or the section of an accessory. */
  readonly system?: DrawnSystem;
  readonly profile?: DrawnSection;
  /**
   * The section.
   * @param type height of its type in millimetres of what is drawn; as large as it has to be on a small screen where it is left out
   */
  readonly section: (type?: number) => Drawing;
}

/** A build-up as it is compiled, with its words. */
export type DrawnSystem = WordedSystem & {
  /** Name of its files, without the ending. */
  readonly file: string;
  readonly suits: string;
  /** Whether its layers are those of a test report, by which alone it may be built. */
  readonly reported: boolean;
  readonly results: Readonly<Record<string, Result | undefined>>;
};

/** A figure of a build-up. */
interface Result {
  readonly label: string;
  readonly cases: readonly { readonly words?: string }[];
}

/** What of a solution is drawn. */
interface Solution {
  readonly title: string;
  readonly systems?: readonly DrawnSystem[] | undefined;
}

/** What of the accessories is drawn. */
interface Accessories {
  readonly groups: readonly {
    readonly title: string;
    readonly items: readonly { readonly name: string; readonly section?: DrawnSection | undefined }[];
  }[];
}

/** In which forms a build-up is offered: what only a report says in full is no file to build from. */
export const formsOf = ({ reported }: Pick<DrawnSystem, "reported">): readonly FileForm[] =>
  reported ? [] : fileForms;

/** In which forms a drawing is made: a page may show it where it is not offered. */
export const madeForms = ({ forms }: Pick<DrawnDocument, "forms">): readonly FileForm[] => [
  ...new Set<FileForm>(["svg", ...forms]),
];

/** The build-ups of a solution as documents. */
export function systemDocuments({ title: group, systems = [] }: Solution, words: DrawingWords): DrawnDocument[] {
  return systems.map((system) => ({
    file: system.file,
    title: system.name,
    group,
    suits: system.suits,
    sample: system.sample,
    forms: formsOf(system),
    system,
    section: (type) => section(buildUpOf(system), words, { type, marked: type !== undefined }),
  }));
}

/** The sections of the accessories as documents, those that are known. */
export function profileDocuments({ groups }: Accessories, words: DrawingWords): DrawnDocument[] {
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
          forms: profileForms,
          profile: known,
          section: (type?: number) => profileSection(name, profileOf(known), sample, words, type),
        },
      ];
    }),
  );
}
