// Reports files that no collection reads, and says which folder or extension was probably meant.

import {
  collectionOf,
  collections,
  entryCollections,
  mediaFolder,
  singleCollections,
  usualFolder,
} from "../collections.ts";
import { closest } from "../model/closest.ts";
import type { EntryCollection } from "../model/collection.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { startOf } from "../model/location.ts";
import { endingOf, folderOf, nameOf, stemOf } from "../model/path.ts";
import type { SourceFile } from "../model/source.ts";

export interface Unclaimed {
  readonly finding: Diagnostic;
  /** The path under which the file would be read, if that is clear. */
  readonly belongs?: string | undefined;
}

/** The finding about a file without a collection: usually its folder or extension is wrong. */
export function unclaimedFile(file: SourceFile): Unclaimed {
  const { code, message, help, belongs } =
    wrongExtension(file) ?? wrongFolder(file) ?? unknownName(file);
  return { finding: diagnostic(code, startOf(file.path), message, help), belongs };
}

/** The parts of such a finding. */
interface FindingParts {
  readonly code: "file-extension" | "file-folder" | "file-unknown";
  readonly message: string;
  readonly help: string;
  readonly belongs?: string | undefined;
}

function wrongExtension({ path }: SourceFile): FindingParts | undefined {
  const ending = endingOf(path);
  // A second ending comes from a program that adds its own, as in “board.md.txt”.
  const stem = path.slice(0, path.length - ending.length).replace(/\.(?:md|ya?ml)$/i, "");
  const meant = collections.find((row) =>
    row.kind === "entries"
      ? row.folder === folderOf(path)
      : row.file.replace(/\.\w+$/, "") === stem,
  );
  if (!meant) return undefined;
  const belongs = meant.kind === "entries" ? stem + meant.extension : meant.file;
  const where = meant.kind === "entries" ? ` in ${meant.folder}/` : "";
  const what = ending ? `The ending ${ending}` : "A file without an ending";
  return {
    code: "file-extension",
    message: `${what} is not read${where}.`,
    help: `Rename the file to ${belongs}`,
    belongs,
  };
}

function wrongFolder({ path }: SourceFile): FindingParts | undefined {
  const code = "file-folder";
  const folder = folderOf(path);
  const name = stemOf(path);
  const parent = entryCollections.find((row) => folder.startsWith(`${row.folder}/`));
  if (parent) {
    const belongs = `${parent.folder}/${nameOf(path)}`;
    const message = `Files in folders below ${parent.folder}/ are not read.`;
    return { code, message, help: `Move the file to ${belongs}`, belongs };
  }
  const near = collectionCalled(nameOf(folder));
  if (near && folder !== ".") {
    const belongs = `${near.folder}/${name}${near.extension}`;
    const message = `Nothing on the site is made from the folder ${folder}/.`;
    return { code, message, help: `Did you mean ${belongs}?`, belongs };
  }
  if (!/^\.(md|mdx|markdown)$/.test(endingOf(path))) return undefined;
  const where = folder === "." ? "the content folder itself" : `${folder}/`;
  const belongs = `${usualFolder}/${name}.md`;
  const message = `A text in ${where} is on no page.`;
  return {
    code,
    message,
    help: `Move it to the folder it belongs to, such as ${belongs}`,
    belongs,
  };
}

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
      ? `Did you mean ${belongs}?`
      : "Remove it, or move it to the folder it belongs to.",
    belongs,
  };
}

/** The finding about a file of the media folder that cannot be a picture. */
export function unclaimedMedia(path: string): Diagnostic | undefined {
  if (/\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(path)) return undefined;
  if (/\.(md|mdx|markdown|ya?ml|json)$/i.test(path) || collectionOf(path)) {
    return diagnostic(
      "file-folder",
      startOf(path),
      `A text in ${mediaFolder}/ is on no page.`,
      `Move it to the folder it belongs to, such as ${usualFolder}/.`,
    );
  }
  if (/\.hei[cf]s?$/i.test(path)) {
    return diagnostic(
      "file-extension",
      startOf(path),
      "This is a picture of an iPhone (HEIC), which browsers cannot show.",
      "Save it as JPEG.",
    );
  }
  return diagnostic(
    "file-extension",
    startOf(path),
    `The file in ${mediaFolder}/ is not a picture by its name.`,
    "Pictures end in .jpg, .png, .webp, .avif, .gif, .tif or .svg; remove other files.",
  );
}
