// Finds published addresses that have neither a page nor a redirect: bookmarks, search engines and other sites still lead there.
import type { Location } from "../../finding.ts";
import { isSlip } from "../../model/closest.ts";
import type { Entry } from "../../model/linked.ts";
import type { LinkContext } from "./link-context.ts";
import type { Lock } from "./lock.ts";
import type { Successors } from "./successors.ts";

/** A published address without a page. */
export interface VanishedAddress {
  readonly path: string;
  /** Where it is recorded. */
  readonly recorded: Location;
  /** Its page: a draft, a scheduled text, or an entry with another address now; undefined if unknown. */
  readonly entry?: Entry | undefined;
}

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
    const to = successors(path)?.path;
    return to === undefined || isSlip(path, to) ? undefined : to;
  };
}

/** Every recorded address without a page or redirect; that of a translation follows its source's. */
export function vanishedAddresses(lock: Lock, context: VanishedContext): VanishedAddress[] {
  const { addresses, retired, mayExist, successors } = context;
  const drafts = new Map(context.drafts.map((entry) => [entry.path, entry]));
  const hasVanished = (path: string) =>
    !retired.has(path) && (drafts.has(path) || !(addresses.has(path) || mayExist(path)));
  return Array.from(lock.places).flatMap(([path, span]) => {
    const [, source = ""] = /^\/[a-z]{2,3}(\/.+)$/.exec(path) ?? [];
    if (!hasVanished(path) || (lock.places.has(source) && hasVanished(source))) return [];
    const entry = drafts.get(path) ?? successors(path);
    return [{ path, recorded: { file: lock.file, span }, entry }];
  });
}
