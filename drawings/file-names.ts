// The forms that drawings are offered in. The compiler says what their files are called.

/** The address of an SVG file ends with it where a page says what the note in it says: there the note is not seen. */
export const withoutNote = "#page";

/** In which forms drawings are offered, in the order of their links. */
export const fileForms = ["pdf", "dxf", "ifc", "svg"] as const;
export type FileForm = (typeof fileForms)[number];

/** Those of the section of an accessory. */
export const profileForms: readonly FileForm[] = ["pdf", "dxf", "svg"];
