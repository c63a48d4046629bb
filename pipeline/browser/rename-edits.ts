// Computes the edits to rename an entry's key: the key, a redirect, and all links and references to it.

import { applyEdits } from "@site/common/apply-edits";
import type { AnalysedSite } from "../analyse/analyse-content.ts";
import type { Summary } from "../analyse/analysis.ts";
import type { Entry } from "../check/addresses/entry.ts";
import { addRow, rowsField, rowText } from "../check/addresses/redirect-rows.ts";
import { addressFix } from "../check/links/typed-address.ts";
import type { LinkedContent } from "../compile-content.ts";
import type { Edit } from "../finding.ts";
import type { LinkedSite } from "../linked-site.ts";
import type { Texts } from "../read/files/contents.ts";
import { keyPattern } from "../read/files/key.ts";
import { cutAddress } from "../read/markdown/address.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import { entryAt } from "../read/yaml/value.ts";
import { inPlaceOf, scalarOf } from "../read/yaml/written.ts";
import { outlineOf } from "../translations/translation-blocks.ts";
import { DeskError } from "./desk-error.ts";
import type { Renamed, RenameQuestion } from "./types.ts";

/** The old and new address and key of an entry. */
interface EntryRename extends Pick<Entry, "collection"> {
  readonly from: string;
  readonly to: string;
  readonly before: string;
  readonly key: string;
}

/**
 * Computes all edits.
 * @param isPublished whether the file of the entry is published
 * @throws DeskError if the file has no page, or the key is invalid or already used
 */
export function renameEdits(
  { read, linked }: LinkedContent,
  { path, key }: Pick<RenameQuestion, "path" | "key">,
  isPublished: boolean,
  schemas: SourceSchemas,
): Renamed {
  const { key: before, path: from, collection, source } = entryOf(linked, path, key);
  const to = from.endsWith(`/${before}`) ? `${from.slice(0, -before.length)}${key}` : from;
  if (from === to) return { edits: [], from, to };
  const edits: Edit[] = [keyEdit(source, key)];
  if (linked.lock.places.has(from) || isPublished) {
    edits.push(...redirect({ read, linked }, from, to));
  }
  const translations = read.translations.files.flatMap(({ summary }) => summary ?? []);
  for (const file of [...read.summaries, ...translations]) {
    edits.push(...referenceEdits({ from, to, collection, before, key }, file, read.texts));
  }
  return { edits: [...edits, ...lockEdits(read, edits, schemas)], from, to };
}

/** The edit of the translation lock with which new addresses in a source ask for no other review. */
function lockEdits(
  { translations: { sources, lock }, texts }: AnalysedSite,
  edits: readonly Edit[],
  { table, translated }: SourceSchemas,
): Edit[] {
  if (!lock) return [];
  let { text } = lock;
  for (const { path, blocks } of sources.values()) {
    const own = edits.filter(({ file }) => file === path);
    const collection = table.collectionOf(path);
    if (own.length === 0 || !collection) continue;
    const schema = translated().sources.get(`${collection.name}.json`) ?? {};
    const edited = { path, text: applyEdits(texts.get(path) ?? "", own) };
    const now = outlineOf(edited, collection, schema).blocks;
    for (const [at, { hash }] of blocks.entries()) {
      text = text.replaceAll(` ${hash}`, ` ${now[at]?.hash ?? hash}`);
    }
  }
  if (text === lock.text) return [];
  return [{ file: lock.path, span: { start: 0, end: lock.text.length }, text }];
}

/** The edits of links and references in a file. */
function* referenceEdits(
  { from, to, collection, before, key }: EntryRename,
  { path: file, links, references }: Summary,
  texts: Texts,
): Iterable<Edit> {
  const textNow = () => texts.get(file) ?? "";
  // Rows in the redirects file are updated like any other link.
  for (const { href, span } of links) {
    if (cutAddress(href).path === from) {
      yield* addressFix(textNow(), { file, span }, href, `${to}${href.slice(from.length)}`)
        ?.edits ?? [];
    }
  }
  for (const { location, ...named } of references) {
    if (named.collection === collection.name && named.key === before) {
      yield {
        ...location,
        text: inPlaceOf(textNow().slice(location.span.start, location.span.end), key),
      };
    }
  }
}

/**
 * Finds the entry of a file, and validates its new key.
 * @throws DeskError if it cannot have the key
 */
function entryOf(linked: LinkedSite, path: string, key: string): Entry {
  const entry = linked.entries.find(({ source }) => source.path === path);
  if (entry?.source.root?.kind !== "map") {
    throw new DeskError("A key can be changed once the file can be read and has a page.");
  }
  if (!keyPattern.test(key)) {
    throw new DeskError(
      `“${key}” cannot be the last part of an address: small letters, digits and single hyphens, such as my-title.`,
    );
  }
  const { collection } = entry;
  if (
    linked.entries.some(
      (other) => other !== entry && other.collection === collection && other.key === key,
    )
  ) {
    throw new DeskError(`The key ${key} is taken by another ${collection.noun}.`);
  }
  return entry;
}

/** The edit of the key field, which is added as the first field if it does not exist. */
function keyEdit({ root, path: file }: Summary, key: string): Edit {
  const typed = root && entryAt(root, "", "key");
  if (typed) return { file, span: typed.value.span, text: scalarOf(key) };
  const start = root?.kind === "map" ? (root.entries[0]?.keySpan.start ?? 0) : 0;
  return { file, span: { start, end: start }, text: `key: ${scalarOf(key)}\n` };
}

function redirect({ read, linked }: LinkedContent, from: string, to: string): readonly Edit[] {
  const file = linked.singles.get("redirects");
  const redirects = file && { ...file, text: read.texts.get(file.path) ?? "" };
  const row = addRow(redirects, from, to);
  if (row.length > 0) return row;
  // A missing file is created; in an unparsable one the row is appended, where a finding shows it.
  const end = redirects?.text.length ?? 0;
  const text = redirects ? `\n  ${rowText(from, to)}\n` : `${rowsField}:\n  ${rowText(from, to)}\n`;
  return [{ file: linked.table.fileFor("redirects"), span: { start: end, end }, text }];
}
