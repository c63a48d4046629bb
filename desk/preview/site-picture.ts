// Stands in the preview for the app's module of addresses (app/lib/picture.ts): pictures are where the desk has them, and the files of
// drawings, which a build of the site makes, are drawn here.
import type { Picture } from "../../app/lib/content.ts";
import * as onSite from "../../app/lib/picture.ts";
import { withoutNote } from "../../drawings/file-names.ts";
import { drawnAddress } from "./drawn-files.ts";
import { inDesk } from "./pictures.ts";

export * from "../../app/lib/picture.ts";

/** Addresses (`blob:`) of pictures that were put into a draft, by their path in the content folder. */
export type Dropped = ReadonlyMap<string, string>;

let dropped: Dropped = new Map();

/** Sets where the draft's own pictures are from now on. */
export function showDropped(these: Dropped): void {
  dropped = these;
}

/** A picture with the addresses that it has in the desk. */
const ofDesk = ({ name, url, ...picture }: Picture): Picture => ({
  ...picture,
  ...(name !== undefined && { name: inDesk(name) }),
  ...(url !== undefined && { url: dropped.get(url) ?? url }),
});

/** As the app's functions. */
export const pictureSource = (picture: Picture): string => onSite.pictureSource(ofDesk(picture), "");
export const pictureSet = (picture: Picture): string | undefined => onSite.pictureSet(ofDesk(picture), "");

/** As the app's function: the address of a drawing of what is being written, or the one that it has on the site. */
export const drawingAddress = (file: string): string => drawnAddress(file) ?? onSite.drawingAddress(file);

/** As the app's function, of such an address. */
export const drawingPicture = (file: string, noted = false): string =>
  `${drawingAddress(`${file}.svg`)}${noted ? "" : withoutNote}`;
