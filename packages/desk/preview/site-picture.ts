// Replaces the app's module for picture addresses (app/lib/picture.ts) in the preview: pictures are in the desk's folder, and drawings are
// generated instead of being files of the site.

import type { Picture } from "@site/app/lib/content";
import * as onSite from "@site/app/lib/picture";
import { withoutNote } from "@site/drawings/formats";
import { inDesk } from "../pictures/desk-address.ts";
import { drawnAddress } from "./drawn-files.ts";

export * from "@site/app/lib/picture";

/** Blob URLs of a draft's pictures, by path in the content folder. */
export type Dropped = ReadonlyMap<string, string>;

let dropped: Dropped = new Map();

/** Sets the draft's pictures. */
export function showDropped(these: Dropped): void {
  dropped = these;
}

/** Converts a picture's addresses to those in the desk. */
const ofDesk = ({ name, url, ...picture }: Picture): Picture => ({
  ...picture,
  name: name && inDesk(name),
  url: url && (dropped.get(url) ?? url),
});

/** Same interface as the app's functions. */
export const pictureSource = (picture: Picture): string =>
  onSite.pictureSource(ofDesk(picture), "");
export const pictureSet = (picture: Picture): string | undefined =>
  onSite.pictureSet(ofDesk(picture), "");

/** Like the app's function: the blob URL of a drawing of current content, or its address on the site. */
export const drawingAddress = (file: string): string =>
  drawnAddress(file) ?? onSite.drawingAddress(file);

/** Like the app's function, for such an address. */
export const drawingPicture = (file: string, noted = false): string =>
  `${drawingAddress(`${file}.svg`)}${noted ? "" : withoutNote}`;
