// Creates the initial value of a new field: its required parts, without values.
import type { DeskField } from "../protocol.ts";
import type { Value } from "../text/yaml-head.ts";

/** For a map its required fields, or else its first one; for a picture file and alternative text. */
export function blankOf({ kind, fields = [] }: DeskField): Value {
  if (kind === "picture") return { src: null, alt: null };
  if (kind === "switch") return false;
  if (kind !== "map") return null;
  const required = fields.filter((field) => field.required);
  const included = required.length > 0 ? required : fields.slice(0, 1);
  return Object.fromEntries(included.map((field) => [field.name, blankOf(field)]));
}

/** The initial value of a list's new member: an empty string, because a dash alone would be null. */
export function blankItem(item: DeskField): Value {
  return blankOf(item) ?? "";
}
