// Validates a file's value against its schema and reports each error at its key or value.

import { pointerSteps, pointerTo } from "@site/common/json-pointer";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CollectionName } from "../files/collection.ts";
import type { SourceFile } from "../files/source.ts";
import { keySpan, valueSpan } from "../yaml/location.ts";
import { toJson, type ValueNode } from "../yaml/value.ts";
import { brokenValue } from "./broken-value.ts";
import { fieldName } from "./field-name.ts";
import { problemOf } from "./problems.ts";
import type { MarkedValue, SchemaSet } from "./schema.ts";
import { fieldMeant, missingBeside, codes as unknownFieldCodes } from "./unknown-field.ts";

export interface Validated {
  readonly isValid: boolean;
  /** Top-level fields that have an error, so that their values are not used. */
  readonly wrongFields: readonly string[];
  /** Values that the schema marks as picture, Markdown, link or reference. */
  readonly marked: readonly MarkedValue[];
  /** Spans of values of another type, whose words are no words of a field. */
  readonly mistyped: readonly Span[];
}

/** Most errors of a file that are examined, as each is compared with all others. */
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
  report: Report,
): Validated {
  const { errors, marked } = schemas.check(collection, toJson(root));
  const examined = relevant(errors.slice(0, maxErrors));
  reportCopied(
    file,
    root,
    examined.flatMap(({ keyword, instancePath }) => (keyword === "not" ? instancePath : [])),
    report,
  );
  const seen = new Set<string>();
  for (const error of examined) {
    if (error.keyword === "not") continue;
    const value = brokenValue(error, file, root);
    const { span = value.span, ...problem } = problemOf(value);
    // For a writer, one wrong value is one error: the first is the clearest.
    const key = `${span.start}:${span.end}:${error.params.missingProperty ?? ""}`;
    if (!seen.has(key)) report({ ...problem, at: { file: file.path, span } });
    seen.add(key);
  }
  const mistyped = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === "type" ? [instancePath] : [])),
  );
  return {
    isValid: errors.length === 0,
    wrongFields: [
      ...new Set(errors.flatMap(({ instancePath }) => pointerSteps(instancePath)[0] ?? [])),
    ],
    marked: marked.filter(({ pointer }) => !mistyped.has(pointer)),
    mistyped: examined
      .filter(({ keyword, data }) => data === null || /^(?:type|anyOf|enum)$/.test(keyword))
      .map(({ instancePath }) => valueSpan(root, instancePath)),
  };
}

/** Reports once which fields of a translation are the same in every language. */
function reportCopied(
  { path: file }: SourceFile,
  root: ValueNode,
  pointers: readonly string[],
  report: Report,
): void {
  const [first] = pointers;
  if (first === undefined) return;
  report({
    code: unknownFieldCodes["schema-unknown-field"],
    at: { file, span: keySpan(root, first) ?? valueSpan(root, first) },
    message: `The source has this already: ${pointers.map(fieldName).join(", ")}.`,
    help: "Remove it. It is the same in every language.",
  });
}

/** The value of an unknown placeholder is unknown; the placeholder has its own finding. */
const hasPlaceholder = (value: unknown) => typeof value === "string" && value.includes("{{");

/**
 * Leaves out errors that only repeat others: branches of an anyOf, rules of a name, and missing
 * fields that are misspelt.
 */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  const alternatives = errors.filter(({ keyword }) => keyword === "anyOf");
  const misspelt = new Set(
    errors.flatMap((error) => {
      if (error.keyword !== "additionalProperties") return [];
      const name = String(error.params.additionalProperty);
      const meant = fieldMeant(name, missingBeside(error, errors));
      return meant === undefined ? [] : [pointerTo(error.instancePath, meant)];
    }),
  );
  return errors.filter(
    ({ instancePath, keyword, schemaPath, propertyName, params, data }) =>
      // What "then" asks for is reported itself.
      keyword !== "if" &&
      propertyName === undefined &&
      !(instancePath !== "" && hasPlaceholder(data)) &&
      !hasPlaceholder(params.propertyName) &&
      !(keyword === "required" && misspelt.has(pointerTo(instancePath, params.missingProperty))) &&
      !alternatives.some(
        (other) =>
          instancePath.startsWith(other.instancePath) &&
          schemaPath.startsWith(`${other.schemaPath}/`),
      ),
  );
}
