// What is written for a field that is begun: all that has to be there, without values yet.
import type { DeskField } from "../protocol.ts";
import type { Blank } from "./yaml-edits.ts";

/** Of a map its required fields, or its first one where none is; of a picture file and words. */
export function blankOf({ kind, fields = [] }: DeskField): Blank {
  if (kind === "picture") return { src: null, alt: null };
  if (kind === "switch") return false;
  if (kind !== "map") return null;
  const required = fields.filter((field) => field.required);
  const begun = required.length > 0 ? required : fields.slice(0, 1);
  return Object.fromEntries(begun.map((field) => [field.name, blankOf(field)]));
}

/** Of a member of a list: a dash with nothing behind it would be no text. */
export function blankItem(item: DeskField): Blank {
  return blankOf(item) ?? "";
}
