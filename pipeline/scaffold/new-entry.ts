// Makes the file of a new entry: finds a free key, an existing picture and the next position in the list, and lists what a person still
// has to choose.
import { mediaFolder, singleFiles as ownFiles, reservedKeys } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import type { EntryCollection } from "../model/collection.ts";
import { dateProblem } from "../model/formats.ts";
import { deviceName, keyOfTitle, keyPattern } from "../model/key.ts";
import type { MediaFile } from "../model/media.ts";
import { relativeTo, stemOf } from "../model/path.ts";
import { hasProperties, numbersAt, propertyRules, thicknessId } from "../model/property.ts";
import type { SchemaSet } from "../model/schemas.ts";
import { Singles } from "../model/singles.ts";
import { numberAt, textAt } from "../model/value.ts";
import { type EntryValues, type Skeleton, skeleton } from "./skeleton.ts";

/** Input for a new entry. */
export interface NewEntry extends Pick<EntryValues, "title" | "today" | "isForForm"> {
  /** The key, unless it is made from the title. */
  readonly key?: string | undefined;
  /** Source of the key if the title has no Latin letters. */
  readonly spareKey?: string | undefined;
  /** Summaries of all files. */
  readonly sources: readonly Summary[];
  /** Paths of all files that exist. */
  readonly paths: Iterable<string>;
  readonly media: readonly Pick<MediaFile, "path" | "size">[];
  /** The published addresses. */
  readonly published: Iterable<string>;
}

/** An invalid title, key or date. */
export class NewEntryError extends Error {
  override name = "NewEntryError";
}

/**
 * The file of a new entry.
 * @returns its path and text, the fields that a person has to choose, its key, and the key first wanted
 * @throws NewEntryError for an invalid key or date
 */
export function newEntry(
  collection: EntryCollection,
  asked: NewEntry,
  schemas: SchemaSet,
): Skeleton & { readonly path: string; readonly key: string; readonly wanted: string } {
  const { title, today, isForForm, sources, media } = asked;
  if (dateProblem(today)) throw new NewEntryError(`“${today}” is not a day written YYYY-MM-DD.`);
  const own = sources.filter((source) => source.collection === collection.name);
  const { key, wanted } = freeKey(collection, asked, own);
  const made = skeleton(
    collection,
    {
      title,
      today,
      isForForm,
      order: 1 + Math.max(0, ...own.map((file) => numberAt(file.root, "/order") ?? 0)),
      keysOf: (name) =>
        sources.flatMap((source) => (source.collection === name ? [keyOf(source)] : [])),
      properties: textPropertiesOf(sources),
      thicknesses: thicknessesOf(sources),
      picture: pictureFor(collection, media),
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

/** Ids of the properties whose value is a text. */
function textPropertiesOf(sources: readonly Summary[]): string[] {
  const vocabulary = sources.find(
    ({ collection }) => collection === ownFiles.vocabulary.name,
  )?.root;
  if (vocabulary?.kind !== "map") return [];
  return vocabulary.entries.flatMap(({ key, value }) =>
    textAt(value, "/kind") === "text" ? [key] : [],
  );
}

const keyOf = (source: Summary): string => textAt(source.root, "/key") ?? stemOf(source.path);

/** A key that no entry has or ever had: the title's, if necessary with a number. */
function freeKey(
  collection: EntryCollection,
  { title, key, spareKey, paths, published }: NewEntry,
  own: readonly Summary[],
) {
  const made = keyOfTitle(title);
  const wanted = key ?? (keyPattern.test(made) ? made : (spareKey ?? made));
  if (!keyPattern.test(wanted)) {
    throw new NewEntryError(
      key === undefined
        ? `“${title}” has no letters for an address, which has a to z alone; give it one: --key my-title`
        : `“${key}” cannot be the last part of an address: small letters, digits and single hyphens, such as my-title.`,
    );
  }
  const pattern = new RegExp(`^${collection.path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const taken = new Set([
    ...reservedKeys,
    ...own.map(keyOf),
    ...[...published].flatMap((address) => pattern.exec(address)?.at(-1) ?? []),
    // A file takes its name even if it is unreadable.
    ...[...paths].flatMap((path) =>
      path.startsWith(`${collection.folder}/`) ? [stemOf(path)] : [],
    ),
  ]);
  let free = wanted;
  for (let number = 2; taken.has(free) || deviceName(free) !== undefined; number++) {
    if (key !== undefined) {
      throw new NewEntryError(
        deviceName(free) !== undefined
          ? `Windows keeps the name “${key}” for itself: choose another key.`
          : `The key ${key} is taken by another ${collection.noun}.`,
      );
    }
    free = `${wanted}-${number}`;
  }
  return { key: free, wanted };
}

/** A preliminary picture: the largest file of the collection's folder, else of all. */
function pictureFor(
  { folder }: EntryCollection,
  media: readonly Pick<MediaFile, "path" | "size">[],
): string {
  const pictures = media.filter(({ path }) => /\.(jpe?g|png|webp|avif)$/i.test(path));
  const own = pictures.filter(({ path }) => path.startsWith(`${mediaFolder}/${folder}/`));
  const [best] = (own.length > 0 ? own : pictures).toSorted((a, b) => b.size - a.size);
  return relativeTo(folder, best?.path ?? `${mediaFolder}/${folder}/picture.jpg`);
}
