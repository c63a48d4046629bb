// Finds published addresses that have neither a page nor a redirect: bookmarks, search engines and other sites still lead there.

import type { LinkContext } from "../../check/links/link-context.ts";
import type { Location } from "../../finding.ts";
import { isSlip } from "../../model/closest.ts";
import type { Entry } from "../../model/linked.ts";
import type { Lock } from "./lock.ts";
import type { Successors } from "./successors.ts";

/** A published address without a page, and where it is recorded. */
interface Recorded<Kind extends string> {
  readonly kind: Kind;
  readonly path: string;
  readonly recorded: Location;
}

export type VanishedAddress =
  /** Its page is a draft now, or to come. */
  | (Recorded<"hidden"> & { readonly entry: Entry })
  /** Its page has another address now; a new name that differs by two letters at most may be a slip. */
  | (Recorded<"renamed"> & {
      readonly entry: Entry;
      readonly to: string;
      readonly isSlip: boolean;
      /** Whether there is a page: a translation may not be renamed yet as its source is. */
      readonly isThere: boolean;
    })
  /** Its page has another address now, as the brand has another slug. */
  | (Recorded<"rebranded"> & { readonly to: string; readonly isSlip: boolean })
  /** Its page is gone, or is one of these new ones now. */
  | (Recorded<"gone"> & { readonly newPages: readonly string[] });

interface VanishedContext extends Pick<LinkContext, "addresses" | "mayExist"> {
  /** Entries that are not public yet: drafts and scheduled texts. */
  readonly drafts: readonly Entry[];
  readonly successors: Successors;
  /** Addresses that are redirected. */
  readonly retired: ReadonlyMap<string, string>;
}

/** Returns a function that gives the new address of a published page that was renamed, unless the new name may be a slip. */
export function renamedPages(
  lock: Lock,
  {
    addresses,
    successors,
    mayExist,
  }: Pick<VanishedContext, "addresses" | "successors" | "mayExist">,
): (path: string) => string | undefined {
  return (path) => {
    if (!lock.places.has(path) || addresses.has(path) || mayExist(path)) return undefined;
    const to = successors.renamed(path)?.to ?? successors.rebranded(path);
    return to === undefined || isSlip(path, to) || !addresses.has(to) ? undefined : to;
  };
}

/** Every recorded address without a page or redirect, with what is known of its page. */
export function vanishedAddresses(lock: Lock, context: VanishedContext): VanishedAddress[] {
  const { addresses, retired, mayExist, successors } = context;
  const drafts = new Map(context.drafts.map((entry) => [entry.path, entry]));
  return Array.from(lock.places).flatMap(([path, span]): VanishedAddress[] => {
    const draft = drafts.get(path);
    if (retired.has(path) || (!draft && (addresses.has(path) || mayExist(path)))) return [];
    const recorded = { file: lock.file, span };
    if (draft) return [{ kind: "hidden", path, recorded, entry: draft }];
    const renamed = successors.renamed(path);
    if (renamed) {
      const { to } = renamed;
      const known = { isSlip: isSlip(path, to), isThere: addresses.has(to) };
      return [{ kind: "renamed", path, recorded, ...renamed, ...known }];
    }
    const to = successors.rebranded(path);
    if (to !== undefined) {
      return [{ kind: "rebranded", path, recorded, to, isSlip: isSlip(path, to) }];
    }
    const newPages = successors.newEntries(path).map((each) => each.path);
    return [{ kind: "gone", path, recorded, newPages }];
  });
}
