// The file that is open: as it was opened, what is kept of it, and which collection it is of.
import type { DeskCollection, DeskSite } from "../protocol.ts";
import type { Others } from "./changes.ts";

/** A file as it was opened. */
export interface OpenFile {
  readonly path: string;
  /** With LF. */
  readonly text: string;
  readonly history?: unknown;
  readonly others: Others;
  /** The file as it was published; null: it is new. */
  readonly base: string | null;
}

/** What is kept of it, with every change. */
export interface Kept extends Omit<OpenFile, "base" | "path"> {
  readonly title: string;
}

/** The collection that a file is of; one of a single file has no folder, and that file's name for its ending. */
export function collectionOf({ collections }: Pick<DeskSite, "collections">, path: string): DeskCollection | undefined {
  return collections.find(({ folder, extension }) => {
    if (folder === "") return path === extension;
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
    return name !== undefined && !name.includes("/") && name.endsWith(extension);
  });
}
