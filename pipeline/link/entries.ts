// Keys and addresses of entries: every entry gets one of its own, also where two files share a key on purpose.

import { entryCollections, own, reservedKeys } from "../collections.ts";
import type { Collection, EntryCollection } from "../model/collection.ts";
import { compareText, type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { keyOfText } from "../model/key.ts";
import type { Entry } from "../model/linked.ts";
import { valueSpan } from "../model/place.ts";
import { type Unit, wordsOf } from "../model/unit.ts";
import { entryAt, nodeAt, type ValueNode } from "../model/value.ts";

export interface Entries {
  readonly entries: readonly Entry[];
  /** Another object wherever files, keys, addresses or drafts may be others. */
  readonly same: object;
  /** Addresses that files would have whose key has a finding; a `*` stands for what is not known of them. */
  readonly undecided: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most letters of a key: it becomes the name of files, which disks let be no longer than 255 bytes. */
const longestKey = 120;

/** What is found out of entries step by step. */
interface Found {
  readonly entries: Entry[];
  readonly undecided: Set<string>;
  readonly diagnostics: Diagnostic[];
}

/** Files of a collection that share a key. */
interface Sharing {
  readonly collection: EntryCollection;
  readonly key: string;
  readonly units: readonly Unit[];
}

/**
 * Gives every entry its key and address.
 * @param units files of all collections
 * @param duplicates the file duplicates.yaml, if it is there
 * @param untaken paths of files that are there but could not be taken
 */
export function entriesOf(
  units: readonly Unit[],
  duplicates: Unit | undefined,
  untaken: ReadonlySet<string> = new Set(),
): Entries {
  const found: Found & Entries = { entries: [], undecided: new Set(), diagnostics: [], same: {} };
  const said = new Acknowledged(duplicates, untaken);
  const members = new Map<Collection, Unit[]>();
  for (const unit of units) {
    const others = members.get(unit.collection);
    if (others) others.push(unit);
    else members.set(unit.collection, [unit]);
  }
  for (const collection of entryCollections)
    for (const [key, sharing] of byKey(members.get(collection) ?? [], collection, found)) {
      const [only] = sharing;
      if (sharing.length === 1 && only) found.entries.push(entry(only, collection, key));
      else publishShared({ collection, key, units: sharing }, said, found);
    }
  found.diagnostics.push(...said.unused(units));
  return found;
}

/** Notes that a file would have an address if its key were right. */
function undecide({ undecided }: Found, unit: Unit, collection: EntryCollection, key: string): void {
  for (const name of [key, fileKey(unit.file.path, collection)]) undecided.add(pathOf(collection, unit, name));
}

/** Keys that are as they should be, each for the file that has it: of thousands of files few are others than when it was last asked. */
const soundKeys = new WeakMap<Unit, string>();

/** The key of a file, where it can be one and nothing that its address is made of is in doubt. */
export function soundKeyOf(unit: Unit, collection: EntryCollection): string | undefined {
  const before = soundKeys.get(unit);
  if (before !== undefined) return before;
  const fields = fieldsOf(collection.path);
  const key = keyOf(unit, collection);
  const isSound =
    isKey(key) &&
    !reservedKeys.includes(key) &&
    fields.every((field) => isWord(wordsOf(unit, field))) &&
    !["key", ...fields].some((field) => isWrong(unit, field));
  if (!isSound) return undefined;
  soundKeys.set(unit, key);
  return key;
}

const isKey = (key: string) => keyPattern.test(key) && key.length <= longestKey;

/** The files of a collection by their key; one whose key cannot be one, or is in doubt, is told or noted and left out. */
function byKey(units: readonly Unit[], collection: EntryCollection, found: Found): Map<string, Unit[]> {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = soundKeyOf(unit, collection);
    const sharing = key === undefined ? undefined : groups.get(key);
    if (sharing) sharing.push(unit);
    else if (key !== undefined) groups.set(key, [unit]);
    else tellKey(unit, collection, found);
  }
  return groups;
}

/** Tells or notes a key that cannot be one, or is in doubt. */
function tellKey(unit: Unit, collection: EntryCollection, found: Found): void {
  const fields = fieldsOf(collection.path);
  // Where a field of the address is missing, which is the schema's finding, the entry has none.
  if (!fields.every((field) => isWord(wordsOf(unit, field)))) return;
  const key = keyOf(unit, collection);
  const doubtful = ["key", ...fields].filter((field) => isWrong(unit, field));
  if (doubtful.length > 0 && (hasKey(unit) || keyPattern.test(key))) {
    found.undecided.add(pathOf(collection, unit, key, doubtful));
    return;
  }
  undecide(found, unit, collection, key);
  if (isKey(key)) found.diagnostics.push(reserved(unit, collection, key));
  // A bad `key` field is the schema's finding; here it is the file's name.
  else if (!hasKey(unit)) found.diagnostics.push(badName(unit, collection, key));
}

const hasKey = (unit: Unit) => wordsOf(unit, "key") !== undefined;

function badName(unit: Unit, collection: EntryCollection, key: string): Diagnostic {
  const place = { file: unit.file.path, span: { start: 0, end: 0 } };
  const example = `${keyOfText(key) || "fibre-cement-boards"}${collection.extension}`;
  return diagnostic("file-name", place, `“${key}” cannot be the last part of an address.`, {
    help:
      key.length > longestKey
        ? `Rename the file: its name may have ${longestKey} letters.`
        : `Rename the file: small letters a to z, digits and single hyphens, such as ${example}`,
  });
}

function reserved(unit: Unit, collection: EntryCollection, key: string): Diagnostic {
  const message = `“${key}” cannot be the last part of an address: the site uses it itself.`;
  return diagnostic("file-name", keyPlace(unit), message, {
    help: `Give the ${collection.noun} another ${hasKey(unit) ? "key" : "file name"}.`,
  });
}

/** Publishes files that share a key: the shown one at its address, the others apart by their dates; or says that they may not. */
function publishShared(sharing: Sharing, said: Acknowledged, found: Found): void {
  const { collection, key, units } = sharing;
  const { shown, findings } = said.shownOf(sharing);
  found.diagnostics.push(...findings);
  if (!shown) {
    for (const unit of units) for (const name of [key, `${key}-*`]) undecide(found, unit, collection, name);
    return;
  }
  const dated = units.filter((unit) => unit === shown || (isWord(dateOf(unit)) && !isWrong(unit, "date")));
  if (dated.length < units.length) undecide(found, shown, collection, `${key}-*`);
  const published = dated.map((unit) => entry(unit, collection, unit === shown ? key : `${key}-${dateOf(unit)}`));
  for (const one of published) {
    const others = published.flatMap(({ path }) => (path === one.path ? [] : [path])).sort(compareText);
    found.entries.push({ ...one, duplicate: { key, shown: one.unit === shown, others } });
    if (one.unit === shown) continue;
    const message = `The key “${key}” is shared on purpose; this file is shown at ${one.path}.`;
    found.diagnostics.push(
      diagnostic("key-duplicate-acknowledged", keyPlace(one.unit), message, {
        related: [{ ...keyPlace(shown), message: `This file is shown at ${pathOf(collection, shown, key)}.` }],
      }),
    );
  }
}

/** What duplicates.yaml says of keys that files share, and which of its rows are used. */
class Acknowledged {
  readonly #file: Unit | undefined;
  readonly #untaken: ReadonlySet<string>;
  readonly #rows: readonly Row[];
  readonly #used = new Set<number>();
  /** Keys that rows mean which have another. */
  readonly #meant = new Map<number, string>();

  constructor(file: Unit | undefined, untaken: ReadonlySet<string>) {
    this.#file = file;
    this.#untaken = untaken;
    this.#rows = acknowledged(file);
  }

  /** The file that is shown at the key's address; or why there is none. */
  shownOf(sharing: Sharing): { readonly shown: Unit | undefined; readonly findings: readonly Diagnostic[] } {
    const { collection, key, units } = sharing;
    const at = this.#rows.findIndex((row) => row.collection === collection.name && row.key === key);
    const row = this.#rows[at];
    if (row) {
      this.#used.add(at);
      const shown = units.find((unit) => unit.file.path === row.shown);
      const stale = `“${row.shown}” is not one of the files with the key ${key}.`;
      const help = `Write one of: ${units.map((unit) => unit.file.path).join(", ")}.`;
      return { shown, findings: shown ? [] : this.#finding(at, "shown", stale, help) };
    }
    const meant = this.#rows.findIndex(
      ({ collection: name, shown }) => name === collection.name && isFileOf(units, shown),
    );
    if (meant >= 0) this.#meant.set(meant, key);
    // Where duplicates.yaml is not right itself, it may say that they share it on purpose.
    const isSure = this.#file ? this.#file.valid : !this.#untaken.has(own.duplicates.file);
    return { shown: undefined, findings: meant < 0 && isSure ? unacknowledged(units, collection, key) : [] };
  }

  /** Rows of keys that no two files share. */
  unused(units: readonly Unit[]): Diagnostic[] {
    return this.#rows.flatMap((row, at) => {
      if (this.#used.has(at)) return [];
      if ([...this.#untaken].some((path) => path.startsWith(`${row.collection}/`))) return [];
      if (units.some((unit) => !unit.whole && unit.collection.name === row.collection)) return [];
      const isSame = (other: Row) => other.collection === row.collection && other.key === row.key;
      const message = this.#rows.some((other, index) => this.#used.has(index) && isSame(other))
        ? `Another row has the key “${row.key}” already.`
        : `No two files of ${row.collection} have the key “${row.key}”.`;
      const meant = this.#meant.get(at);
      return this.#finding(at, "key", message, meant === undefined ? "Remove the row." : `Did you mean “${meant}”?`);
    });
  }

  #finding(row: number, field: string, message: string, help: string): Diagnostic[] {
    const { file, root } = this.#file ?? {};
    if (!file || !root) return [];
    const place = { file: file.path, span: valueSpan(root, `/duplicates/${row}/${field}`, file) };
    return [diagnostic("duplicates-stale", place, message, { help })];
  }
}

/** Entries by their files, likewise. */
const made = new WeakMap<Unit, Entry>();

function entry(unit: Unit, collection: EntryCollection, key: string): Entry {
  const before = made.get(unit);
  if (before?.key === key) return before;
  const entry = { unit, collection, key, path: pathOf(collection, unit, key), draft: unit.fields.draft === true };
  made.set(unit, entry);
  return entry;
}

/** Fields besides the key that an address is made of. */
function fieldsOf(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? "").filter((field) => field !== "key");
}

