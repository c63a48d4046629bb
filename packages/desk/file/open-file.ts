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

/** The collection of a file; undefined if it is in none. */
export function collectionOf(
  { collections }: Pick<DeskSite, "collections">,
  path: string,
): DeskCollection | undefined {
  return collections.find(({ paths }) => new RegExp(paths).test(path));
}

/** Where a text has words that were looked for, or the first of them; undefined if it has none. */
export function phraseAt(text: string, sought: string): number | undefined {
  const [first = ""] = sought.split(/\s+/);
  const places = [sought, first].map((words) =>
    words === "" ? -1 : text.toLowerCase().indexOf(words.toLowerCase()),
  );
  return places.find((place) => place >= 0);
}
