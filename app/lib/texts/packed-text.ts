// Packs the rich texts in the data of a page into one string each.

import type { RichText } from "@site/common/rich-text";
import type { Article } from "../content.ts";

/** A rich text on its way to a page. */
export type PackedText = string;

/** React Router encodes data node by node: trees took half as long again and a sixth more bytes. */
export const packText = (text: RichText): PackedText => JSON.stringify(text);

export const unpackText = (text: PackedText): RichText => JSON.parse(text);

export type Story = Pick<Article, "lead" | "sections">;

/** The text of a story: its lead, and its sections with what else they have. */
export interface PackedStory {
  lead?: PackedText;
  sections: (Omit<Story["sections"][number], "heading" | "body"> & {
    heading?: PackedText;
    body: PackedText;
  })[];
}
