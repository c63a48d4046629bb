// Finds the pages that published addresses without a page have become: the entries whose file was renamed, as Git knows, or was given a key.
// Of others only a person knows, so the new pages are found that may be asked about.
import { collectionOf, entryCollections } from "../collections.ts";
import { grouped } from "../model/grouped.ts";
import type { Entry } from "../model/linked.ts";
import { once } from "../model/once.ts";
import { stemOf } from "../model/path.ts";
import { entryAddress } from "./entry-keys.ts";
import type { Lock } from "./lock.ts";

export interface SuccessorContext {
  readonly lock: Lock;
  /** Published entries. */
  readonly entries: readonly Entry[];
  /** Addresses of drafts. */
  readonly drafts: ReadonlySet<string>;
  /** Asks for the paths that renamed files had, by their paths now; without it none is known. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
}

/** What is known of published addresses that have no page any more. */
export interface Successors {
  /** The entry that had this address. */
  readonly renamed: (path: string) => Entry | undefined;
  /** The entries of its collection that were never published: one of them may be its page. */
  readonly newEntries: (path: string) => readonly Entry[];
}

/** Indexes are built on first use, and Git is asked only then. */
export function successorsOf({ lock, entries, drafts, formerPaths }: SuccessorContext): Successors {
  const shown = entries.filter(({ path }) => !drafts.has(path));
  const byFormerAddress = once(() => {
    const former = formerPaths?.();
    return new Map(shown.map((entry) => [formerAddress(entry, former), entry]));
  });
  const unrecorded = once(() =>
    grouped(
      shown.filter(({ path }) => !lock.places.has(path)),
      ({ collection }) => collection.name,
    ),
  );
  return {
    renamed: (path) => byFormerAddress().get(path),
    newEntries: (path) => {
      const collection = entryCollections.find((each) => shapeOf(each.path).test(path));
      return (collection && unrecorded().get(collection.name)) ?? [];
    },
  };
}

/** The address that an entry has, or had, by the name of its file. */
function formerAddress(
  { source, collection }: Entry,
  formerPaths: ReadonlyMap<string, string> | undefined,
): string {
  const file = formerPaths?.get(source.path) ?? source.path;
  const former = collectionOf(file);
  return entryAddress(former?.kind === "entries" ? former : collection, source, stemOf(file));
}

/** Matches addresses of a pattern, with a name in place of each part in braces. */
const shapeOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
