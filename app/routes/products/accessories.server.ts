// The accessories as the list of products shows them: by name, with the file of the section of each.
import { profileDocuments } from "../../../drawings/documents.ts";
import type { Accessories, Messages } from "../../lib/content.ts";
import { inFile } from "../../lib/documents.server.ts";

/** An accessory; its section is left out where it is not known. */
export interface NamedAccessory {
  readonly name: string;
  /** Name of the files of its section, without the ending. */
  readonly file?: string;
  /** Of the file, in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** The accessories of a system. */
export interface NamedAccessoryGroup {
  readonly title: string;
  readonly items: readonly NamedAccessory[];
}

/** Pixels to the millimetre: their type, 7 mm high, is 13 px and a little more, and the widest section fits a window of 320 px. */
const scale = 13.2 / 7;

/** All groups in the order of the file, their sections at one scale. */
export function namedAccessories({ groups }: Accessories, words: Messages["drawings"]): NamedAccessoryGroup[] {
  return groups.map((group) => {
    const sections = new Map(
      profileDocuments({ groups: [group] }, words).map((document) => {
        const { width, height } = inFile(document);
        return [document.title, { file: document.file, width, height }];
      }),
    );
    return {
      title: group.title,
      items: group.items.map(({ name }) => {
        const section = sections.get(name);
        if (!section) return { name };
        const { file, width, height } = section;
        return { name, file, width: Math.round(width * scale), height: Math.round(height * scale) };
      }),
    };
  });
}
