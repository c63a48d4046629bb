// The keys of entries, and the addresses that are made of them.

import { reservedKeys } from "../collections.ts";
import { type Summary, wordsOf } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import type { Location } from "../model/diagnostic.ts";
import { locationOf } from "../model/location.ts";
import { entryAt, nodeAt } from "../model/value.ts";

/** What a key is made of. */
export const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most letters of a key: it becomes the name of files, which disks let be no longer than 255 bytes. */
export const longestKey = 120;

/** The key of a file, where it can be one and nothing that its address is made of is in doubt. */
export function soundKeyOf(source: Summary, collection: EntryCollection): string | undefined {
  const fields = fieldsOf(collection.path);
  const key = keyOf(source, collection);
  const isSound =
    isKey(key) &&
    !reservedKeys.includes(key) &&
    fields.every((field) => isWord(wordsOf(source, field))) &&
    !["key", ...fields].some((field) => isWrong(source, field));
  return isSound ? key : undefined;
}

/** Whether words can be a key. */
export const isKey = (key: string) => keyPattern.test(key) && key.length <= longestKey;

/** Whether a file says its key itself. */
export const hasKey = (source: Summary) => wordsOf(source, "key") !== undefined;

/** Fields besides the key that an address is made of. */
export function fieldsOf(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? "").filter((field) => field !== "key");
}

/** The day of an entry; empty where it has none. */
export const dateOf = (source: Summary): string => wordsOf(source, "date") ?? "";

/** Whether a value can be part of an address. */
export function isWord(value: string | undefined): boolean {
  return value !== undefined && keyPattern.test(value);
}

/** Whether the value of a field has an error, so that it is not known what it will be. */
export function isWrong(source: Summary, field: string): boolean {
  const { diagnostics } = source;
  if (diagnostics.length === 0) return false;
  const span = entryAt(source.root, "", field)?.value.span;
  return (
    span !== undefined &&
    diagnostics.some((d) => d.severity === "error" && d.span.start < span.end && span.start < d.span.end)
  );
}

/** Address of an entry, with a `*` for fields that are not known. */
export function pathOf(
  collection: EntryCollection,
  source: Summary,
  key: string,
  unknown: readonly string[] = [],
): string {
  return collection.path.replace(/\{(\w+)\}/g, (_all, field: string) =>
    field === "key" ? key : unknown.includes(field) ? "*" : (wordsOf(source, field) ?? ""),
  );
}

/** The address above an entry's own that shows the entries of its group, where its collection has groups. */
export function groupOf({ groups }: EntryCollection, source: Summary): string | undefined {
  return groups?.replace(/\{(\w+)\}/g, (_all, field: string) => wordsOf(source, field) ?? "");
}

/** The key of a file: the one that it says, else its name. */
export function keyOf(source: Summary, collection: EntryCollection): string {
  return wordsOf(source, "key") ?? fileKey(source.path, collection);
}

/** The key that a file has by its name. */
export function fileKey(path: string, collection: EntryCollection): string {
  return path.slice(collection.folder.length + 1, -collection.extension.length);
}

/** Where a file says its key: at the field, else at the beginning of the file, whose name it is. */
export function keyLocation(source: Summary): Location {
  return nodeAt(source.root, "/key") ? locationOf(source, "/key") : { file: source.path, span: { start: 0, end: 0 } };
}
