// Reads and checks the keys of entries, and builds their addresses.

import type { Location } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import type { EntryCollection } from "../../model/collection.ts";
import { entryPath, type FileNames } from "../../model/file-names.ts";
import { deviceName, keyPattern, maxKeyLength } from "../../model/key.ts";
import { locationOf, startOf } from "../../model/location.ts";
import { stemOf } from "../../model/path.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { entryAt, nodeAt, textAt } from "../../model/value.ts";
import type { FileProblem } from "../../read/files/problem.ts";

/** What the key of a file depends on besides the file. */
export interface KeyContext {
  readonly table: SiteTable;
  readonly collection: EntryCollection;
  /** Those of all files, for another one that is free. */
  readonly names: FileNames;
}

/**
 * The key of a file, or why it has none.
 * @returns neither for a file whose address is in doubt, as that is observed elsewhere
 */
export function readKey(
  source: Summary,
  { table, collection, names }: KeyContext,
): { readonly key?: string; readonly unfit?: FileProblem } {
  const fields = otherFields(collection.path);
  if (!fields.every((field) => isAddressPart(textAt(source.root, `/${field}`)))) return {};
  const key = textAt(source.root, "/key") ?? stemOf(source.path);
  // A bad `key` field is reported by the schema; here only the file's name.
  if (!isKey(key)) {
    if (hasKey(source)) return {};
    return { unfit: unfitKey(key, source, collection, names) };
  }
  if (["key", ...fields].some((field) => hasError(source, field))) return {};
  if (!deviceName(key) && !table.reservedKeys.includes(key)) return { key };
  return { unfit: unfitKey(key, source, collection, names) };
}

/** A name or key that cannot be the last part of an address, with the name to use. */
function unfitKey(
  key: string,
  source: Summary,
  { folder, extension: ending, noun }: EntryCollection,
  names: FileNames,
): FileProblem {
  const code = "file-name";
  const message = `“${key}” cannot be the last part of an address.`;
  if (hasKey(source)) {
    const { span } = keyLocation(source);
    return { code, span, message, help: `Give the ${noun} another key.` };
  }
  const title = textAt(source.root, "/title");
  const path = entryPath({ folder, stem: stemOf(source.path), ending, title });
  return {
    code,
    message,
    help: path
      ? `Rename the file to ${names.free(path, source.path)}`
      : `Name it after its subject in small letters, digits and hyphens, such as a-calm-evening${ending}`,
  };
}

/** Whether a text can be a key. */
const isKey = (key: string) => keyPattern.test(key) && key.length <= maxKeyLength;

/** Whether a file has a `key` field. */
export const hasKey = (source: Summary) => textAt(source.root, "/key") !== undefined;

/** Fields besides the key in an address pattern. */
function otherFields(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? "").filter(
    (field) => field !== "key",
  );
}

/** The date of an entry; empty if it has none. */
export const dateOf = (source: Summary): string => textAt(source.root, "/date") ?? "";

/** Whether a value can be part of an address. */
export const isAddressPart = (value = ""): boolean => keyPattern.test(value);

/** Whether a field has an error, so that its final value is unknown. */
export function hasError(source: Summary, field: string): boolean {
  const { diagnostics } = source;
  if (diagnostics.length === 0) return false;
  const span = entryAt(source.root, "", field)?.value.span;
  return (
    span !== undefined &&
    diagnostics.some(
      (d) => d.severity === "error" && d.span.start < span.end && span.start < d.span.end,
    )
  );
}

/** Address of an entry. */
export function entryAddress(collection: EntryCollection, source: Summary, key: string): string {
  return filled(collection.path.replace("{key}", key), source);
}

/** Address of the list of an entry's group, if its collection has groups. */
export function groupAddress({ groups }: EntryCollection, source: Summary): string | undefined {
  return groups && filled(groups, source);
}

/** An address pattern with the values of a file's fields. */
const filled = (pattern: string, { root }: Summary) =>
  pattern.replace(/\{(\w+)\}/g, (_all, field: string) => textAt(root, `/${field}`) ?? "");

/** Location of a file's key: the field, else the beginning of the file. */
export function keyLocation(source: Summary): Location {
  return nodeAt(source.root, "/key") ? locationOf(source, "/key") : startOf(source.path);
}
