// Finds files that no collection reads, with the folder or extension that was probably meant.

import { closest } from "../../model/closest.ts";
import type { EntryCollection } from "../../model/collection.ts";
import { entryPath, type FileNames } from "../../model/file-names.ts";
import { endingOf, folderOf, nameOf, stemOf } from "../../model/path.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { SourceFile } from "../../model/source.ts";
import type { ObservedFile } from "../observation.ts";
import {
  type FileObservation,
  type Move,
  observedFile,
  wholeFile,
} from "../source/file-observations.ts";

export interface Unclaimed {
  readonly file: ObservedFile;
  /** The path under which the file would be read, if that is clear. */
  readonly belongs?: string | undefined;
}

/** Why a file is unclaimed, and where it would be read. */
interface Reason {
  readonly observation: FileObservation;
  readonly belongs?: string | undefined;
}

/** What is known of the files around one. */
export interface Surroundings {
  readonly table: SiteTable;
  /** Names of all files, for another one that is free. */
  readonly names: FileNames;
}

/** A file without a collection: usually its folder or extension is wrong. */
export function unclaimedFile(file: SourceFile, around: Surroundings): Unclaimed {
  const { observation, belongs } =
    wrongExtension(file, around) ?? wrongFolder(file, around) ?? unknownName(file, around);
  return { file: observedFile(file.path, observation), belongs };
}

/** Endings of texts that only need another one. */
const textEnding = /^(?:\.(?:md|mdx|markdown|mdown|mkdn?|mdwn|txt|text|ya?ml))?$/i;

function wrongExtension(file: SourceFile, { table, names }: Surroundings): Reason | undefined {
  const { path } = file;
  const ending = endingOf(path);
  // A second ending comes from a program that adds its own, as in “board.md.txt”.
  const stem = path.slice(0, path.length - ending.length).replace(/\.(?:md|ya?ml)$/i, "");
  const meant = table.collections.find((row) =>
    row.kind === "entries"
      ? row.folder === folderOf(path)
      : row.file.replace(/\.\w+$/, "") === stem,
  );
  if (!meant) return undefined;
  const wrongEnding = (folder: string | undefined, move: Move): FileObservation => ({
    kind: "wrong-ending",
    span: wholeFile,
    ending,
    folder,
    move,
  });
  if (meant.kind === "single") {
    const belongs = meant.file;
    return { observation: wrongEnding(undefined, moving(file, belongs, names)), belongs };
  }
  if (!textEnding.test(ending)) {
    return { observation: wrongEnding(meant.folder, copying(file, meant, nameOf(stem), names)) };
  }
  const place = placeIn(meant, file, { stem: nameOf(stem) });
  return {
    observation: wrongEnding(meant.folder, moving(file, place, names, meant)),
    belongs: stem + meant.extension,
  };
}

/** The path that a file should have in a collection; undefined if nothing says what it is about. */
function placeIn(
  { folder, extension: ending }: EntryCollection,
  { text }: SourceFile,
  { stem, parent }: { readonly stem: string; readonly parent?: string },
): string | undefined {
  const [, title] = /^title:[ \t]*["']?([^"'\r\n]+)/m.exec(text) ?? [];
  return entryPath({ folder, stem, ending, parent, title });
}

/** Where a file is to be moved; it may have to be joined with the file that has that path. */
function moving(
  file: SourceFile,
  to: string | undefined,
  names: FileNames,
  collection?: EntryCollection,
): Move {
  if (to === undefined) return { is: "move", to: undefined };
  const there = names.at(to);
  const taken = there === file.path ? undefined : there;
  const isEntry = collection !== undefined;
  const hasDashes = collection?.extension !== ".md" || /^(?:---\s|\s*$)/.test(file.text);
  // A name that is taken is advised only to an entry, which can have another.
  const path = taken !== undefined && !isEntry ? to : names.free(to, taken ? undefined : file.path);
  return { is: "move", to: { path, taken, isEntry, lacksDashes: !hasDashes } };
}

/** Where the words of a file belong of which no ending makes a text. */
function copying(
  file: SourceFile,
  collection: EntryCollection,
  stem: string,
  names: FileNames,
): Move {
  const place = placeIn(collection, file, { stem });
  return { is: "copy", into: place === undefined ? undefined : names.free(place) };
}

function wrongFolder(file: SourceFile, { table, names }: Surroundings): Reason | undefined {
  const { path } = file;
  const kind = "wrong-folder";
  const folder = folderOf(path);
  const stem = stemOf(path);
  const below = folder === "." ? {} : { parent: nameOf(folder) };
  const parent = table.entries.find((row) => folder.startsWith(`${row.folder}/`));
  if (parent) {
    const move = textEnding.test(endingOf(path))
      ? moving(file, placeIn(parent, file, { stem, ...below }), names, parent)
      : copying(file, parent, stem, names);
    return {
      observation: {
        kind,
        span: wholeFile,
        folder: parent.folder,
        is: "below a collection",
        move,
      },
      belongs: `${parent.folder}/${nameOf(path)}`,
    };
  }
  const near = collectionCalled(nameOf(folder), table);
  if (near && folder !== ".") {
    const move = moving(file, placeIn(near, file, { stem }), names, near);
    return {
      observation: { kind, span: wholeFile, folder, is: "like a collection", move },
      belongs: `${near.folder}/${stem}${near.extension}`,
    };
  }
  if (!/^\.(md|mdx|markdown)$/.test(endingOf(path))) return undefined;
  const usual = usualOf(table);
  const place = usual && placeIn(usual, file, { stem, ...below });
  const move = moving(file, place, names, usual);
  return {
    observation: { kind, span: wholeFile, folder, is: "none", move },
    belongs: `${table.usualFolder}/${stem}.md`,
  };
}

/** The collection of most texts. */
const usualOf = ({ entries, usualFolder }: SiteTable) =>
  entries.find(({ folder }) => folder === usualFolder);

/** The collection with this folder name, or a similar one. */
function collectionCalled(name: string, table: SiteTable): EntryCollection | undefined {
  const folders = table.entries.map(({ folder }) => folder);
  const meant = folders.find((folder) => folder === name.toLowerCase()) ?? closest(name, folders);
  return table.entries.find(({ folder }) => folder === meant);
}

function unknownName({ path }: SourceFile, { table }: Surroundings): Reason {
  const belongs = closest(
    path,
    table.singles.map(({ file }) => file),
  );
  return { observation: { kind: "no-use", span: wholeFile, suggested: belongs }, belongs };
}

/** A file of the media folder that cannot be a picture. */
export function unclaimedMedia(path: string, around: Surroundings): Unclaimed | undefined {
  const observation = otherMedia(path, around);
  return observation && { file: observedFile(path, observation) };
}

function otherMedia(path: string, { table, names }: Surroundings): FileObservation | undefined {
  if (/\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(path)) return undefined;
  if (/\.(md|mdx|markdown|ya?ml|json)$/i.test(path) || table.collectionOf(path)) {
    const file = { path, text: "---\n" };
    const usual = usualOf(table);
    const move =
      usual && /^\.(md|mdx|markdown)$/.test(endingOf(path))
        ? moving(file, placeIn(usual, file, { stem: stemOf(path) }), names, usual)
        : undefined;
    return { kind: "text-among-pictures", span: wholeFile, move };
  }
  return { kind: "no-picture", span: wholeFile, isHeic: /\.hei[cf]s?$/i.test(path) };
}
