// Types of the open file and of what is stored of it, and the lookup of its collection.
import type { Snapshot } from "../drafts/draft.ts";
import type { DeskCollection, DeskSite } from "../protocol.ts";

/** A file when it was opened, with LF line endings. */
export interface OpenFile extends Snapshot {
  readonly path: string;
  /** The published file; null if it is new. */
  readonly base: string | null;
}

/** What is stored with every change. */
export interface FileChange extends Snapshot {
  readonly title: string;
}

/** The collection of a file; for a single, `folder` is empty and `extension` is the file's name. */
export function collectionOf({ collections }: Pick<DeskSite, "collections">, path: string): DeskCollection | undefined {
  return collections.find(({ folder, extension }) => {
    if (folder === "") return path === extension;
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
    return name !== undefined && !name.includes("/") && name.endsWith(extension);
  });
}
