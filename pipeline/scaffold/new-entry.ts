// A new entry as a text: a key that is free, a picture that is there, a place in the list, and then what is left for a person.
import { mediaFolder, own as ownFiles, reservedKeys } from "../collections.ts";
import { type Summary, wordsOf } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import { dateProblem } from "../model/formats.ts";
import { keyOfTitle } from "../model/key.ts";
import type { MediaFile } from "../model/media.ts";
import { nameOf, relativeTo, stemOf } from "../model/path.ts";
import { hasProperties, numbersAt, propertyRules, thicknessId } from "../model/property.ts";
import type { SchemaSet } from "../model/schemas.ts";
import { Singles } from "../model/singles.ts";
import { numberAt, textAt } from "../model/value.ts";
import { type Skeleton, skeleton } from "./skeleton.ts";

/** What a new entry is made with. */
export interface NewEntry {
  readonly title: string;
  /** The key, if it is not to be made from the title. */
  readonly key?: string | undefined;
  /** What the key is made from where the title has no letters for one. */
  readonly spareKey?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** All files that are read. */
  readonly sources: readonly Summary[];
  /** Paths of all files that are there. */
  readonly paths: Iterable<string>;
  readonly media: readonly Pick<MediaFile, "path" | "size">[];
  /** The published addresses. */
  readonly published: Iterable<string>;
}

/** A title, key or day that cannot be. */
export class NewEntryError extends Error {
  override name = "NewEntryError";
}

const keyForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The file of a new entry.
 * @returns its path and text, the fields that a person has to choose, its key, and the key that it was to have
 * @throws NewEntryError for a key or day that cannot be
 */
export function newEntry(
  collection: EntryCollection,
  asked: NewEntry,
  schemas: SchemaSet,
): Skeleton & { readonly path: string; readonly key: string; readonly wanted: string } {
  const { title, today, sources, media } = asked;
  if (dateProblem(today)) throw new NewEntryError(`“${today}” is not a day written YYYY-MM-DD.`);
  const own = sources.filter((source) => source.collection === collection.name);
  const { key, wanted } = freeKey(collection, asked, own);
  const made = skeleton(
    collection,
    {
      title,
      today,
      order: 1 + Math.max(0, ...own.map((file) => numberAt(file.root, "/order") ?? 0)),
      keysOf: (name) => sources.flatMap((source) => (source.collection === name ? [keyOf(source)] : [])),
      properties: textPropertiesOf(sources),
      thicknesses: thicknessesOf(sources),
      picture: pictureFor(title, collection, media),
    },
    schemas,
  );
  return { ...made, path: `${collection.folder}/${key}${collection.extension}`, key, wanted };
}

/** The thicknesses of the first product. */
function thicknessesOf(sources: readonly Summary[]): readonly number[] {
  const rules = propertyRules(new Singles(sources));
  const first = sources.find(hasProperties);
  return (rules && first && numbersAt(first, thicknessId, rules)) ?? [];
}

/** Ids of the properties that are said in a text. */
function textPropertiesOf(sources: readonly Summary[]): string[] {
  const vocabulary = sources.find(({ collection }) => collection === ownFiles.vocabulary.name)?.root;
  if (vocabulary?.kind !== "map") return [];
  return vocabulary.entries.flatMap(({ key, value }) => (textAt(value, "/kind") === "text" ? [key] : []));
}

const keyOf = (source: Summary): string => wordsOf(source, "key") ?? stemOf(source.path);

/** A key that no entry has or ever had: that of the title, or the same with a number. */
function freeKey(
  collection: EntryCollection,
  { title, key, spareKey, paths, published }: NewEntry,
  own: readonly Summary[],
) {
  const made = keyOfTitle(title);
  const wanted = key ?? (keyForm.test(made) ? made : (spareKey ?? made));
  if (!keyForm.test(wanted))
    throw new NewEntryError(
      key === undefined
        ? `“${title}” has no letters for an address, which has a to z alone; give it one: --key my-title`
        : `“${key}” cannot be the last part of an address: small letters, digits and single hyphens, such as my-title.`,
    );
  const pattern = new RegExp(`^${collection.path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const taken = new Set([
    ...reservedKeys,
    ...own.map(keyOf),
    ...[...published].flatMap((address) => pattern.exec(address)?.at(-1) ?? []),
    // Also a file that cannot be read takes its name.
    ...[...paths].flatMap((path) => (path.startsWith(`${collection.folder}/`) ? [stemOf(path)] : [])),
  ]);
  let free = wanted;
  for (let number = 2; taken.has(free); number++) {
    if (key !== undefined) throw new NewEntryError(`The key ${key} is taken by another ${collection.noun}.`);
    free = `${wanted}-${number}`;
  }
  return { key: free, wanted };
}

/** A picture for the time being: one whose name shares words with the title, else one of the collection's folder; the largest file of them. */
function pictureFor(
  title: string,
  { folder }: EntryCollection,
  media: readonly Pick<MediaFile, "path" | "size">[],
): string {
  const words = new Set(title.toLowerCase().match(/\p{L}{4,}/gu));
  const stem = (word: string) => word.replace(/s$/, "");
  const shared = (path: string) => {
    const named = new Set(
      (
        nameOf(path)
          .toLowerCase()
          .match(/[a-z]{4,}/g) ?? []
      ).map(stem),
    );
    return [...words].filter((word) => named.has(stem(word))).length;
  };
  const [best] = media
    .filter(({ path }) => /\.(jpe?g|png|webp|avif)$/i.test(path))
    .map(({ path, size }) => ({
      path,
      size,
      shared: shared(path),
      own: Number(path.startsWith(`${mediaFolder}/${folder}/`)),
    }))
    .sort((a, b) => b.shared - a.shared || b.own - a.own || b.size - a.size);
  return relativeTo(folder, best?.path ?? `${mediaFolder}/${folder}/picture.jpg`);
}
