// The units of a content: of each file what an earlier run of this process or another has found out, where it still holds, else
// what the front end makes of it now.

import type { KeptRow, NewRow } from "../cache/kept-rows.ts";
import { rowKey } from "../cache/row-key.ts";
import type { UnitStore } from "../cache/unit-store.ts";
import { collectionOf, lockFile } from "../collections.ts";
import { frontEnd, holds } from "../frontend.ts";
import { type Stray, strayFile, strayMedia } from "../link/strays.ts";
import { lintFile } from "../lint/index.ts";
import type { Rule } from "../lint/rule.ts";
import { grayMatter } from "../load/gray-matter.ts";
import type { Collection } from "../model/collection.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, Variants } from "../model/media.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Memory } from "../model/result.ts";
import type { SchemaSet } from "../model/schemas.ts";
import { markOf, type SourceFile } from "../model/source.ts";
import { Singles, type Unit } from "../model/unit.ts";
import { type Parsed, parse } from "../parse/index.ts";
import { besides, fileAt, keyOfLints, type Names, nameOf, namesOf } from "./content-names.ts";
import { stillHolds, textsOf } from "./kept-unit.ts";
import { readKnown, unitOf } from "./read-unit.ts";
import type { ReadingSetup } from "./reader.ts";
import type { Crew } from "./reading-crew.ts";
import { type WrittenEntries, writtenEntries } from "./written-entries.ts";

export interface UnitsOptions {
  readonly schemas: SchemaSet;
  readonly rules: readonly Rule[];
  readonly memory?: Memory | undefined;
  readonly store?: UnitStore | undefined;
  readonly today: string;
  readonly release: boolean;
  /** Reads files where they are many; the schemas and rules are the project's own then. */
  readonly crew?: Crew | undefined;
  /** What is known of pictures, by path of their source, where what is read is to be written as well. */
  readonly pictures?: (() => Promise<ReadonlyMap<string, Variants>>) | undefined;
}

/** What the rules make of a file, with what they were given besides. */
interface KeptLints {
  readonly key: string;
  readonly findings: readonly Diagnostic[];
}

/** What rules have made of the units of this process. */
const lintsOf = new WeakMap<Unit, KeptLints>();

/** The units of a content, and how what is new of them is kept. */
export class ContentUnits {
  readonly units: readonly Unit[];
  /** Files that no collection reads. */
  readonly strays: readonly Stray[];
  readonly singles: Singles;
  readonly #options: UnitsOptions;
  readonly #loaded: LoadedContent;
  readonly #placeholders: Placeholders;
  readonly #kept: ReadonlyMap<string, KeptRow>;
  /** What is written for files, where there is no store to keep it. */
  readonly #written: ReadonlyMap<string, string>;
  /** Names what the rules about one file are given besides the file. */
  readonly lintKey: string;
  /** Whether this process remembers an earlier run. */
  readonly #isRemembering: boolean;
  /** Units that are not in the store as they are. */
  readonly #made = new Set<Unit>();
  readonly #linted = new Set<Unit>();

  /** Finds the units of a content. */
  static async of(loaded: LoadedContent, options: UnitsOptions): Promise<ContentUnits> {
    // Where this process remembers the last run, what is new since then is not kept either.
    const kept = new Map(options.memory?.placeholders ? [] : options.store?.rows());
    const names = namesOf(loaded, options);
    const written = new Map<string, string>();
    await readTogether(loaded, options, names, kept, written);
    return new ContentUnits(loaded, options, names, kept, written);
  }

