// Replaces app/lib/pictures/asset-address.ts in the preview. Pictures are in the desk's folder, and
// drawings are generated.

import type { Picture } from "../../../.content/types.d.ts";
import { inDesk } from "../pictures/desk-address.ts";
import { drawnAddress } from "./drawn-files.ts";

/** Blob URLs of a draft's pictures, by path in the content folder. */
export type Dropped = ReadonlyMap<string, string>;

let dropped: Dropped = new Map();

/** Sets the draft's pictures. */
export function showDropped(these: Dropped): void {
  dropped = these;
}

/** As for the app: brochures and what is not drawn here are the site's. */
export const assetBase: string = import.meta.env.PUBLIC_ASSET_BASE ?? "";

/** Pictures have their whole address already. */
export const pictureBase = "";

/** A picture with its addresses in the desk. */
export const placedPicture = ({ name, url, ...picture }: Picture): Picture => ({
  ...picture,
  name: name && inDesk(name),
  url: url && (dropped.get(url) ?? url),
});

/** The blob URL of a drawing of current content, or its address on the site. */
export const drawingAddress = (file: string): string =>
  drawnAddress(file) ?? `${assetBase}/drawings/${file}`;
