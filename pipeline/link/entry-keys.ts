// Reads the keys of entries, and builds their addresses.

import type { Summary } from "../read/file/summary.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import { codes as fileKindCodes } from "../read/files/file-kind.ts";
import { deviceName, keyPattern, maxKeyLength } from "../read/files/key.ts";
import { stemOf } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { locationOf } from "../read/yaml/location.ts";
import { nodeAt, textAt, textsAt } from "../read/yaml/value.ts";
import { type Location, startOf } from "../report/finding.ts";
import type { Report } from "../report/report.ts";
import type { Entry } from "./entry.ts";
import { entryPath, type FreeFileNames } from "./file-names.ts";

/** What the key of a file depends on besides the file. */
interface KeyContext {
  readonly table: SiteTable;
  readonly collection: EntryCollection;
  /** Names of all files, to suggest a free one. */
  readonly names: FreeFileNames;
  readonly report: Report;
}

/** The key of a file; undefined if it is invalid, or if a field of its address has an error. */
export function readKey(source: Summary, context: KeyContext): string | undefined {
  const { table, collection } = context;
  const fields = Array.from(collection.path.matchAll(/\{(\w+)\}/g), ([, field = ""]) => field);
  const others = fields.filter((field) => field !== "key");
  if (!others.every((field) => isAddressPart(textAt(source.root, `/${field}`)))) return undefined;
  const key = textAt(source.root, "/key") ?? stemOf(source.path);
  if (!keyPattern.test(key) || key.length > maxKeyLength) {
    // The schema reports a wrong `key` field.
    if (!hasKey(source)) reportKey(key, source, context);
    return undefined;
  }
  if (["key", ...others].some((field) => source.wrongFields.includes(field))) return undefined;
  if (!deviceName(key) && !table.reservedKeys.includes(key)) return key;
  reportKey(key, source, context);
  return undefined;
}

/** Reports a name or key that cannot be the last part of an address. */
function reportKey(key: string, source: Summary, { collection, names, report }: KeyContext): void {
  const message = `“${key}” cannot be the last part of an address.`;
  const { folder, extension: ending, noun } = collection;
  const title = textAt(source.root, "/title");
  const path = entryPath({ folder, stem: stemOf(source.path), ending, title });
  const name = path
    ? `Rename the file to ${names.free(path, source.path)}`
    : `Name it after its subject in small letters, digits and hyphens, such as a-calm-evening${ending}`;
  const help = hasKey(source) ? `Give the ${noun} another key.` : name;
  report({ code: fileKindCodes["file-name"], at: keyLocation(source), message, help });
}

/** True if a file has a `key` field. */
export const hasKey = (source: Summary) => textAt(source.root, "/key") !== undefined;

/** The date of an entry; empty if it has none. */
export const dateOf = (source: Summary): string => textAt(source.root, "/date") ?? "";

/** True if a value can be part of an address. */
export const isAddressPart = (value = ""): boolean => keyPattern.test(value);

/** Address of an entry. */
export function entryAddress(collection: EntryCollection, source: Summary, key: string): string {
  return filled(collection.path.replace("{key}", key), source);
}

/**
 * Addresses of the lists that an entry is in: of its group, and of each of its names (`listedBy`).
 */
export function listsOf({ collection: { groups, listedBy }, source }: Entry): string[] {
  const lists = groups ? [filled(groups, source)] : [];
  if (!listedBy) return lists;
  const { field, path } = listedBy;
  const names = textsAt(source.root, `/${field}`);
  return [...lists, ...names.map((name) => path.replace("{name}", name))];
}

/** An address pattern with the values of a file's fields. */
const filled = (pattern: string, { root }: Summary) =>
  pattern.replace(/\{(\w+)\}/g, (_all, field: string) => textAt(root, `/${field}`) ?? "");

/** Location of a file's key: the field, else the beginning of the file. */
export function keyLocation(source: Summary): Location {
  return nodeAt(source.root, "/key") ? locationOf(source, "/key") : startOf(source.path);
}
