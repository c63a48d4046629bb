// Finds where to redirect a published address that has no page any more, for findings and their fixes: the same page at a new address,
// recognised by its fingerprint in addresses.lock; else a page with a similar name, or the list it was in.
import { entryCollections } from "../collections.ts";
import { similarity } from "../model/fingerprint.ts";
import type { Address, Entry } from "../model/linked.ts";
import { once } from "../model/once.ts";
import { folderOf } from "../model/path.ts";
import { AddressSuggestions } from "./address-suggestions.ts";
import type { Lock } from "./lock.ts";

export interface SuccessorContext {
  readonly lock: Lock;
  readonly addresses: ReadonlyMap<string, Address>;
  /** Published entries. */
  readonly entries: readonly Entry[];
  /** Addresses of drafts. */
  readonly drafts: ReadonlySet<string>;
  /** Addresses that are redirected. */
  readonly retired: ReadonlyMap<string, string>;
}

export interface Successor {
  /**
   * `renamed`: the same page. `unclear`: perhaps the same page, for a person to decide. `near`: another page with a similar name.
   * `above`: the list, or the nearest page above.
   */
  readonly kind: "renamed" | "unclear" | "near" | "above";
  readonly to: string;
  /** For `renamed` and `unclear`: the pages it may be, most likely first. */
  readonly candidates: readonly Entry[];
}

/** Finds the successor of an address. */
export type Successors = (path: string) => Successor;

/** From this similarity on, two texts are versions of one page, unless another is more than half as similar. */
const leastSame = 0.5;

/** Below this similarity two texts are different pages: unrelated fingerprints of 32 letters agree in one or two. */
const leastAlike = 0.2;

/** Most comparisons of texts in one run: of thousands of renamed pages, the rest are found once the first have their redirects. */
const maxComparisons = 5_000_000;

/** Finds successors among the existing pages; indexes are built on first use. */
export function successorsOf(context: SuccessorContext): Successors {
  const { lock, addresses, entries, drafts, retired } = context;
  const names = once(() => {
    const live = [...addresses.keys()].filter((path) => !drafts.has(path));
    const newest = live.filter((path) => !lock.places.has(path));
    return { live: new AddressSuggestions(live), newest: new AddressSuggestions(newest) };
  });
  // A renamed page has an address that is not recorded yet, or one that it had before.
  const renamed = once(() =>
    entries
      .filter(({ path }) => !drafts.has(path) && (!lock.places.has(path) || retired.has(path)))
      .map((entry) => ({ entry, fingerprint: entry.source.fingerprint })),
  );
  /** Entries by fingerprint; undefined if two share one. */
  const byFingerprint = once(() => {
    const found = new Map<string | undefined, Entry | undefined>();
    for (const { entry, fingerprint } of renamed()) {
      found.set(fingerprint, found.has(fingerprint) ? undefined : entry);
    }
    return found;
  });

  let left = maxComparisons;

  /** The entries that may be the page of an address now, and whether the first is certain because no other is close. */
  const samePage = (path: string): Pick<Successor, "candidates"> & { readonly isSure: boolean } => {
    const collection = entryCollections.find((each) => shapeOf(each.path).test(path));
    const fingerprint = lock.fingerprints.get(path);
    const same = fingerprint && byFingerprint().get(fingerprint);
    // What no page's address can be is rather two lines of the list joined.
    const canBe = collection !== undefined;
    if (same) return { candidates: [same], isSure: canBe };
    left -= renamed().length;
    const scored = renamed().flatMap(({ entry, fingerprint: now }) => {
      // With too few words for a fingerprint, only the collection can be compared.
      const score = fingerprint && now && left > 0 ? similarity(fingerprint, now) : undefined;
      const isLike = score === undefined ? entry.collection === collection : score >= leastAlike;
      return isLike ? [{ entry, score: score ?? 0 }] : [];
    });
    scored.sort((one, other) => other.score - one.score);
    const [best, second] = scored;
    const isSure =
      canBe &&
      best !== undefined &&
      best.score >= leastSame &&
      (second?.score ?? 0) * 2 <= best.score;
    return { candidates: scored.map(({ entry }) => entry), isSure };
  };

  const successorOf = (path: string): Successor => {
    const { candidates, isSure } = lock.places.has(path)
      ? samePage(path)
      : { candidates: [], isSure: false };
    const [best] = candidates;
    if (best && isSure) return { kind: "renamed", to: best.path, candidates };
    // The address with a similar name: of a page not recorded yet, else of any.
    const like = names().newest.of(path).near;
    const likeEntry = renamed().find(({ entry }) => entry.path === like)?.entry;
    const all = [...new Set([likeEntry, ...candidates])].flatMap((entry) => entry ?? []);
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
