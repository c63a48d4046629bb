// Reports files that no collection reads, and says which folder or extension was probably meant.

import {
  collectionOf,
  collections,
  entryCollections,
  mediaFolder,
  singleCollections,
  usualFolder,
} from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import { closest } from "../model/closest.ts";
import type { EntryCollection } from "../model/collection.ts";
import { entryPath, type FileNames } from "../model/file-names.ts";
import { startOf } from "../model/location.ts";
import { endingOf, folderOf, nameOf, stemOf } from "../model/path.ts";
import type { SourceFile } from "../model/source.ts";

export interface Unclaimed {
  readonly finding: Finding;
  /** The path under which the file would be read, if that is clear. */
  readonly belongs?: string | undefined;
}

/**
 * The finding about a file without a collection: usually its folder or extension is wrong.
 * @param names those of all files, for another one that is free
 */
export function unclaimedFile(file: SourceFile, names: FileNames): Unclaimed {
  const { code, message, help, belongs } =
    wrongExtension(file, names) ?? wrongFolder(file, names) ?? unknownName(file);
  return { finding: stageFinding(code, startOf(file.path), message, help), belongs };
}

/** The parts of such a finding. */
interface FindingParts {
  readonly code: "file-extension" | "file-folder" | "file-unknown";
  readonly message: string;
  readonly help: string;
  readonly belongs?: string | undefined;
}

/** Endings of texts that only need another one. */
const textEnding = /^(?:\.(?:md|mdx|markdown|mdown|mkdn?|mdwn|txt|text|ya?ml))?$/i;

function wrongExtension(file: SourceFile, names: FileNames): FindingParts | undefined {
  const { path } = file;
  const ending = endingOf(path);
  // A second ending comes from a program that adds its own, as in “board.md.txt”.
  const stem = path.slice(0, path.length - ending.length).replace(/\.(?:md|ya?ml)$/i, "");
  const meant = collections.find((row) =>
    row.kind === "entries"
      ? row.folder === folderOf(path)
      : row.file.replace(/\.\w+$/, "") === stem,
  );
  if (!meant) return undefined;
  const where = meant.kind === "entries" ? ` in ${meant.folder}/` : "";
  const what = ending ? `The ending ${ending}` : "A file without an ending";
  const message = `${what} is not read${where}.`;
  const code = "file-extension";
  if (meant.kind === "single") {
    const belongs = meant.file;
    return { code, message, help: helpToMove("Rename", file, belongs, names), belongs };
  }
  const belongs = stem + meant.extension;
  if (!textEnding.test(ending)) {
    return { code, message, help: helpToCopy(file, meant, nameOf(stem), names) };
  }
  const place = placeIn(meant, file, { stem: nameOf(stem) });
  return { code, message, help: helpToMove("Rename", file, place, names, meant), belongs };
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

/** Advice to move or rename a file to a path, or to join it with the file that has that path. */
function helpToMove(
  verb: "Move" | "Rename",
  file: SourceFile,
  to: string | undefined,
  names: FileNames,
  collection?: EntryCollection,
): string {
  if (to === undefined) {
    return "Delete it if it is only a note; if it is a text for the site, name it after its subject.";
  }
  const there = names.at(to);
  if (there !== undefined && there !== file.path) {
    const join = `Delete it once what is good of it is in ${there}, which has that name already.`;
    return collection ? `${join} If it is a text of its own, name it ${names.free(to)}` : join;
  }
  const isWhole = collection?.extension !== ".md" || /^(?:---\s|\s*$)/.test(file.text);
  const fields = isWhole ? "" : ", and put its fields between two lines of --- at its beginning";
  return `${verb} the file to ${names.free(to, file.path)}${fields}`;
}

/** Advice for a file that no ending makes a text of. */
function helpToCopy(
  file: SourceFile,
  collection: EntryCollection,
  stem: string,
  names: FileNames,
): string {
  const place = placeIn(collection, file, { stem });
  const into = place === undefined ? "" : ` ${names.free(place)}`;
  return `Delete it, once what it says is in a new file${into}.`;
}

function wrongFolder(file: SourceFile, names: FileNames): FindingParts | undefined {
  const { path } = file;
  const code = "file-folder";
  const folder = folderOf(path);
  const stem = stemOf(path);
  const below = folder === "." ? {} : { parent: nameOf(folder) };
  const parent = entryCollections.find((row) => folder.startsWith(`${row.folder}/`));
  if (parent) {
    const place = placeIn(parent, file, { stem, ...below });
    return {
      code,
      message: `Files in folders below ${parent.folder}/ are not read.`,
      help: textEnding.test(endingOf(path))
        ? helpToMove("Move", file, place, names, parent)
        : helpToCopy(file, parent, stem, names),
      belongs: `${parent.folder}/${nameOf(path)}`,
    };
  }
  const near = collectionCalled(nameOf(folder));
  if (near && folder !== ".") {
    return {
      code,
      message: `Nothing on the site is made from the folder ${folder}/.`,
      help: helpToMove("Move", file, placeIn(near, file, { stem }), names, near),
      belongs: `${near.folder}/${stem}${near.extension}`,
    };
  }
  if (!/^\.(md|mdx|markdown)$/.test(endingOf(path))) return undefined;
  const where = folder === "." ? "the content folder itself" : `${folder}/`;
  const place = usual && placeIn(usual, file, { stem, ...below });
  return {
    code,
    message: `A text in ${where} is on no page.`,
    help: helpToMove("Move", file, place, names, usual),
    belongs: `${usualFolder}/${stem}.md`,
  };
}

/** The collection of most texts. */
const usual = entryCollections.find(({ folder }) => folder === usualFolder);

/** The collection with this folder name, or a similar one. */
function collectionCalled(name: string): EntryCollection | undefined {
  const folders = entryCollections.map(({ folder }) => folder);
  const meant = folders.find((folder) => folder === name.toLowerCase()) ?? closest(name, folders);
  return entryCollections.find(({ folder }) => folder === meant);
}

function unknownName({ path }: SourceFile): FindingParts {
  const belongs = closest(
    path,
    singleCollections.map(({ file }) => file),
  );
  return {
    code: "file-unknown",
    message: "Nothing on the site is made from this file.",
    help: belongs
      ? `Rename the file to ${belongs}`
      : "Remove it, or move it to the folder it belongs to.",
    belongs,
  };
}

/**
 * The finding about a file of the media folder that cannot be a picture.
 * @param names those of all files, for another one that is free
 */
export function unclaimedMedia(path: string, names: FileNames): Finding | undefined {
  if (/\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(path)) return undefined;
  if (/\.(md|mdx|markdown|ya?ml|json)$/i.test(path) || collectionOf(path)) {
    const file = { path, text: "---\n" };
    return stageFinding(
      "file-folder",
      startOf(path),
      `A text in ${mediaFolder}/ is on no page.`,
      usual && /^\.(md|mdx|markdown)$/.test(endingOf(path))
        ? helpToMove("Move", file, placeIn(usual, file, { stem: stemOf(path) }), names, usual)
        : "Move it to the folder it belongs to, or delete it.",
    );
  }
  if (/\.hei[cf]s?$/i.test(path)) {
    return stageFinding(
      "file-extension",
      startOf(path),
      "This is a picture of an iPhone (HEIC), which browsers cannot show.",
      "Save it as JPEG.",
    );
  }
  return stageFinding(
    "file-extension",
    startOf(path),
    `The file in ${mediaFolder}/ is not a picture by its name.`,
    "Pictures end in .jpg, .png, .webp, .avif, .gif, .tif or .svg; remove other files.",
  );
}
