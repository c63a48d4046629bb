// What need not be looked at again of files that are as they were when the content was last linked: a link of theirs is only looked at
// where the address that it leads to is another one than before.
import { cutAddress } from "../model/address.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Address, Entry } from "../model/linked.ts";
import type { LinkUse } from "../model/text.ts";
import type { Unit } from "../model/unit.ts";

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
  const links = { members: new Set(units), to };
  known.set(units, links);
  return links;
}

/** Tells the settled files. */
export function isSettledIn(settled: Settled | undefined): (unit: Unit) => boolean {
  if (!settled) return () => false;
  const { members } = linksOf(settled.units);
  return (unit) => members.has(unit);
}

const isSameAnchors = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((anchor, at) => anchor === other[at]));

/** The links of settled files whose address is another one than before, or gone. */
export function touchedLinks(
  settled: Settled,
  addresses: ReadonlyMap<string, Address>,
  redirects: ReadonlyMap<string, string>,
): readonly (readonly [unit: Unit, use: LinkUse])[] {
  const touched = new Set<string>();
  for (const [path, { anchors }] of settled.addresses) {
    const now = addresses.get(path);
    if (!now || !isSameAnchors(anchors, now.anchors)) touched.add(path);
  }
  for (const path of addresses.keys()) if (!settled.addresses.has(path)) touched.add(path);
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

interface Goods {
  /** Names what of the files beside the settled ones was looked at. */
  readonly beside: string;
  readonly findings: readonly Diagnostic[];
}

const goods = new WeakMap<readonly Unit[], Goods>();

/**
 * What was found in all that is no text, looked for once as long as only texts change beside the settled files.
 * @param fresh the files that are not settled
 * @param published all entries; of the texts among them their addresses matter, and whether they are as they should be
 */
export function ofGoods(
  settled: Settled | undefined,
  fresh: readonly Unit[],
  published: readonly Entry[],
  find: () => readonly Diagnostic[],
): readonly Diagnostic[] {
  const isText = ({ collection }: Unit) => collection.kind === "entries" && collection.extension === ".md";
  if (!settled || !fresh.every(isText)) return find();
  const places = published.flatMap(({ unit, path }) => (fresh.includes(unit) ? [[path, unit.valid]] : []));
  const beside = JSON.stringify(places);
  const before = goods.get(settled.units);
  if (before?.beside === beside) return before.findings;
  const findings = find();
  goods.set(settled.units, { beside, findings });
  return findings;
}
