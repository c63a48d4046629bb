// Names of the files that drawings are offered in. The check knows them too, and refuses two things that would have one.

/** Small letters, digits and single hyphens; empty where a text has none of them, as in Telugu. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Name of the files of an accessory's section, without their ending. */
export const profileFile = (name: string): string => `profile-${keyOf(name)}`;

/** The address of an SVG file ends with it where a page says what the note in it says: there the note is not seen. */
export const withoutNote = "#page";

/** In which forms drawings are offered, in the order of their links. */
export const fileForms = ["pdf", "dxf", "ifc", "svg"] as const;
export type FileForm = (typeof fileForms)[number];

/** Those of the section of an accessory. */
export const profileForms: readonly FileForm[] = ["pdf", "dxf", "svg"];
