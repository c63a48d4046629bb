// Makes a new entry from its collection's template, with title, date, place and a free key.
import type { Summary } from "../read/file/summary.ts";
import type { EntryCollection } from "../read/files/collection.ts";
import { keyOfTitle, keyPattern } from "../read/files/key.ts";
import { stemOf } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { numberAt, textAt } from "../read/yaml/value.ts";
import { yamlScalar } from "../read/yaml/written.ts";

/** Input for a new entry. */
interface NewEntry {
  readonly title: string;
  /** Date for its date field, `YYYY-MM-DD`. */
  readonly today: string;
  /** The key, unless it is made from the title. */
  readonly key?: string | undefined;
  /** Summaries of all files. */
  readonly sources: readonly Summary[];
  /** Paths of all files that exist. */
  readonly paths: Iterable<string>;
  /** The published addresses. */
  readonly published: Iterable<string>;
  readonly table: SiteTable;
}

/** An invalid title or key, or a source that cannot be read. */
export class NewEntryError extends Error {
  override name = "NewEntryError";
}

/** An empty field of a template. */
const blank = /^(\w+):$/gm;

/**
 * The file of a new entry.
 * @param template text of the collection's template
 * @returns its path and text
 * @throws NewEntryError for an invalid key
 */
export function newEntry(collection: EntryCollection, asked: NewEntry, template: string) {
  const { title, today, sources } = asked;
  const own = sources.filter((source) => source.collection === collection.name);
  const key = freeKey(collection, asked, own);
  const { by } = collection.order;
  const values: Readonly<Record<string, string>> = {
    // Where a number says the order, the entry is the last.
    [by]: String(1 + Math.max(0, ...own.map((file) => numberAt(file.root, `/${by}`) ?? 0))),
    title: yamlScalar(title),
    date: today,
    key,
  };
  return {
    path: `${collection.folder}/${key}${collection.extension}`,
    text: template.replace(blank, (line, name: string) =>
      values[name] === undefined ? line : `${line} ${values[name]}`,
    ),
  };
}

const keyOf = (source: Summary): string => textAt(source.root, "/key") ?? stemOf(source.path);

/** A key that no entry has or ever had: the title's, if necessary with a number. */
function freeKey(
  collection: EntryCollection,
  { title, key, paths, published, table }: NewEntry,
  own: readonly Summary[],
): string {
  const wanted = key ?? keyOfTitle(title);
  if (!keyPattern.test(wanted)) {
    throw new NewEntryError(
      key === undefined
        ? `“${title}” has no letters for an address, which has a to z alone; give it one: --key my-title`
        : `“${key}” cannot be the last part of an address: small letters, digits and single hyphens, such as my-title.`,
    );
  }
  const pattern = new RegExp(`^${collection.path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const taken = new Set([
    ...table.reservedKeys,
    ...own.map(keyOf),
    ...[...published].flatMap((address) => pattern.exec(address)?.at(-1) ?? []),
    // A file takes its name even if it is unreadable.
    ...[...paths].flatMap((path) =>
      path.startsWith(`${collection.folder}/`) ? [stemOf(path)] : [],
    ),
  ]);
  let free = wanted;
  for (let number = 2; taken.has(free); number++) {
    if (key !== undefined) {
      throw new NewEntryError(`The key ${key} is taken by another ${collection.noun}.`);
    }
    free = `${wanted}-${number}`;
  }
  return free;
}
