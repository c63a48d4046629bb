// Finds files that are copies of another, made by a program that synchronises folders or by a person beside the file: advice to give a
// copy a name of its own would publish a twin of the page.

import { type Copy, type FileObservation, wholeFile } from "../core/source/file-observations.ts";
import { mediaFolder } from "../model/content-files.ts";
import { entryPath, type FileNames } from "../model/file-names.ts";
import { keyPattern } from "../model/key.ts";
import { endingOf, folderOf, joined, stemOf } from "../model/path.ts";
import type { SiteTable } from "../model/site-table.ts";

/** How much a file has of another. */
export type Likeness = "same" | "alike" | "different";

/** A file whose name was made from that of another. */
interface Named {
  readonly path: string;
  /** The path of the other. */
  readonly original: string;
  /** Those of all files. */
  readonly names: FileNames;
  /** How much it has of the other, if that was looked at. */
  readonly likeness?: Likeness;
}

/** A file whose name a program has made from that of another. */
export function namedCopy(
  { path, original, names, likeness }: Named,
  table: SiteTable,
): FileObservation {
  const collection = table.collectionOf(original);
  const stem = stemOf(original);
  const named =
    collection?.kind === "entries"
      ? entryPath({ folder: collection.folder, stem, ending: collection.extension })
      : undefined;
  const there = names.at(original) ?? (named && names.at(named));
  if (there !== undefined && there !== path) return copyOf(path, there, likeness);
  return {
    kind: "named-copy",
    span: wholeFile,
    original,
    renamed: names.free(named ?? original),
  };
}

/**
 * A copy of a file that is there.
 * @param own the path that it should have if it is none, where only its text says that it is a copy
 */
export const copyOf = (
  path: string,
  original: string,
  likeness?: Likeness,
  own?: string,
): Copy => ({
  kind: "copy",
  span: wholeFile,
  original,
  isPicture: path.startsWith(`${mediaFolder}/`),
  isSame: likeness === undefined ? undefined : likeness === "same",
  own,
});

/** What may stand between the name of a file and that of its copy. */
const separators = /[ ._([-]/;

/** What programs add to a name: a number (iCloud, Finder), or the name of one of two computers that have changed the file (OneDrive). */
const addedByProgram: readonly RegExp[] = [
  /^ \d{1,2}$/,
  /^-(?:DESKTOP|LAPTOP|WIN|PC|NB|WS|SURFACE)-[A-Z\d-]{2,}$/i,
  /^-.*\b(?:Mac ?Book|iMac|Mac (?:mini|Pro|Studio)|iPad|iPhone|Laptop|Notebook|Desktop|PC)\b/i,
  /^[ ._-]*[([]?(?:copy|kopie|copie|copia|conflict)/i,
];

/** A file and the one that its name begins with. */
export interface Beside {
  readonly original: string;
  /** Whether a program would add what comes behind. */
  readonly isByProgram: boolean;
}

/**
 * The file beside a file whose name its own begins with, as “board 2.md” and “board final.md” begin with that of board.md.
 * @returns undefined for a name that an entry or picture of its own would have
 */
export function fileBeside(path: string, names: FileNames, table: SiteTable): Beside | undefined {
  const stem = stemOf(path);
  const isRead = table.collectionOf(path)?.kind === "entries" || path.startsWith(`${mediaFolder}/`);
  if (!isRead || keyPattern.test(stem)) return undefined;
  for (let at = stem.length - 1; at > 0; at--) {
    if (!separators.test(stem[at] ?? "")) continue;
    const begin = stem.slice(0, at).trimEnd();
    const original = names.at(joined(folderOf(path), begin + endingOf(path)));
    if (original === undefined || original === path) continue;
    const added = stem.slice(begin.length);
    return { original, isByProgram: addedByProgram.some((pattern) => pattern.test(added)) };
  }
  return undefined;
}

/** Lines of a text that say something. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length > 3);

/** How much a text has of another: it is alike if more than half of its lines are in the other. */
export function likenessOf(text: string, other: string): Likeness {
  if (text === other) return "same";
  const own = linesOf(text);
  const theirs = new Set(linesOf(other));
  const common = own.filter((line) => theirs.has(line)).length;
  return common * 2 > own.length ? "alike" : "different";
}
