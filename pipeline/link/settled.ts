// What need not be looked at again of files that are as they were when the content was last linked: a link of theirs is only looked at
// where the address that it leads to is another one than before.
import { cutAddress } from "../model/address.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Address, Entry } from "../model/linked.ts";
import type { LinkUse } from "../model/text.ts";
import type { Reference, Unit } from "../model/unit.ts";
import type { Addresses } from "./addresses.ts";
import type { Entries } from "./entries.ts";

/** Files that are as they were. */
export interface Settled {
  /** As the same array as long as they are the same ones. */
  readonly units: readonly Unit[];
  /** The addresses that there were. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** The retired addresses that there were. */
  readonly redirects: ReadonlyMap<string, string>;
}

interface Links {
  readonly members: ReadonlySet<Unit>;
  readonly byPath: ReadonlyMap<string, Unit>;
  /** Where those belong that are not in their places. */
  readonly belong: readonly string[];
  /** The files that lead to an address, by its path. */
  readonly to: ReadonlyMap<string, readonly (readonly [unit: Unit, index: number])[]>;
}

const known = new WeakMap<readonly Unit[], Links>();

function linksOf(units: readonly Unit[]): Links {
  const before = known.get(units);
  if (before) return before;
  const to = new Map<string, (readonly [Unit, number])[]>();
  for (const unit of units)
    for (const [index, { href }] of unit.links.entries()) {
      const { path } = cutAddress(href);
      const there = to.get(path);
      if (there) there.push([unit, index]);
      else to.set(path, [[unit, index]]);
    }
  const byPath = new Map(units.map((unit) => [unit.file.path, unit]));
  const links = { members: new Set(units), byPath, belong: belongings(units), to };
  known.set(units, links);
  return links;
}

const belongings = (units: readonly Unit[]) => units.flatMap(({ belongs }) => belongs ?? []);

/** Where files belong that are not in their places. */
export function belongingsOf(settled: Settled | undefined, fresh: readonly Unit[]): readonly string[] {
  return settled ? [...linksOf(settled.units).belong, ...belongings(fresh)] : belongings(fresh);
}

/** A settled file by its path. */
export const settledAt = ({ units }: Settled, path: string): Unit | undefined => linksOf(units).byPath.get(path);

/** Tells the settled files. */
export function isSettledIn(settled: Settled | undefined): (unit: Unit) => boolean {
  if (!settled) return () => false;
  const { members } = linksOf(settled.units);
  return (unit) => members.has(unit);
}

const isSameAnchors = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((anchor, at) => anchor === other[at]));

type ByPath = ReadonlyMap<string, Address>;

const changed = new WeakMap<ByPath, { readonly before: ByPath; readonly paths: readonly string[] }>();

/** The addresses that are new, gone, or have other anchors than before. */
function changedAddresses(before: ByPath, now: ByPath): readonly string[] {
  const known = changed.get(now);
  if (known?.before === before) return known.paths;
  const paths: string[] = [];
  for (const [path, { anchors }] of before) {
    const there = now.get(path);
    if (!there || !isSameAnchors(anchors, there.anchors)) paths.push(path);
  }
  for (const path of now.keys()) if (!before.has(path)) paths.push(path);
  changed.set(now, { before, paths });
  return paths;
}

/** The links of settled files whose address is another one than before, or gone. */
export function touchedLinks(
  settled: Settled,
  addresses: ReadonlyMap<string, Address>,
  redirects: ReadonlyMap<string, string>,
): readonly (readonly [unit: Unit, use: LinkUse])[] {
  const touched = new Set(changedAddresses(settled.addresses, addresses));
  for (const [from, to] of redirects) if (settled.redirects.get(from) !== to) touched.add(from);
  for (const from of settled.redirects.keys()) if (!redirects.has(from)) touched.add(from);
  const { to } = linksOf(settled.units);
  return [...touched].flatMap((path) =>
    (to.get(path) ?? []).flatMap(([unit, index]) => {
      const use = unit.links[index];
      return use ? [[unit, use] as const] : [];
    }),
  );
}

type Uses = ReadonlyMap<string, readonly (readonly [unit: Unit, index: number])[]>;

const references = new WeakMap<readonly Unit[], Uses>();

/** The references of settled files to those entries that are chosen; each entry is asked about once. */
export function settledReferences(
  { units }: Settled,
  isChosen: (reference: Pick<Reference, "collection" | "key">) => boolean,
): readonly (readonly [unit: Unit, reference: Reference])[] {
  const uses = references.get(units) ?? usesOf(units);
  references.set(units, uses);
  const chosen: (readonly [Unit, Reference])[] = [];
  for (const users of uses.values()) {
    const [first] = users;
    const reference = first?.[0].references[first[1]];
    if (!reference || !isChosen(reference)) continue;
    for (const [unit, index] of users) {
      const other = unit.references[index];
      if (other) chosen.push([unit, other]);
    }
  }
  return chosen;
}

const nameOf = ({ collection, key }: Pick<Reference, "collection" | "key">) => `${collection} ${key}`;

function usesOf(units: readonly Unit[]): Uses {
  const uses = new Map<string, (readonly [Unit, number])[]>();
  for (const unit of units)
    for (const [index, reference] of unit.references.entries()) {
      const name = nameOf(reference);
      const there = uses.get(name);
      if (there) there.push([unit, index]);
      else uses.set(name, [[unit, index]]);
    }
  return uses;
}

type Beside<Made> = (
  settled: Settled | undefined,
  fresh: readonly Unit[],
  found: Pick<Entries, "same"> & { readonly beside: readonly Entry[] },
  make: () => Made,
) => Made;

/**
 * What is made of all files, made once as long as only texts change beside the settled ones, and these say the same.
 * @param says what of such a text it depends on
 * @returns is given the settled files, the others, the entries of these that are published, and how it is made
 */
function besideSettled<Made>(says: (entry: Entry) => unknown): Beside<Made> {
  const isText = ({ collection }: Unit) => collection.kind === "entries" && collection.extension === ".md";
  const kept = new WeakMap<readonly Unit[], { readonly beside: string; readonly same: object; readonly made: Made }>();
  return (settled, fresh, { same, beside: entries }, make) => {
    if (!settled || !fresh.every(isText)) return make();
    const beside = JSON.stringify(entries.map(says));
    const before = kept.get(settled.units);
    // A text that takes the key of a settled file takes its address as well.
    if (before?.same === same && before.beside === beside) return before.made;
    const made = make();
    kept.set(settled.units, { beside, same, made });
    return made;
  };
}

/** What was found in all that is no text: of texts their addresses matter to it, and whether they are as they should be. */
export const ofGoods = besideSettled<readonly Diagnostic[]>(({ path, unit }) => [path, unit.valid]);

/** The addresses: a text has those that its name and fields say, and the anchors of its headings. */
export const ofAddresses = besideSettled<Addresses>(({ path, unit }) => [
  path,
  unit.file.path,
  unit.anchors,
  unit.fields,
]);
