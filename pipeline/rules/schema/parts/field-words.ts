// How the rules about schemas name a field in a sentence.
import { fieldName } from "../../../model/field-name.ts";
import type { Schema } from "../../../model/schemas.ts";

/** A field's name at the beginning of a sentence; a plain name stays as typed. */
export const atSentenceStart = (field: string) => field.replace(/^item /, "Item ");

/** The field at a pointer at the beginning of a sentence. */
export const fieldAtStart = (pointer: string) => atSentenceStart(fieldName(pointer));

/** The field or the file as the subject of a sentence. */
export const subjectOf = (pointer: string) => (pointer === "" ? "The file" : fieldAtStart(pointer));

/** What a schema says of its field. */
export const descriptionOf = ({ description }: Schema): string | undefined =>
  typeof description === "string" ? description : undefined;

/** What to do where nothing says how a value is written. */
export const compareWithOthers = "Compare it with another file of this folder.";
