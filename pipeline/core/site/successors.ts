// Finds the pages that published addresses without a page have become: the entries whose file was renamed, as Git knows, or was given a key,
// and the pages whose addresses have the brand's slug in them.
// Of others only a person knows, so the new pages are found that may be asked about.
import { grouped } from "../../model/grouped.ts";
import type { Entry } from "../../model/linked.ts";
import { once } from "../../model/once.ts";
import { stemOf } from "../../model/path.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { entryAddress } from "./entry-keys.ts";
import type { Lock } from "./lock.ts";

export interface SuccessorContext {
  readonly table: SiteTable;
  readonly lock: Lock;
  /** Published entries. */
  readonly entries: readonly Entry[];
  /** Addresses of drafts. */
  readonly drafts: ReadonlySet<string>;
  /** All pages by address. */
  readonly addresses: ReadonlyMap<string, unknown>;
  /** Addresses that are redirected. */
  readonly retired: ReadonlyMap<string, string>;
  /** The brand's. */
  readonly slug: string | undefined;
  /** Asks for the paths that renamed files had, by their paths now; without it none is known. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
}

/** The page that an address has become. */
interface Renamed {
  /** The entry that had this address, or of whose translation it was. */
  readonly entry: Entry;
  /** The address now; that of a translation has no page before its file is renamed, too. */
  readonly to: string;
}

/** What is known of published addresses that have no page any more. */
export interface Successors {
  readonly renamed: (path: string) => Renamed | undefined;
  /** The address that differs by the brand's slug alone, which was another one. */
  readonly rebranded: (path: string) => string | undefined;
  /** The entries of its collection that were never published: one of them may be its page. */
  readonly newEntries: (path: string) => readonly Entry[];
}

/** Indexes are built on first use, and Git is asked only then. */
export function successorsOf(context: SuccessorContext): Successors {
  const { table, lock, entries, drafts, formerPaths } = context;
  const slugs = once(() => formerSlugs(context));
  const shown = entries.filter(({ path }) => !drafts.has(path));
  const byFormerAddress = once(() => {
    const former = formerPaths?.();
    return new Map(shown.map((entry) => [formerAddress(entry, table, former), entry]));
  });
  // The page that another address has become is not the page of this one, too.
  const moved = once(
    () =>
      new Set(
        [...byFormerAddress()].flatMap(([former, { path }]) =>
          former !== path && lock.places.has(former) ? [path] : [],
        ),
      ),
  );
  const unrecorded = once(() =>
    grouped(
      shown.filter(({ path }) => !lock.places.has(path) && !moved().has(path)),
      ({ collection }) => collection.name,
    ),
  );
  return {
    renamed: (path) => {
      const entry = byFormerAddress().get(path);
      if (entry) return { entry, to: entry.path };
      const [, language = "", inSource = ""] = translatedPage.exec(path) ?? [];
      const source = byFormerAddress().get(inSource);
      if (!source || source.path === inSource) return undefined;
      return { entry: source, to: language + source.path };
    },
    rebranded: (path) => {
      const { slug = "", addresses } = context;
      return slugs()
        .map((former) => path.replaceAll(former, slug))
        .find((to) => to !== path && addresses.has(to) && !lock.places.has(to));
    },
    newEntries: (path) => {
      if (landingPage.test(path)) return [];
      const collection = table.entries.find((each) => shapeOf(each.path).test(path));
      return (collection && unrecorded().get(collection.name)) ?? [];
    },
  };
}

/** An address in another language, which begins with its tag. */
const translatedPage = /^(\/[a-z]{2,3})(\/.+)$/;

/** The landing page's address, which begins with the brand's slug; in another language behind its tag. */
const landingPage = /^(?:\/[a-z]{2,3})?\/([a-z0-9]+)_solutions$/;

/** The slugs that the brand had, by the addresses that its landing page had: there is one such page, so that no other can be meant. */
function formerSlugs({ lock, addresses, retired, slug }: SuccessorContext): readonly string[] {
  const now = `/${slug}_solutions`;
  if (slug === undefined || !addresses.has(now) || lock.places.has(now)) return [];
  const places = Array.from(lock.places.keys()).filter(
    (path) => !addresses.has(path) && (retired.get(path) ?? now) === now,
  );
  return [...new Set(places.flatMap((path) => landingPage.exec(path)?.[1] ?? []))];
}

/** The address that an entry has, or had, by the name of its file. */
function formerAddress(
  { source, collection }: Entry,
  table: SiteTable,
  formerPaths: ReadonlyMap<string, string> | undefined,
): string {
  const file = formerPaths?.get(source.path) ?? source.path;
  const former = table.collectionOf(file);
  return entryAddress(former?.kind === "entries" ? former : collection, source, stemOf(file));
}

/** Matches addresses of a pattern, with a name in place of each part in braces. */
const shapeOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
