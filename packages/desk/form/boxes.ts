// Words a finding in front matter as the form shows it: by the names of its boxes, not by the lines and keys of the YAML.

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

/** The innermost field that a finding is about. */
interface Box {
  readonly field: DeskField;
  readonly path: Path;
  /** “To” of “Withdraw”. */
  readonly name: string;
}

/** The box for the words of a picture (PictureFields); the other one is the picture. */
const altField = (field: DeskField): DeskField => ({
  ...field,
  name: "alt",
  label: "What it shows",
  kind: "text",
});

type Step = Pick<Box, "field"> & { readonly step: string | number };

/** The fields in a field of the form, by their steps. */
function stepsIn(head: Head, field: DeskField, path: Path): readonly Step[] {
  const { kind, entry, item } = field;
  const named = kind === "picture" ? [altField(field)] : (field.fields ?? []);
  const member = entry ?? item;
  if (!member) return named.map((one) => ({ field: one, step: one.name }));
  return stepsAt(head, path).map((step) => ({
    field: { ...member, label: String(step) },
    step,
  }));
}

const nameOf = (step: string | number, label: string) =>
  typeof step === "number" ? `number ${step + 1}` : `“${label}”`;

/** Finds the field of the form that a finding is about; undefined for one about the text. */
export function boxOf(
  head: Head,
  { fields, map }: Pick<DeskCollection, "fields" | "map">,
  finding: FindingPosition,
): Box | undefined {
  let steps = map
    ? stepsIn(head, map, [])
    : fields.map((field): Step => ({ field, step: field.name }));
  let box: Box | undefined;
  for (;;) {
    const path: Path = box?.path ?? [];
    const next =
      steps[
        indexOf(
          head,
          steps.map(({ step }) => [...path, step]),
          finding,
        )
      ];
    if (!next) return box;
    const { field, step } = next;
    const name = nameOf(step, field.label);
    box = {
      field,
      path: [...path, step],
      name: box ? `${name} of ${box.name}` : name,
    };
    steps = stepsIn(head, field, box.path);
  }
}

/** What to do with an empty field; what belongs there is said beside it. */
function wordsToFill({ field, name }: Box): string {
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
export function inBoxes(
  finding: DeskFinding,
  head: Head,
  collection: Pick<DeskCollection, "fields" | "map">,
): DeskFinding {
  const { code, span } = finding;
  if (code === "body-missing") return { ...finding, help: "Write the text." };
  const box = span.start < head.body ? boxOf(head, collection, finding) : undefined;
  if (!box) return finding;
  const { path, name } = box;
  const isOfSchema = code.startsWith("schema-");
  const { message, help, ...rest } = finding;
  if (isOfSchema && isEmpty(valueAt(head, path))) {
    return { ...rest, box: name, message: wordsToFill(box) };
  }
  return {
    ...rest,
    box: name,
    message: isOfSchema ? withFieldCalled(message, path, name) : message,
    ...(help !== undefined && {
      help: helpByCode[code] ?? help.replaceAll(`${path.at(-1)}: `, ""),
    }),
  };
}
