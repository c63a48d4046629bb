// Pairs an unknown field with the missing field that it probably is, so that the slip is observed once.

import type { ErrorObject } from "ajv/dist/2020.js";
import { closest } from "../../model/closest.ts";
import { isUntranslated, type Schema } from "../../model/schemas.ts";

/** The schema whose rule an error is about. */
export const schemaOf = ({ parentSchema }: ErrorObject): Schema => parentSchema ?? {};

/** Names of the fields that the group of an error may have. */
export const knownFields = (error: ErrorObject): string[] =>
  Object.entries(schemaOf(error).properties ?? {}).flatMap(([name, field]) =>
    isUntranslated(field) ? [] : [name],
  );

/** Names that other systems use, by our field name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  key: ["slug", "permalink", "url", "id"],
  title: ["headline", "heading", "name"],
  description: ["summary", "excerpt", "abstract", "subtitle"],
  date: ["published", "publishedat", "publishdate", "pubdate", "created", "posted"],
  updated: ["modified", "lastmod", "lastmodified", "updatedat", "changed"],
  image: ["cover", "picture", "photo", "thumbnail", "hero", "banner"],
  src: ["url", "path", "source"],
  topics: ["tags", "tag", "categories", "category", "keywords"],
};

/** The field that another system's name stands for, among those allowed. */
export function otherName(name: string, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  return known.find((field) => otherNames[field]?.includes(plain));
}

/** The missing field that an unknown one stands for: by another system's name, by similarity, or by the same letters in another order. */
export function suggestedField(
  unknown: ErrorObject,
  errors: readonly ErrorObject[],
): string | undefined {
  const name = String(unknown.params.additionalProperty);
  const missing = missingFields(unknown, errors);
  const letters = (text: string) => [...text.toLowerCase()].sort().join("");
  return (
    otherName(name, missing) ??
    closest(name, missing) ??
    missing.find((other) => letters(other) === letters(name))
  );
}

/** Missing fields of the group that contains an unknown field. */
function missingFields(unknown: ErrorObject, errors: readonly ErrorObject[]): string[] {
  return errors
    .filter((e) => e.keyword === "required" && e.instancePath === unknown.instancePath)
    .map((e) => String(e.params.missingProperty));
}

/** The group, above or below, that lacks the unknown field: a slip of indentation. */
export function lackingGroup(
  unknown: ErrorObject,
  errors: readonly ErrorObject[],
): string | undefined {
  const within = (inner: string, outer: string) => inner.startsWith(`${outer}/`);
  return errors.find(
    (e) =>
      e.keyword === "required" &&
      e.params.missingProperty === unknown.params.additionalProperty &&
      (within(e.instancePath, unknown.instancePath) ||
        within(unknown.instancePath, e.instancePath)),
  )?.instancePath;
}

/** The fields of an empty group that stand in its key's column and not below it: one slip of indentation. */
export function besideGroup(empty: ErrorObject, errors: readonly ErrorObject[]): string[] {
  if (
    empty.keyword !== "type" ||
    empty.data !== null ||
    ![empty.params.type].flat().includes("object")
  ) {
    return [];
  }
  const own = knownFields(empty);
  const parent = empty.instancePath.slice(0, empty.instancePath.lastIndexOf("/"));
  return errors
    .filter((e) => e.keyword === "additionalProperties" && e.instancePath === parent)
    .map((e) => String(e.params.additionalProperty))
    .filter((name) => own.includes(name));
}
