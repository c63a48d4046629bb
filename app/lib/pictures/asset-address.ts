// Where the files of pictures, drawings and brochures are. The preview of the writers' desk has a module of its own in place of this one.
import type { Picture } from "../content.ts";

/** Origin of brochures and drawings: empty for this site, or another host that is set at build time. */
export const assetBase: string = import.meta.env.PUBLIC_ASSET_BASE ?? "";

/** Origin of pictures. */
export const pictureBase = assetBase;

/** A picture with the addresses that its files have. */
export const placedPicture = (picture: Picture): Picture => picture;

/** Address of a drawing by its file name. */
export const drawingAddress = (file: string): string => `${assetBase}/drawings/${file}`;
