// Lists the file formats of drawings, and names the fragment of an address that hides a drawing's note.

/** Fragment appended to an SVG's URL to hide its note, on a page that says the same itself. */
export const withoutNote = "#page";

/** File formats of drawings, in the order of their links. */
export const fileFormats = ["pdf", "dxf", "ifc", "svg"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** File formats of an accessory's section. */
export const profileFormats: readonly FileFormat[] = ["pdf", "dxf", "svg"];
