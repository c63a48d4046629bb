// Reads and checks the keys of entries, and builds their addresses.

import { reservedKeys } from "../collections.ts";
import { type Finding, type Location, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import { entryPath, type FileNames } from "../model/file-names.ts";
import { deviceName, keyPattern, maxKeyLength } from "../model/key.ts";
import { locationOf, startOf } from "../model/location.ts";
import { stemOf } from "../model/path.ts";
import { entryAt, nodeAt, textAt } from "../model/value.ts";

/**
 * The key of a file, or the finding on why it has none.
 * @param names those of all files, for another one that is free
 * @returns neither for a file whose address is in doubt, as that has a finding of its own
 */
export function readKey(
  source: Summary,
  collection: EntryCollection,
  names: FileNames,
): { readonly key?: string; readonly finding?: Finding } {
  const fields = otherFields(collection.path);
  if (!fields.every((field) => isAddressPart(textAt(source.root, `/${field}`)))) return {};
  const key = textAt(source.root, "/key") ?? stemOf(source.path);
  // A bad `key` field is reported by the schema; here only the file's name.
  if (!isKey(key)) {
    return hasKey(source) ? {} : { finding: wrongFileName(source, collection, key, names) };
  }
  if (["key", ...fields].some((field) => hasError(source, field))) return {};
  const keeper = deviceName(key) ? "Windows" : reservedKeys.includes(key) ? "the site" : undefined;
  return keeper ? { finding: reservedKey({ keeper, key, source, collection, names }) } : { key };
}

function wrongFileName(
  source: Summary,
  collection: EntryCollection,
  key: string,
  names: FileNames,
): Finding {
  return stageFinding(
    "file-name",
    startOf(source.path),
    key.length > maxKeyLength
      ? `The file's name is too long for the last part of an address, which may have ${maxKeyLength} letters.`
      : `“${key}” cannot be the last part of an address: that has small letters a to z, digits and single hyphens.`,
    renaming(source, collection, names),
  );
}

/** Advice to give a file another name. */
function renaming(source: Summary, collection: EntryCollection, names: FileNames): string {
  const { folder, extension: ending, noun } = collection;
  const title = textAt(source.root, "/title");
  const path = entryPath({ folder, stem: stemOf(source.path), ending, title });
  if (path === undefined) {
    return `Delete the file if it is no ${noun}; if it is one, rename it after its subject: small letters a to z, digits and single hyphens, such as fibre-cement-boards${ending}`;
  }
  const free = names.free(path, source.path);
  const there = names.at(path);
  return there === undefined || there === source.path
    ? `Rename the file to ${free}`
    : `Delete the file if it is a copy of ${there}; if it is a text of its own, rename it to ${free}`;
}

interface ReservedKey {
  /** Who uses the key. */
  readonly keeper: string;
  readonly key: string;
  readonly source: Summary;
  readonly collection: EntryCollection;
  readonly names: FileNames;
}

function reservedKey({ keeper, key, source, collection, names }: ReservedKey): Finding {
  return stageFinding(
    "file-name",
    keyLocation(source),
    `“${key}” cannot be the last part of an address: ${keeper} uses it itself.`,
    hasKey(source)
      ? `Give the ${collection.noun} another key.`
      : renaming(source, collection, names),
  );
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
