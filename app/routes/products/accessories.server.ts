// Lists the accessories for the products page: names with the files of their section drawings.
import { profileDocuments } from "../../../drawings/downloads.ts";
import type { Accessories, Messages } from "../../lib/content.ts";
import { inFile } from "../../lib/documents.server.ts";

/** An accessory; without a file where its section is unknown. */
export interface NamedAccessory {
  readonly name: string;
  /** File name of its section drawing without extension. */
  readonly file?: string;
  /** Size of the drawing in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** The accessories of one system. */
export interface NamedAccessoryGroup {
  readonly title: string;
  readonly items: readonly NamedAccessory[];
}

/** Pixels per millimetre: text of 7 mm is slightly above 13 px, and the widest section fits a window of 320 px. */
const scale = 13.2 / 7;

/** All groups in the order of the file, their drawings at one scale. */
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
