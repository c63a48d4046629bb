// Keys and addresses of entries: every entry gets one of its own, also where two files share a key on purpose.

import { entryCollections, own, reservedKeys } from "../collections.ts";
import type { EntryCollection } from "../model/collection.ts";
import { compareText, type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { keyOfText } from "../model/key.ts";
import type { Entry } from "../model/linked.ts";
import { valueSpan } from "../model/place.ts";
import type { Unit } from "../model/unit.ts";
import { entryAt, nodeAt, scalarAt, textAt, type ValueNode } from "../model/value.ts";

export interface Entries {
  readonly entries: readonly Entry[];
  /** Addresses that files would have whose key has a finding; a `*` stands for what is not known of them. */
  readonly undecided: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most letters of a key: it becomes the name of files, which disks let be no longer than 255 bytes. */
const longestKey = 120;

/**
 * Gives every entry its key and address.
 * @param units files of all collections
 * @param duplicates the file duplicates.yaml, if it is there
 * @param unread paths of files that are there but could not be taken
 */
export function entriesOf(
  units: readonly Unit[],
  duplicates: Unit | undefined,
  unread: ReadonlySet<string> = new Set(),
): Entries {
  const diagnostics: Diagnostic[] = [];
  const entries: Entry[] = [];
  const rows = acknowledged(duplicates);
  const usedRows = new Set<number>();
  /** Keys that rows mean which have another. */
  const meantKeys = new Map<number, string>();
  const undecided = new Set<string>();
  const undecide = (unit: Unit, collection: EntryCollection, key: string) => {
    for (const name of [key, fileKey(unit.file.path, collection)]) undecided.add(pathOf(collection, unit, name));
  };
  for (const collection of entryCollections) {
    const groups = new Map<string, Unit[]>();
    for (const unit of units) {
      // Where a field of the address is missing, which is the schema's finding, the entry has none.
      if (
        unit.collection !== collection ||
        !fieldsOf(collection.path).every((field) => isWord(textAt(unit.root, `/${field}`)))
      )
        continue;
      const key = keyOf(unit, collection);
      const doubtful = ["key", ...fieldsOf(collection.path)].filter((field) => isWrong(unit, field));
      if (doubtful.length > 0 && (textAt(unit.root, "/key") !== undefined || keyPattern.test(key))) {
        undecided.add(pathOf(collection, unit, key, doubtful));
        continue;
      }
      if (!keyPattern.test(key) || key.length > longestKey) {
        undecide(unit, collection, key);
        // A bad `key` field is the schema's finding; here it is the file's name.
        if (textAt(unit.root, "/key") === undefined)
          diagnostics.push(
            diagnostic(
              "file-name",
              { file: unit.file.path, span: { start: 0, end: 0 } },
              `“${key}” cannot be the last part of an address.`,
              {
                help:
                  key.length > longestKey
                    ? `Rename the file: its name may have ${longestKey} letters.`
                    : `Rename the file: small letters a to z, digits and single hyphens, such as ${keyOfText(key) || "fibre-cement-boards"}${collection.extension}`,
              },
            ),
          );
        continue;
      }
      if (reservedKeys.includes(key)) {
        undecide(unit, collection, key);
        diagnostics.push(
          diagnostic(
            "file-name",
            keyPlace(unit),
            `“${key}” cannot be the last part of an address: the site uses it itself.`,
            {
              help: `Give the ${collection.noun} another ${textAt(unit.root, "/key") !== undefined ? "key" : "file name"}.`,
            },
          ),
        );
        continue;
      }
      groups.set(key, [...(groups.get(key) ?? []), unit]);
    }
    for (const [key, sharing] of groups) {
      const [only] = sharing;
      if (sharing.length === 1 && only) {
        entries.push(entry(only, collection, key));
        continue;
      }
      const row = rows.findIndex((r) => r.collection === collection.name && r.key === key);
      const shown = row >= 0 ? sharing.find((unit) => unit.file.path === rows[row]?.shown) : undefined;
      if (row >= 0) usedRows.add(row);
      if (row >= 0 && !shown && duplicates?.root)
        diagnostics.push(
          diagnostic(
            "duplicates-stale",
            {
              file: duplicates.file.path,
              span: valueSpan(duplicates.root, `/duplicates/${row}/shown`, duplicates.file),
            },
            `“${rows[row]?.shown}” is not one of the files with the key ${key}.`,
            {
              help: `Write one of: ${sharing.map((u) => u.file.path).join(", ")}.`,
            },
          ),
        );
      if (!shown) {
        for (const unit of sharing) for (const name of [key, `${key}-*`]) undecide(unit, collection, name);
        const meant = rows.findIndex((r) => r.collection === collection.name && isFileOf(sharing, r.shown));
        if (row < 0 && meant >= 0) meantKeys.set(meant, key);
        // Where duplicates.yaml is not right itself, it may say that they share it on purpose.
        else if (row < 0 && (duplicates ? duplicates.valid : !unread.has(own.duplicates.file)))
          diagnostics.push(...unacknowledged(sharing, collection, key));
        continue;
      }
      // The others are told apart by their dates.
      const dated = sharing.filter((unit) => unit === shown || (isWord(dateOf(unit)) && !isWrong(unit, "date")));
      if (dated.length < sharing.length) undecide(shown, collection, `${key}-*`);
      const resolved = dated.map((unit) => ({
        unit,
        key: unit === shown ? key : `${key}-${dateOf(unit)}`,
      }));
      for (const one of resolved)
        entries.push({
          ...entry(one.unit, collection, one.key),
          duplicate: {
            key,
            shown: one.unit === shown,
            others: resolved
              .filter((o) => o !== one)
              .map((o) => pathOf(collection, o.unit, o.key))
              .sort(compareText),
          },
        });
      for (const other of dated.filter((unit) => unit !== shown))
        diagnostics.push(
          diagnostic(
            "key-duplicate-acknowledged",
            keyPlace(other),
            `The key “${key}” is shared on purpose; this file is shown at ${pathOf(collection, other, `${key}-${dateOf(other)}`)}.`,
            {
              related: [{ ...keyPlace(shown), message: `This file is shown at ${pathOf(collection, shown, key)}.` }],
            },
          ),
        );
    }
  }
  rows.forEach((row, index) => {
    if (usedRows.has(index) || !duplicates?.root) return;
    if ([...unread].some((path) => path.startsWith(`${row.collection}/`))) return;
    if (units.some((unit) => !unit.whole && unit.collection.name === row.collection)) return;
    diagnostics.push(
      diagnostic(
        "duplicates-stale",
        { file: duplicates.file.path, span: valueSpan(duplicates.root, `/duplicates/${index}/key`, duplicates.file) },
        rows.some((other, at) => usedRows.has(at) && other.collection === row.collection && other.key === row.key)
          ? `Another row has the key “${row.key}” already.`
          : `No two files of ${row.collection} have the key “${row.key}”.`,
        { help: meantKeys.has(index) ? `Did you mean “${meantKeys.get(index)}”?` : "Remove the row." },
      ),
    );
  });
  return { entries, undecided, diagnostics };
}

function entry(unit: Unit, collection: EntryCollection, key: string): Entry {
  return { unit, collection, key, path: pathOf(collection, unit, key), draft: scalarAt(unit.root, "/draft") === true };
}

/** Fields besides the key that an address is made of. */
function fieldsOf(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? "").filter((field) => field !== "key");
}

/** The day of an entry; empty where it has none. */
const dateOf = ({ root }: Unit): string => textAt(root, "/date") ?? "";

function isWord(value: string | undefined): boolean {
  return value !== undefined && keyPattern.test(value);
}

/** Whether the value of a field has an error, so that it is not known what it will be. */
function isWrong({ root, diagnostics }: Unit, field: string): boolean {
  const span = root && entryAt(root, "", field)?.value.span;
  return (
    span !== undefined &&
    diagnostics.some((d) => d.severity === "error" && d.span.start < span.end && span.start < d.span.end)
  );
}

const isFileOf = (units: readonly Unit[], path: string) => units.some((unit) => unit.file.path === path);

/** Address of an entry, with a `*` for fields that are not known. */
function pathOf(collection: EntryCollection, unit: Unit, key: string, unknown: readonly string[] = []): string {
  return collection.path.replace(/\{(\w+)\}/g, (_all, field: string) =>
    field === "key" ? key : unknown.includes(field) ? "*" : (textAt(unit.root, `/${field}`) ?? ""),
  );
}

function keyOf(unit: Unit, collection: EntryCollection): string {
  return textAt(unit.root, "/key") ?? fileKey(unit.file.path, collection);
}

/** The key that a file has by its name. */
export function fileKey(path: string, collection: EntryCollection): string {
  return path.slice(collection.folder.length + 1, -collection.extension.length);
}

/** Where a file says its key: at the field, else at the beginning of the file, whose name it is. */
function keyPlace(unit: Unit): Place {
  const span = unit.root && nodeAt(unit.root, "/key") ? valueSpan(unit.root, "/key", unit.file) : { start: 0, end: 0 };
  return { file: unit.file.path, span };
}

function unacknowledged(sharing: readonly Unit[], collection: EntryCollection, key: string): Diagnostic[] {
  // The blame falls on the file that came last: on one whose key was typed, else on the one of the latest date.
  const typed = ({ root }: Unit) => (textAt(root, "/key") === undefined ? 0 : 1);
  const [first, ...rest] = sharing.toSorted((a, b) => typed(a) - typed(b) || compareText(dateOf(a), dateOf(b)));
  if (!first) return [];
  const newest = sharing.toSorted((a, b) => compareText(dateOf(b), dateOf(a)))[0] ?? first;
  return rest.map((unit) =>
    diagnostic("key-duplicate", keyPlace(unit), `The key “${key}” is taken by another ${collection.noun}.`, {
      help: `Give one of them another key. If both are meant to be published, add to ${own.duplicates.file}: { collection: ${collection.name}, key: ${key}, shown: ${newest.file.path}, reason: … }`,
      related: [{ ...keyPlace(first), message: `This file has the key “${key}” too.` }],
    }),
  );
}

interface Row {
  readonly collection: string;
  readonly key: string;
  readonly shown: string;
}

function acknowledged(unit: Unit | undefined): Row[] {
  const list: ValueNode | undefined = unit?.root && nodeAt(unit.root, "/duplicates");
  if (list?.kind !== "list") return [];
  const text = (node: ValueNode | undefined) => (node?.kind === "scalar" ? String(node.value) : "");
  return list.items.map((item) => ({
    collection: text(nodeAt(item, "/collection")),
    key: text(nodeAt(item, "/key")),
    shown: text(nodeAt(item, "/shown")),
  }));
}