/** The day of an entry; empty where it has none. */
const dateOf = (unit: Unit): string => wordsOf(unit, "date") ?? "";

function isWord(value: string | undefined): boolean {
  return value !== undefined && keyPattern.test(value);
}

/** Whether the value of a field has an error, so that it is not known what it will be. */
function isWrong(unit: Unit, field: string): boolean {
  const { diagnostics } = unit;
  if (diagnostics.length === 0) return false;
  const { root } = unit;
  const span = root && entryAt(root, "", field)?.value.span;
  return (
    span !== undefined &&
    diagnostics.some((d) => d.severity === "error" && d.span.start < span.end && span.start < d.span.end)
  );
}

const isFileOf = (units: readonly Unit[], path: string) => units.some((unit) => unit.file.path === path);

/** Address of an entry, with a `*` for fields that are not known. */
export function pathOf(collection: EntryCollection, unit: Unit, key: string, unknown: readonly string[] = []): string {
  return collection.path.replace(/\{(\w+)\}/g, (_all, field: string) =>
    field === "key" ? key : unknown.includes(field) ? "*" : (wordsOf(unit, field) ?? ""),
  );
}

function keyOf(unit: Unit, collection: EntryCollection): string {
  return wordsOf(unit, "key") ?? fileKey(unit.file.path, collection);
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
  const typed = (unit: Unit) => (hasKey(unit) ? 1 : 0);
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
