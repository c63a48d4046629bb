// Says what is wrong with a field that its group does not have, and which field was probably meant.

import { closest, onlyClose } from "@site/common/closest";
import type { ErrorObject } from "ajv/dist/2020.js";
import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import { type Fix, replacing, type Span } from "../../report/finding.ts";
import type { SourceFile } from "../files/source.ts";
import { entryAt, nodeAt } from "../yaml/value.ts";
import type { BrokenValue } from "./broken-value.ts";
import { fieldName } from "./field-name.ts";
import { isUntranslated, type Schema } from "./schema.ts";

export const codes = codesOf({
  "schema-unknown-field": { severity: "error", meaning: "A field that cannot be where it is." },
});

/** Names in other systems, by our field name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  key: ["slug", "permalink"],
  title: ["headline", "heading", "name"],
  description: ["summary", "excerpt", "abstract", "subtitle"],
  date: ["published", "publishedat", "publishdate", "pubdate", "created", "posted"],
  updated: ["modified", "lastmod", "lastmodified", "updatedat", "changed"],
  image: ["cover", "picture", "photo", "thumbnail", "hero", "banner"],
  src: ["url", "path", "source"],
  topics: ["tags", "tag", "categories", "category", "keywords"],
};

const lettersOf = (name: string) => [...name.toLowerCase()].sort().join("");

/**
 * The field that an unknown name most likely means: by another system's name, by likeness, or with
 * swapped letters.
 */
export function fieldMeant(name: string, possible: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  return (
    possible.find((field) => otherNames[field]?.includes(plain)) ??
    closest(name, possible) ??
    possible.find((field) => lettersOf(field) === lettersOf(name))
  );
}

/** The fields that are required and missing in the group of an unknown field. */
export const missingBeside = (unknown: ErrorObject, errors: readonly ErrorObject[]): string[] =>
  errors.flatMap(({ keyword, instancePath, params }) =>
    keyword === "required" && instancePath === unknown.instancePath
      ? [String(params.missingProperty)]
      : [],
  );

const possibleFields = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties).flatMap(([name, field]) => (isUntranslated(field) ? [] : [name]));

export function unknownField({ error, file, root, pointer, schema, span }: BrokenValue): Problem {
  const name = String(error.params.additionalProperty);
  const group = nodeAt(root, pointer);
  const present = group?.kind === "map" ? group.entries.map(({ key }) => key) : [];
  const possible = possibleFields(schema);
  const free = possible.filter((field) => !present.includes(field));
  const required = free.filter((field) => schema.required?.includes(field));
  const near = fieldMeant(name, required) ?? fieldMeant(name, free);
  const certain = onlyClose(name, possible);
  const at = entryAt(root, pointer, name)?.keySpan ?? span;
  const of = pointer === "" ? "" : ` in ${fieldName(pointer)}`;
  return {
    code: codes["schema-unknown-field"],
    message: `There is no field “${name}”${of}.`,
    help: near ? `Did you mean “${near}”?` : `Possible fields: ${possible.join(", ")}.`,
    fix: certain && free.includes(certain) ? renaming(name, certain, at, file) : undefined,
    span: at,
  };
}

/**
 * Renames a misspelt field, unless a letter of it may belong to the line above or a mark has torn
 * it.
 */
function renaming(
  name: string,
  meant: string,
  { start, end }: Span,
  { path: file, text }: SourceFile,
): Fix | undefined {
  if (name.endsWith(meant) || meant.endsWith(name)) return undefined;
  const [, typed] = /^["']?([\w-]+)["']?[ \t]*:(?!\S)/.exec(text.slice(start, end + 80)) ?? [];
  if (typed !== name) return undefined;
  const at = start + text.slice(start, end).indexOf(name);
  const place = { file, span: { start: at, end: at + name.length } };
  return replacing(place, meant, `the field “${name}” is renamed “${meant}”`);
}
