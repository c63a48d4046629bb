// The accessories with their sections, drawn at one scale.
import { profileOf } from "../../drawings/accessories.ts";
import { type FileForm, profileForms } from "../../drawings/file-names.ts";
import { atOneScale } from "../../drawings/one-scale.ts";
import { profileSection } from "../../drawings/profiles.ts";
import { svgElement } from "../../drawings/svg.ts";
import type { Accessories, Messages, Picture } from "./content.ts";

/** An accessory as it is shown: its section with the name of its files, or its picture where the section is not known. */
export interface ShownAccessory {
  readonly name: string;
  readonly drawn?: { readonly svg: string; readonly file: string; readonly forms: readonly FileForm[] };
  readonly image?: Picture;
}

/** The accessories of a system. */
export interface AccessoryGroup {
  readonly title: string;
  readonly items: readonly ShownAccessory[];
}

/** All accessories with what is said of them. */
export interface ShownAccessories {
  readonly title: string;
  readonly groups: readonly AccessoryGroup[];
  /** What is said of dimensions that stand in for those of the maker. */
  readonly sample: string;
}

/** Height of the type in millimetres: 13 px and a little more in a drawing that is 200 px wide. */
const type = 8.9;

/** All groups, their sections as large as they are beside one another. */
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
      return svg ? { name, drawn: { svg, file: section.file, forms: profileForms } } : { name, image };
    }),
  }));
}

/** The accessories with their sections at one scale. */
export function shownAccessories(accessories: Accessories, { documents, drawings }: Messages): ShownAccessories {
  const { sample } = documents.sheet;
  return { title: accessories.title, groups: shownGroups(accessories, drawings), sample };
}
