// Validates a file's value against its schema (stage 4): each error becomes an observation at its key or value.

import { pointerTo } from "@site/common/json-pointer";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { CollectionName } from "../../model/collection.ts";
import type { Marked, SchemaSet } from "../../model/schemas.ts";
import type { SourceFile } from "../../model/source.ts";
import { toJson, type ValueNode } from "../../model/value.ts";
import { fittingIn } from "./fitting.ts";
import type { SchemaObservation } from "./observations.ts";
import { observationOf } from "./schema-error.ts";
import { besideGroup, lackingGroup, suggestedField } from "./suggested.ts";

export interface Validated {
  readonly isValid: boolean;
  /** Values that the schema marks as picture, Markdown, link or reference. */
  readonly marked: readonly Marked[];
  readonly observations: readonly SchemaObservation[];
}

/** Most errors of a file that are examined, as each is compared with all others; a file with more is wrong as a whole. */
const maxErrors = 500;

/**
 * Validates a value whose placeholders are filled.
 * @param file the file, for positions
 * @param root its value
 * @param collection name of the collection and of its schema
 */
export function validate(
  file: SourceFile,
  root: ValueNode,
  collection: CollectionName,
  schemas: SchemaSet,
): Validated {
  const { errors: all, marked } = schemas.check(collection, toJson(root));
  const errors = all.slice(0, maxErrors);
  const fits = fittingIn(root, collection, schemas);
  const checked = { root, file, errors, fits };
  const observations: SchemaObservation[] = [];
  const seen = new Set<string>();
  for (const error of relevant(errors)) {
    const found = observationOf(error, checked);
    // For a writer, one wrong value is one error: the first is the clearest.
    const missing = error.keyword === "required" ? error.params.missingProperty : "";
    const key = `${found.span.start}:${found.span.end}:${missing}`;
    if (seen.has(key)) continue;
    seen.add(key);
    observations.push(found);
  }
  const mistyped = new Set(all.filter((e) => e.keyword === "type").map((e) => e.instancePath));
  return {
    isValid: all.length === 0,
    marked: marked.filter((m) => !mistyped.has(m.pointer)),
    observations,
  };
}

/**
 * Leaves out errors that only repeat others: the branches of an anyOf, the rules of a name that propertyNames reports, a missing field
 * that exists under a wrong name or in a wrong group, and the fields of a group that stand beside its key.
 */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  const alternatives = errors.filter((e) => e.keyword === "anyOf");
  const explained = new Set(errors.flatMap((e) => fieldsExplainedBy(e, errors)));
  // The value of an unknown placeholder is unknown, and it has its own finding; but no text can be a whole file.
  const hasPlaceholder = (value: unknown) => typeof value === "string" && value.includes("{{");
  return errors.filter(
    (e) =>
      // What "then" asks for is reported itself.
      e.keyword !== "if" &&
      e.propertyName === undefined &&
      !(e.instancePath !== "" && hasPlaceholder(e.data)) &&
      !hasPlaceholder(e.params.propertyName) &&
      !explained.has(
        pointerTo(e.instancePath, e.params.missingProperty ?? e.params.additionalProperty ?? ""),
      ) &&
      !alternatives.some(
        (a) =>
          a !== e &&
          e.instancePath.startsWith(a.instancePath) &&
          e.schemaPath.startsWith(`${a.schemaPath}/`),
      ),
  );
}

/** Pointers of the missing or unknown fields that another error explains: those that an unknown field probably stands for, and those beside an empty group. */
function fieldsExplainedBy(error: ErrorObject, errors: readonly ErrorObject[]): string[] {
  const { instancePath, keyword } = error;
  if (keyword !== "additionalProperties") {
    const parent = instancePath.slice(0, instancePath.lastIndexOf("/"));
    return besideGroup(error, errors).map((name) => pointerTo(parent, name));
  }
  const name = String(error.params.additionalProperty);
  const suggested = suggestedField(error, errors);
  const group = lackingGroup(error, errors);
  return [
    ...(suggested === undefined ? [] : [pointerTo(instancePath, suggested)]),
    ...(group === undefined ? [] : [pointerTo(group, name)]),
  ];
}
