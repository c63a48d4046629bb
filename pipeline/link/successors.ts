// Finds where to redirect a published address that has no page any more, for findings and their fixes: the same page at a new address,
// known by the name that its file had; else a page that a person has to confirm, or the list it was in.
import { collectionOf, entryCollections } from "../collections.ts";
import type { Address, Entry } from "../model/linked.ts";
import { once } from "../model/once.ts";
import { folderOf, stemOf } from "../model/path.ts";
import { AddressSuggestions } from "./address-suggestions.ts";
import { entryAddress } from "./entry-keys.ts";
import type { Lock } from "./lock.ts";

export interface SuccessorContext {
  readonly lock: Lock;
  readonly addresses: ReadonlyMap<string, Address>;
  /** Published entries. */
  readonly entries: readonly Entry[];
  /** Addresses of drafts. */
  readonly drafts: ReadonlySet<string>;
  /** Asks for the paths that renamed files had, by their paths now; without it none is known. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
}

export interface Successor {
  /**
   * `renamed`: the same page. `unclear`: perhaps the same page, for a person to decide. `near`: another page with a similar name.
   * `above`: the list, or the nearest page above it.
   */
  readonly kind: "renamed" | "unclear" | "near" | "above";
  readonly to: string;
  /** For `renamed` and `unclear`: the pages it may be, most likely first. */
  readonly candidates: readonly Entry[];
}

/** Finds the successor of a published address. */
export type Successors = (path: string) => Successor;

/** Finds successors among the existing pages; indexes are built on first use. */
export function successorsOf(context: SuccessorContext): Successors {
  const { lock, addresses, entries, drafts } = context;
  const names = once(() => {
    const live = [...addresses.keys()].filter((path) => !drafts.has(path));
    const newest = live.filter((path) => !lock.places.has(path));
    return { live: new AddressSuggestions(live), newest: new AddressSuggestions(newest) };
  });
  const shown = entries.filter(({ path }) => !drafts.has(path));
  const unrecorded = once(() => shown.filter(({ path }) => !lock.places.has(path)));
  /** Entries by the address that the name of their file gives, or the name it had. */
  const byFileName = once(() => {
    const formerPaths = context.formerPaths?.();
    return new Map(shown.map((entry) => [namedAddress(entry, formerPaths), entry]));
  });

  const successorOf = (path: string): Successor => {
    const same = byFileName().get(path);
    if (same) return { kind: "renamed", to: same.path, candidates: [same] };
    const collection = entryCollections.find((each) => shapeOf(each.path).test(path));
    const candidates = unrecorded().filter((entry) => entry.collection === collection);
    // The address with a similar name: of a page not recorded yet, else of any.
    const like = names().newest.of(path).near;
    const likeEntry = unrecorded().find((entry) => entry.path === like);
    const all = [...new Set([likeEntry ?? [], candidates].flat())];
    const [likeliest] = all;
    // If the similar page is not an entry, only that page is named.
    if (likeliest && (like === undefined || likeEntry)) {
      return { kind: "unclear", to: likeliest.path, candidates: all };
    }
    const to = like ?? names().live.of(path).near;
    if (to !== undefined) return { kind: "near", to, candidates: [] };
    return { kind: "above", to: pageAbove(path, addresses), candidates: [] };
  };
  // Asked for each address itself and for every link to it.
  const known = new Map<string, Successor>();
  return (path) => {
    const successor = known.get(path) ?? successorOf(path);
    known.set(path, successor);
    return successor;
  };
}

/** The address that an entry has, or had, by the name of its file. */
function namedAddress(
  { source, collection }: Entry,
  formerPaths: ReadonlyMap<string, string> | undefined,
): string {
  const file = formerPaths?.get(source.path) ?? source.path;
  const former = collectionOf(file);
  return entryAddress(former?.kind === "entries" ? former : collection, source, stemOf(file));
}

/** Matches addresses of a pattern, with a name in place of each part in braces. */
const shapeOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** The list that an address was in, or the nearest page above it. */
export function pageAbove(path: string, addresses: ReadonlyMap<string, Address>): string {
  for (const { path: pattern, pagedList } of entryCollections) {
    const list = pagedList && folderOf(pagedList);
    if (list && shapeOf(pattern).test(path) && addresses.has(list)) return list;
  }
  let above = folderOf(path);
  while (above !== "/" && !addresses.has(above)) above = folderOf(above);
  return above;
}
