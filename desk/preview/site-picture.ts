// Stands in the preview for the app's module of addresses (app/lib/picture.ts): the files of drawings, which a build of the site makes,
// are drawn here.
import { drawingAddress as onSite } from "../../app/lib/picture.ts";
import { withoutNote } from "../../drawings/file-names.ts";
import { drawnAddress } from "./drawn-files.ts";

export * from "../../app/lib/picture.ts";

/** As the app's function: the address of a drawing of what is being written, or the one that it has on the site. */
export const drawingAddress = (file: string): string => drawnAddress(file) ?? onSite(file);

/** As the app's function, of such an address. */
export const drawingPicture = (file: string, noted = false): string =>
  `${drawingAddress(`${file}.svg`)}${noted ? "" : withoutNote}`;
