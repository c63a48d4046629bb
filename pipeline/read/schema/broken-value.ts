// Collects what messages about a value that breaks its schema are made from.
import { pointerSteps } from "@site/common/json-pointer";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { Span } from "../../report/finding.ts";
import type { SourceFile } from "../files/source.ts";
import { valueSpan } from "../yaml/location.ts";
import { nodeAt, type ValueNode } from "../yaml/value.ts";
import { fieldName } from "./field-name.ts";
import type { Schema } from "./schema.ts";

/** A value that breaks a rule of its schema. */
export interface BrokenValue {
  readonly error: ErrorObject;
  readonly file: SourceFile;
  readonly root: ValueNode;
  readonly node: ValueNode | undefined;
  readonly span: Span;
  readonly pointer: string;
  readonly schema: Schema;
  /** The last step of the pointer. */
  readonly key: string;
  /** The field as the subject of a sentence. */
  readonly subject: string;
}

export function brokenValue(error: ErrorObject, file: SourceFile, root: ValueNode): BrokenValue {
  const pointer = error.instancePath;
  return {
    error,
    file,
    root,
    node: nodeAt(root, pointer),
    span: valueSpan(root, pointer),
    pointer,
    schema: error.parentSchema ?? {},
    key: pointerSteps(pointer).at(-1) ?? "",
    subject: pointer === "" ? "The file" : fieldName(pointer).replace(/^item /, "Item "),
  };
}

/** What a schema says about its field. */
export const descriptionOf = ({ description }: Schema): string | undefined =>
  typeof description === "string" ? description : undefined;

/** Example values by the type of a field, or by the definition that it refers to. */
const samples: ReadonlyMap<unknown, string> = new Map([
  ["boolean", "true"],
  ["integer", "1"],
  ["number", "1"],
  ["array", "[…]"],
  ["shared.json#/$defs/isoDate", "2024-03-14"],
  ["shared.json#/$defs/picture", "{ src: ../media/…, alt: … }"],
]);

/** A field as it is written in a group. */
export function sampleLine(name: string, { properties }: Schema): string {
  const field = properties?.[name];
  return `${name}: ${samples.get(field?.type) ?? samples.get(field?.$ref) ?? "…"}`;
}
