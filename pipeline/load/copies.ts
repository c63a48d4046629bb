// Finds files that are copies of another, made by a program that synchronises folders or by a person beside the file: advice to give a
// copy a name of its own would publish a twin of the page.
import { collectionOf, mediaFolder } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import { entryPath, type FileNames } from "../model/file-names.ts";
import { keyPattern } from "../model/key.ts";
import { startOf } from "../model/location.ts";
import { endingOf, folderOf, joined, nameOf, stemOf } from "../model/path.ts";

/** How much a file has of another. */
export type Likeness = "same" | "alike" | "different";

/**
 * The finding about a file whose name a program has made from that of another.
 * @param likeness how much it has of that file, if that was looked at
 */
export function namedCopy(
  path: string,
  original: string,
  names: FileNames,
  likeness?: Likeness,
): Finding {
  const collection = collectionOf(original);
  const stem = stemOf(original);
  const named =
    collection?.kind === "entries"
      ? entryPath({ folder: collection.folder, stem, ending: collection.extension })
      : undefined;
  const there = names.at(original) ?? (named && names.at(named));
  if (there !== undefined && there !== path) return copyFinding(path, there, likeness);
  return stageFinding(
    "file-unknown",
    startOf(path),
    `A program named this file as a copy of ${nameOf(original)}, which is not here.`,
    `Rename the file to ${names.free(named ?? original)}, or delete it.`,
  );
}

/**
 * The finding about a copy of a file that is there.
 * @param own the path that it should have if it is none, where only its text says that it is a copy
 */
export function copyFinding(
  path: string,
  original: string,
  likeness?: Likeness,
  own?: string,
): Finding {
  const name = nameOf(original);
  const isPicture = path.startsWith(`${mediaFolder}/`);
  const help =
    likeness === "same"
      ? `Delete it${isPicture ? `; where it is shown, write ${name}` : ""}.`
      : `Delete it, once ${isPicture ? `the better picture is ${name}` : `what is good of it is in ${name}`}.`;
  const compared =
    likeness === "same"
      ? ", and the two are the same"
      : likeness === undefined
        ? ""
        : ", and the two differ";
  return stageFinding("file-unknown", startOf(path), `This is a copy of ${name}${compared}.`, {
    help: own === undefined ? help : `${help} If it is a text of its own, rename it to ${own}`,
    related: [{ ...startOf(original), message: "This is the other one." }],
  });
}

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
export function fileBeside(path: string, names: FileNames): Beside | undefined {
  const stem = stemOf(path);
  const isRead = collectionOf(path)?.kind === "entries" || path.startsWith(`${mediaFolder}/`);
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
