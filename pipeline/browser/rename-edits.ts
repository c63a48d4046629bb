// Computes the edits to rename an entry's key: the key itself, a redirect from its old address, and all links and references to it, also in
// translations.
import { readLock } from "../core/site/lock.ts";
import { addRow, rowsField, rowText } from "../core/site/redirect-rows.ts";
import { addressFix } from "../core/site/typed-address.ts";
import type { Edit } from "../finding.ts";
import { cutAddress } from "../model/address.ts";
import type { Summary } from "../model/analysis.ts";
import { keyPattern } from "../model/key.ts";
import type { Entry } from "../model/linked.ts";
import { entryAt } from "../model/value.ts";
import { inPlaceOf, scalarOf } from "../model/written.ts";
import type { Checker, CheckResult } from "./checker.ts";
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
 * @throws DeskError if the file has no page, or the key is invalid or already used
 */
export function renameEdits(checker: Checker, { changes, path, key }: RenameQuestion): Renamed {
  const { site: published, translations } = checker;
  const { site, linked } = checker.check(changes);
  const { key: before, path: from, collection, source } = entryOf(linked, path, key);
  const to = from.endsWith(`/${before}`) ? `${from.slice(0, -before.length)}${key}` : from;
  if (from === to) return { edits: [], from, to };
  const edits: Edit[] = [keyEdit(source, key)];
  const lock = site.lock && readLock(site.lock);
  if (lock?.places.has(from) || published.byPath.has(path)) {
    edits.push(redirect({ site, linked }, from, to));
  }
  for (const file of [...site.summaries, ...(translations?.naming(changes.files, from) ?? [])]) {
    edits.push(
      ...referenceEdits(
        { from, to, collection, before, key },
        file,
        site.texts.get(file.path) ?? "",
      ),
    );
  }
  edits.push(...(translations?.relinked(changes.files, edits) ?? []));
  return { edits, from, to };
}

/** The edits of links and references in a file. */
function* referenceEdits(
  { from, to, collection, before, key }: EntryRename,
  { path: file, links, references }: Summary,
  text: string,
): Iterable<Edit> {
  // Rows in the redirects file are updated like any other link.
  for (const { href, span } of links) {
    if (cutAddress(href).path === from) {
      yield* addressFix(text, { file, span }, href, `${to}${href.slice(from.length)}`)?.edits ?? [];
    }
  }
  for (const { location, ...named } of references) {
    if (named.collection === collection.name && named.key === before) {
      yield {
        ...location,
        text: inPlaceOf(text.slice(location.span.start, location.span.end), key),
      };
    }
  }
}

/**
 * Finds the entry of a file, and validates its new key.
 * @throws DeskError if it cannot have the key
 */
function entryOf(linked: CheckResult["linked"], path: string, key: string): Entry {
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

function redirect(
  { site, linked }: Pick<CheckResult, "site" | "linked">,
  from: string,
  to: string,
): Edit {
  const file = linked.singles.get("redirects");
  const redirects = file && { ...file, text: site.texts.get(file.path) ?? "" };
  const row = addRow(redirects, from, to);
  if (row) return row;
  // A missing file is created; in an unparsable one the row is appended, where a finding shows it.
  const end = redirects?.text.length ?? 0;
  const text = redirects ? `\n  ${rowText(from, to)}\n` : `${rowsField}:\n  ${rowText(from, to)}\n`;
  return { file: linked.table.fileFor("redirects"), span: { start: end, end }, text };
}
