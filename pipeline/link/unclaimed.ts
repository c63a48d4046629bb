// Files that no collection reads: usually the folder or the ending is wrong, and the finding says which is meant.

import {
  collectionOf,
  collections,
  entryCollections,
  mediaFolder,
  singleCollections,
  usualFolder,
} from "../collections.ts";
import { closest } from "../model/closest.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { endingOf, folderOf, nameOf } from "../model/path.ts";
import type { SourceFile } from "../model/source.ts";

export interface Unclaimed {
  readonly finding: Diagnostic;
  /** The path under which the file would be read, where it is clear. */
  readonly belongs?: string;
}

/** What is wrong with a file that is in no collection: usually its folder or its ending. */
export function unclaimedFile(file: SourceFile): Unclaimed {
  const folder = folderOf(file.path);
  const ending = endingOf(file.path);
  const stem = file.path.slice(0, file.path.length - ending.length);
  const unclaimed = (
    code: "file-extension" | "file-folder" | "file-unknown",
    message: string,
    help: string,
    belongs?: string,
  ): Unclaimed => ({
    finding: diagnostic(code, { file: file.path, span: { start: 0, end: 0 } }, message, { help }),
    ...(belongs ? { belongs } : {}),
  });
  for (const c of collections) {
    const wanted = c.kind === "entries" ? `${stem}${c.extension}` : c.file;
    const sameStem = c.kind === "single" && c.file.replace(/\.\w+$/, "") === stem;
    if ((c.kind === "entries" && folder === c.folder) || sameStem) {
      const where = c.kind === "entries" ? ` in ${c.folder}/` : "";
      const message = ending
        ? `The ending ${ending} is not read${where}.`
        : `A file without an ending is not read${where}.`;
      return unclaimed("file-extension", message, `Rename the file to ${wanted}`, wanted);
    }
  }
  const folders = entryCollections.map((c) => c.folder);
  const parent = entryCollections.find((c) => folder.startsWith(`${c.folder}/`));
  if (parent) {
    const belongs = `${parent.folder}/${nameOf(file.path)}`;
    return unclaimed(
      "file-folder",
      `Files in folders below ${parent.folder}/ are not read.`,
      `Move the file to ${belongs}`,
      belongs,
    );
  }
  const last = nameOf(folder);
  const near =
    entryCollections.find((c) => c.folder === last.toLowerCase()) ??
    entryCollections.find((c) => c.folder === closest(last, folders));
  if (near && folder !== ".") {
    const belongs = `${near.folder}/${nameOf(stem)}${near.extension}`;
    return unclaimed(
      "file-folder",
      `Nothing on the site is made from the folder ${folder}/.`,
      `Did you mean ${belongs}?`,
      belongs,
    );
  }
  if (/^\.(md|mdx|markdown)$/.test(ending)) {
    const where = folder === "." ? "the content folder itself" : `${folder}/`;
    const belongs = `${usualFolder}/${nameOf(stem)}.md`;
    return unclaimed(
      "file-folder",
      `A text in ${where} is on no page.`,
      `Move it to the folder it belongs to, such as ${belongs}`,
      belongs,
    );
  }
  const belongs = closest(
    file.path,
    singleCollections.map((c) => c.file),
  );
  return unclaimed(
    "file-unknown",
    "Nothing on the site is made from this file.",
    belongs ? `Did you mean ${belongs}?` : "Remove it, or move it to the folder it belongs to.",
    belongs,
  );
}

/** Files of the media folder that no picture can be. */
export function unclaimedMedia(path: string): Diagnostic | undefined {
  if (/\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(path)) return undefined;
  if (/\.(md|mdx|markdown|ya?ml|json)$/i.test(path) || collectionOf(path))
    return diagnostic(
      "file-folder",
      { file: path, span: { start: 0, end: 0 } },
      `A text in ${mediaFolder}/ is on no page.`,
      { help: `Move it to the folder it belongs to, such as ${usualFolder}/.` },
    );
  return diagnostic(
    "file-extension",
    { file: path, span: { start: 0, end: 0 } },
    `The file in ${mediaFolder}/ is not a picture by its name.`,
    { help: "Pictures end in .jpg, .png, .webp, .avif, .gif, .tif or .svg; remove other files." },
  );
}
