// Prepares the accessories with their section drawings, all at one scale, for pages that show them.
import { profileOf } from "../../drawings/accessories.ts";
import { type FileFormat, profileFormats } from "../../drawings/formats.ts";
import { atOneScale } from "../../drawings/one-scale.ts";
import { profileSection } from "../../drawings/profiles.ts";
import { svgElement } from "../../drawings/svg.ts";
import type { Accessories, Messages, Picture } from "./content.ts";

/** An accessory as shown: its section drawing with the name of its files, or its picture where the section is unknown. */
export interface ShownAccessory {
  readonly name: string;
  readonly drawn?: { readonly svg: string; readonly file: string; readonly forms: readonly FileFormat[] };
  readonly image?: Picture;
}

/** The accessories of one system. */
export interface AccessoryGroup {
  readonly title: string;
  readonly items: readonly ShownAccessory[];
}

/** All accessories with their texts. */
export interface ShownAccessories {
  readonly title: string;
  readonly groups: readonly AccessoryGroup[];
  /** The note on dimensions that stand in for those of the manufacturer. */
  readonly sample: string;
}

/** Text height in millimetres: slightly above 13 px in a drawing that is 200 px wide. */
const type = 8.9;

/** All groups; the sections keep their relative sizes. */
function shownGroups({ groups }: Accessories, words: Messages["drawings"]): AccessoryGroup[] {
  const sections = groups
    .flatMap(({ items }) => items)
    .flatMap(({ name, section }) =>
      section ? [profileSection(name, profileOf(section), section.sample === true, words, type)] : [],
    );
  const drawings = atOneScale(sections).map((drawing, index) =>
    JSON.stringify(svgElement(drawing, `profile-${index + 1}`)),
  );
  return groups.map(({ title, items }) => ({
    title,
    items: items.map(({ name, section, image }) => {
      const svg = section && drawings.shift();
      return svg ? { name, drawn: { svg, file: section.file, forms: profileFormats } } : { name, image };
    }),
  }));
}

export function shownAccessories(accessories: Accessories, { documents, drawings }: Messages): ShownAccessories {
  const { sample } = documents.sheet;
  return { title: accessories.title, groups: shownGroups(accessories, drawings), sample };
}