  private constructor(
    loaded: LoadedContent,
    options: UnitsOptions,
    { placeholders, brand, parsed }: Names,
    kept: ReadonlyMap<string, KeptRow>,
    written: ReadonlyMap<string, string>,
  ) {
    const { memory } = options;
    this.#isRemembering = memory?.placeholders !== undefined;
    this.#options = options;
    this.#loaded = loaded;
    this.#kept = kept;
    this.#written = written;
    this.#placeholders = placeholders;
    const strays: Stray[] = [];
    const units: Unit[] = [];
    for (const file of loaded.files) {
      if (file.path === lockFile) continue;
      const collection = collectionOf(file.path);
      if (collection) units.push(this.#unit(file, collection, parsed.get(file)));
      else strays.push(strayFile(file));
    }
    for (const path of loaded.media.keys()) {
      const finding = strayMedia(path);
      if (finding) strays.push({ finding });
    }
    this.units = units;
    this.strays = strays;
    this.singles = new Singles(units);
    this.lintKey = keyOfLints(loaded, brand, options);
    if (memory) {
      keepEarlier(memory, units);
      const byPath = new Map(units.map((unit) => [unit.file.path, unit]));
      Object.assign(memory, { units: byPath, placeholders, brand });
    }
  }

  /** What the rules make of a file. */
  readonly lintsOf = (unit: Unit): readonly Diagnostic[] => {
    const last = lintsOf.get(unit);
    if (last?.key === this.lintKey) return last.findings;
    const { rules, today, release } = this.#options;
    const findings = lintFile(rules, unit, { singles: this.singles, today, release });
    lintsOf.set(unit, { key: this.lintKey, findings });
    this.#linted.add(unit);
    return findings;
  };

  /**
   * Keeps what is new.
   * @param answer what the whole run answered
   */
  keep(answer?: { readonly key: string; readonly value: string }): void {
    const { store } = this.#options;
    if (!store) return;
    const { folder, files } = this.#loaded;
    const rows = [...this.#made].flatMap((unit) => this.#rowOf(unit) ?? []);
    const lints = [...this.#linted].flatMap((unit) => (this.#made.has(unit) ? [] : this.#lintRow(unit)));
    // A process that watches keeps what it reads; how files were seen is told to the next one by the first run alone.
    const isFolder = folder !== undefined && !this.#isRemembering;
    const before = isFolder ? store.seen(folder) : undefined;
    const here = new Set(files.map(({ path }) => path));
    const seen = (isFolder ? files : []).flatMap((file) => {
      const { path } = file;
      const last = before?.get(path);
      const { hash = "", stamp } = markOf(file) ?? {};
      return stamp === undefined || (last?.stamp === stamp && last.hash === hash) ? [] : [{ path, stamp, hash }];
    });
    const gone = [...(before?.keys() ?? [])].filter((path) => !here.has(path));
    if (rows.length + lints.length + seen.length + gone.length === 0 && !answer) return;
    store.keep({
      rows,
      lints,
      ...(isFolder ? { folder: { path: folder, seen, gone } } : {}),
      ...(answer ? { answer } : {}),
    });
    store.prune(
      this.#kept.size + rows.length,
      files.map((file) => rowKey(file.path, nameOf(file))),
    );
  }

  #unit(file: SourceFile, collection: Collection, parsed: Parsed | undefined): Unit {
    return (
      this.#remembered(file) ??
      this.#stored(file, collection) ??
      this.#fresh(file, collection, parsed ?? parse(file, collection, grayMatter))
    );
  }

  /** What an earlier run of this process has found out. */
  #remembered(file: SourceFile): Unit | undefined {
    const { memory } = this.#options;
    const unit = memory?.units.get(file.path);
    if (unit && memory?.placeholders && holds(unit, file, memory.placeholders, this.#placeholders)) return unit;
    const earlier = memory?.earlier?.get(file.path) ?? [];
    return earlier.find((one) => holds(one.unit, file, one.placeholders, this.#placeholders))?.unit;
  }

  /** What a run of another process has found out. */
  #stored(file: SourceFile, collection: Collection): Unit | undefined {
    const { store, schemas } = this.#options;
    const key = this.#kept.size > 0 ? rowKey(file.path, nameOf(file)) : "";
    const row = this.#kept.get(key);
    if (!row) return undefined;
    const known = readKnown(row);
    if (!stillHolds(known, this.#placeholders)) return undefined;
    const unit = unitOf(file, collection, known, {
      written: () => this.#written.get(key) ?? store?.written(row),
      again: () => frontEnd(file, collection, schemas, this.#placeholders, parse(file, collection, grayMatter)),
    });
    lintsOf.set(unit, { key: row.lintKey, findings: JSON.parse(row.lints) });
    return unit;
  }

  #fresh(file: SourceFile, collection: Collection, parsed: Parsed): Unit {
    const unit = frontEnd(file, collection, this.#options.schemas, this.#placeholders, parsed);
    this.#made.add(unit);
    return unit;
  }

  /** What earlier runs kept of entries as they are written; undefined where nothing is kept. */
  keptEntries(): WrittenEntries | undefined {
    const { store } = this.#options;
    return store && writtenEntries(store, this.#placeholders, new Map(store.entries()));
  }

  #rowOf(unit: Unit): NewRow | undefined {
    const texts = textsOf(unit, this.#placeholders);
    return texts && { ...this.#lintRow(unit), ...texts };
  }

  #lintRow(unit: Unit): Omit<KeptRow, "known"> {
    const { file } = unit;
    const { key, findings } = lintsOf.get(unit) ?? { key: "", findings: [] };
    return { path: file.path, hash: nameOf(file), lintKey: key, lints: JSON.stringify(findings) };
  }
}

/** Most earlier results of a file, and of how many files: a content has a few states that a fix goes back and forth between. */
const mostEarlier = { results: 3, files: 500 };

/** Keeps the results that the units of a new run take the place of. */
function keepEarlier({ units: last, placeholders, earlier }: Memory, units: readonly Unit[]): void {
  if (!earlier || !placeholders) return;
  for (const unit of units) {
    const { path } = unit.file;
    const before = last.get(path);
    if (!before || before === unit || (earlier.size >= mostEarlier.files && !earlier.has(path))) continue;
    const others = (earlier.get(path) ?? []).filter((one) => one.unit !== unit && one.unit !== before);
    earlier.set(path, [{ unit: before, placeholders }, ...others].slice(0, mostEarlier.results));
  }
}

/**
 * Has many files read at once that are not kept yet.
 * @param kept what is kept of files; what is read is added
 * @param written likewise what is written for them, where there is no store that keeps it
 */
async function readTogether(
  loaded: LoadedContent,
  options: UnitsOptions,
  { placeholders, brand }: Names,
  kept: Map<string, KeptRow>,
  written: Map<string, string>,
): Promise<void> {
  const { crew, store, memory, today, release } = options;
  if (!crew || memory?.placeholders) return;
  const holds = (row: KeptRow) => stillHolds(readKnown(row), placeholders);
  const tasks = loaded.files.flatMap((file) => {
    const row = kept.get(rowKey(file.path, nameOf(file)));
    if (file.path === lockFile || (row && holds(row))) return [];
    return [{ path: file.path, hash: nameOf(file), text: file.text }];
  });
  const setup = async (): Promise<ReadingSetup> => ({
    values: [...placeholders.values],
    unreadable: [...placeholders.unreadable],
    besides: besides.flatMap((path) => fileAt(loaded, path) ?? []),
    lintKey: keyOfLints(loaded, brand, options),
    today,
    release,
    // Without a store nobody could find an entry that is put together ahead.
    pictures: store && (await options.pictures?.()),
  });
  await crew(setup, tasks, (readings) => {
    const rows = readings.filter((reading): reading is NewRow => "known" in reading);
    store?.keep({ rows, lints: [] });
    for (const { written: text, entry: _entry, ...row } of rows) {
      kept.set(rowKey(row.path, row.hash), row);
      if (!store) written.set(rowKey(row.path, row.hash), text);
    }
  });
}
