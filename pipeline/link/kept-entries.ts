// The entries of a site in which texts are written: as long as these keep key, address and draft, the entries are found once, and so is
// what is made of them without their words.
import type { Unit } from "../model/unit.ts";
import type { Entries } from "./entries.ts";
import { pathOf, soundKeyOf } from "./entry-keys.ts";
import type { Settled } from "./settled.ts";

interface Kept {
  /** What the files beside the settled ones said of themselves, and what could not be taken. */
  readonly said: string;
  readonly entries: Entries;
  /** Where each of those files is among the entries. */
  readonly places: readonly number[];
}

const kept = new WeakMap<readonly Unit[], Kept>();

/**
 * Finds the entries, or takes those that were found with the same settled files.
 * @param fresh the files beside the settled ones
 * @param untaken paths of files that are there but could not be taken
 * @param find finds them
 */
export function keptEntries(
  settled: Settled | undefined,
  fresh: readonly Unit[],
  untaken: ReadonlySet<string>,
  find: () => Entries,
): Entries {
  const says = settled && saidBy(fresh);
  if (!settled || !says) return find();
  const said = JSON.stringify([says, [...untaken]]);
  const before = kept.get(settled.units);
  if (before?.said === said) {
    const entries = [...before.entries.entries];
    for (const [index, unit] of fresh.entries()) {
      const place = before.places[index] ?? -1;
      const entry = entries[place];
      if (entry) entries[place] = { ...entry, unit };
    }
    return { ...before.entries, entries };
  }
  const found = find();
  const places = fresh.map((unit) => found.entries.findIndex((entry) => entry.unit === unit));
  // Which of several files with one key has its address is decided by more than that.
  if (places.every((place) => found.entries[place]?.duplicate === undefined && place >= 0))
    kept.set(settled.units, { said, entries: found, places });
  return found;
}

/** What decides on the entries of texts whose keys are as they should be; undefined where others are among the files. */
function saidBy(units: readonly Unit[]): readonly unknown[] | undefined {
  const said: unknown[] = [];
  for (const unit of units) {
    const { collection, fields, file, whole } = unit;
    if (collection.kind !== "entries" || collection.extension !== ".md") return undefined;
    const key = soundKeyOf(unit, collection);
    if (key === undefined) return undefined;
    said.push([file.path, key, pathOf(collection, unit, key), fields.draft === true, whole]);
  }
  return said;
}

/**
 * What is made of entries, made once as long as they are the same but for their words.
 * @returns is given what it is made of besides, and how it is made: of files, keys, addresses and drafts, and of whether files are whole
 */
export function ofSameEntries<Made>(): (entries: Entries, besides: object, make: () => Made) => Made {
  const kept = new WeakMap<object, { readonly besides: object; readonly made: Made }>();
  return ({ same }, besides, make) => {
    const before = kept.get(same);
    if (before?.besides === besides) return before.made;
    const made = make();
    kept.set(same, { besides, made });
    return made;
  };
}
