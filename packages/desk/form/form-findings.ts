// Words a finding in front matter by the names of the form's fields, not by lines of YAML.

import { withFieldCalled } from "@site/pipeline/browser";
import type { DeskCollection, DeskField, DeskFinding } from "../protocol.ts";
import {
  type Head,
  isMapping,
  type Path,
  stepsAt,
  type Value,
  valueAt,
} from "../text/yaml-head.ts";
import { type FindingPosition, indexOf } from "./findings-by-field.ts";

/** A field of the form, or a member of a list. */
interface FieldRef {
  readonly field: DeskField;
  readonly path: Path;
  /** “To” of “Withdraw”. */
  readonly name: string;
}

type Fields = Pick<DeskCollection, "fields" | "map">;

/** The field for the words of a picture; the other one is the picture. */
const altField = (picture: DeskField): DeskField => ({
  ...picture,
  name: "alt",
  label: "What it shows",
  kind: "text",
});

/** The fields in a field, by their steps. */
function childrenOf(head: Head, { field, path, name }: FieldRef): readonly FieldRef[] {
  const within = (words: string) => (name === "" ? words : `${words} of ${name}`);
  const member = field.entry ?? field.item;
  if (member) {
    return stepsAt(head, path).map((step) => ({
      field: member,
      path: [...path, step],
      name: within(typeof step === "number" ? `number ${step + 1}` : `“${step}”`),
    }));
  }
  const fields = field.kind === "picture" ? [altField(field)] : (field.fields ?? []);
  return fields.map((one) => ({
    field: one,
    path: [...path, one.name],
    name: within(`“${one.label}”`),
  }));
}

/** The innermost of some fields that a finding is about. */
function innermost(
  head: Head,
  fields: readonly FieldRef[],
  finding: FindingPosition,
): FieldRef | undefined {
  const paths = fields.map(({ path }) => path);
  const found = fields[indexOf(head, paths, finding)];
  return found && (innermost(head, childrenOf(head, found), finding) ?? found);
}

/** Finds the field of the form that a finding is about; undefined for one about the text. */
export function fieldOf(
  head: Head,
  { fields, map }: Fields,
  finding: FindingPosition,
): FieldRef | undefined {
  const all: DeskField = { name: "", label: "", help: "", required: true, kind: "map", fields };
  return innermost(head, childrenOf(head, { field: map ?? all, path: [], name: "" }), finding);
}

/** What to do with an empty field; what belongs there is said beside it. */
function wordsToFill({ field, name }: FieldRef): string {
  switch (field.kind) {
    case "picture":
      return `Choose a picture for ${name}.`;
    case "list":
      return field.choices || field.collection ? `Tick what fits in ${name}.` : `Add to ${name}.`;
    case "map":
      return `Add ${name}.`;
    case "choice":
    case "reference":
      return `Choose one for ${name}.`;
    case "date":
      return `Choose a day for ${name}.`;
    default:
      return `Fill in ${name}.`;
  }
}

/** Whether nothing is written in a field; of a picture, whether it has no file. */
function isEmpty(value: Value | undefined): boolean {
  if (isMapping(value)) return "src" in value && !value.src;
  return value === undefined || value === null || value === "";
}

/** Help of single codes that names lines of the file, as the form says it. */
const helpByCode: Readonly<Record<string, string>> = {
  "picture-alt":
    "Fill in “What it shows”, such as: Grey boards on a dining-room wall. It is read to people who cannot see the picture.",
};

/**
 * A finding in the words of the form.
 * @param head the front matter in which it was found, or a slightly later one
 */
export function asFormFinding(finding: DeskFinding, head: Head, fields: Fields): DeskFinding {
  const { code, span, message, help, ...rest } = finding;
  if (code === "body-missing") return { ...finding, help: "Write the text." };
  const found = span.start < head.body ? fieldOf(head, fields, finding) : undefined;
  if (!found) return finding;
  const { path, name } = found;
  const named = { ...rest, code, span, box: name };
  const isOfSchema = code.startsWith("schema-");
  if (isOfSchema && isEmpty(valueAt(head, path))) {
    return { ...named, message: wordsToFill(found) };
  }
  return {
    ...named,
    message: isOfSchema ? withFieldCalled(message, path, name) : message,
    ...(help !== undefined && {
      help: helpByCode[code] ?? help.replaceAll(`${path.at(-1)}: `, ""),
    }),
  };
}
