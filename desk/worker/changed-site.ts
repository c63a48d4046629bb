// The site with what a writer has changed: its files, their units, and what is there of pictures. What has not changed since the last
// question is the same object, so that whoever looks at ten thousand files does it once.
import { collectionOf, lockFile, own } from "../../pipeline/collections.ts";
import { placeholdersFrom } from "../../pipeline/fill/placeholders.ts";
import { frontEnd } from "../../pipeline/frontend.ts";
import { sameNames } from "../../pipeline/link/same-names.ts";
import { type Stray, strayFile, strayMedia } from "../../pipeline/link/strays.ts";
import { lintFile } from "../../pipeline/lint/index.ts";
import { decode } from "../../pipeline/load/decode.ts";
import { isIgnored, kindOf } from "../../pipeline/load/file-kind.ts";
import { compareText, type Diagnostic } from "../../pipeline/model/diagnostic.ts";
import type { MediaFile, Variants } from "../../pipeline/model/media.ts";
import { nameOf } from "../../pipeline/model/path.ts";
import { meaningOf, type Placeholders } from "../../pipeline/model/placeholders.ts";
import type { Texts } from "../../pipeline/model/result.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { Singles, type Unit } from "../../pipeline/model/unit.ts";
import { type Parsed, parse } from "../../pipeline/parse/index.ts";
import type { Changes, DroppedPicture } from "../protocol.ts";
import { type ChangedMedia, changedMedia } from "./changed-media.ts";
import { rules, schemas } from "./compiler-parts.ts";
import type { PublishedSite } from "./published.ts";
import { merged } from "./units-by-path.ts";

/** Files that are read again for one question because what they name has changed; more would take too long while somebody types. */
const mostAgain = 100;

/** The files that the rules about one file look at besides it. */
const besides = [own.site, own.facts, own.dictionary, own.vocabulary].map(({ file }) => file);

/** A site with changes. */
export interface ChangedSite {
  readonly units: readonly Unit[];
  /** Paths of the changed text files that are there. */
  readonly changed: ReadonlySet<string>;
  readonly strays: readonly Stray[];
  readonly taken: readonly Diagnostic[];
  readonly names: readonly Diagnostic[];
  readonly media: ReadonlySet<string>;
  readonly mediaFiles: ReadonlyMap<string, MediaFile>;
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly dropped: ReadonlyMap<string, DroppedPicture>;
  readonly lock: SourceFile | undefined;
  readonly texts: Texts;
  readonly lintsOf: (unit: Unit) => readonly Diagnostic[];
  /** Files that are as they were published, where nothing has changed that they depend on; the same array as long as they are. */
  readonly settled: readonly Unit[] | undefined;
  /** Files that name a fact, or a word of the brand, that says something else now. */
  readonly concerned: number;
  /** Those of them that were not read again yet: each question reads some more. */
  readonly left: number;
}

interface Made {
  readonly unit: Unit;
  readonly placeholders: Placeholders;
}

const encoder = new TextEncoder();

/** Makes sites with changes, and remembers what it made. */
export class Changing {
  readonly #site: PublishedSite;
  readonly #made = new Map<string, Made>();
  readonly #lints = new WeakMap<Unit, { readonly key: string; readonly findings: readonly Diagnostic[] }>();
  /** Unchanged files of which places were asked for: they are read whole from then on. */
  readonly #opened = new Set<string>();
  #names: { readonly key: string; readonly found: readonly Diagnostic[] } | undefined;
  #media: { readonly key: string; readonly state: ChangedMedia } | undefined;
  #kept: { readonly key: string; readonly units: readonly Unit[] } | undefined;
  #placeholders: { readonly key: string; readonly value: Placeholders } | undefined;

  constructor(site: PublishedSite) {
    this.#site = site;
  }

  /** Reads some unchanged files whole from now on, where they are not read so already; tells whether there were any. */
  open(paths: Iterable<string>): boolean {
    const before = this.#opened.size;
    for (const path of paths) {
      const unit = this.#site.byPath.get(path);
      if (unit && this.#site.isBrief(unit)) this.#opened.add(path);
    }
    return this.#opened.size > before;
  }

  /** The site with some changes. */
  with(changes: Changes): ChangedSite {
    const site = this.#site;
    const media = this.#mediaWith(changes);
    const taken: Diagnostic[] = [];
    const files = new Map<string, SourceFile | undefined>();
    for (const [path, text] of Object.entries(changes.files)) {
      if (isIgnored(nameOf(path))) continue;
      files.set(path, text === null ? undefined : this.#taken(path, text, taken));
    }
    const textFile = (path: string) =>
      files.has(path) ? files.get(path) : site.has(path) ? site.fileOf(path) : undefined;
    const placeholders = this.#placeholdersWith(files);
    const strays: Stray[] = [];
    const changed = new Set<string>();
    const fresh: Unit[] = [];
    for (const [path, file] of files) {
      if (!file) continue;
      changed.add(path);
      if (path === lockFile) continue;
      const collection = collectionOf(path);
      if (!collection) strays.push(strayFile(file));
      else fresh.push(this.#unit(file, placeholders));
    }
    for (const path of site.index.others)
      if (path !== lockFile && !files.has(path)) strays.push(strayFile(site.fileOf(path)));
    for (const path of media.added) {
      const finding = strayMedia(path);
      if (finding) strays.push({ finding });
    }
    const { units: kept, concerned, left } = this.#unchanged(files, placeholders);
    const units = merged(
      kept,
      fresh.sort((a, b) => compareText(a.file.path, b.file.path)),
    );
    const lintKey = JSON.stringify(besides.map((path) => (files.has(path) ? (files.get(path)?.text ?? null) : 0)));
    const isSameKey = besides.every((path) => !files.has(path));
    const singles = new Singles(units);
    const today = new Date().toISOString().slice(0, 10);
    let linted = 0;
    const lintsOf = (unit: Unit): readonly Diagnostic[] => {
      const known = this.#lints.get(unit);
      const published = site.byPath.get(unit.file.path);
      const isPublished = !changed.has(unit.file.path);
      if (isPublished && published && (isSameKey || unit.prose.length === 0 || linted >= mostAgain))
        // What they find in a file that is as it was is known already.
        return [];
      if (known?.key === lintKey) return known.findings;
      const findings = lintFile(rules, unit, { singles, today, release: false });
      this.#lints.set(unit, { key: lintKey, findings });
      if (isPublished) linted++;
      return findings;
    };
    return {
      units,
      changed,
      strays,
      taken,
      names: this.#namesWith(files, media),
      media: media.paths,
      mediaFiles: media.files,
      pictures: media.pictures,
      dropped: media.dropped,
      lock: textFile(lockFile),
      texts: { get: (path) => textFile(path)?.text ?? changes.files[path] ?? undefined },
      lintsOf,
      settled: isSameKey && placeholders === site.placeholders ? kept : undefined,
      concerned,
      left,
    };
  }

  /** A changed text as it would be read from a disk; undefined where it could not be, which is told. */
  #taken(path: string, typed: string, taken: Diagnostic[]): SourceFile | undefined {
    const bytes = encoder.encode(typed);
    const kind = kindOf(path, bytes.length);
    if (kind === "text") {
      const decoded = decode(path, bytes);
      if ("text" in decoded) return decoded;
      taken.push(decoded);
    } else if (kind !== "media") taken.push(kind);
    return undefined;
  }

  #placeholdersWith(files: ReadonlyMap<string, SourceFile | undefined>): Placeholders {
    const paths = [own.site.file, own.facts.file];
    if (!paths.some((path) => files.has(path))) return this.#site.placeholders;
    const key = JSON.stringify(paths.map((path) => (files.has(path) ? (files.get(path)?.text ?? null) : 0)));
    if (this.#placeholders?.key === key) return this.#placeholders.value;
    const [site, facts] = paths.map((path) => {
      const file = files.has(path) ? files.get(path) : this.#site.has(path) ? this.#site.fileOf(path) : undefined;
      const collection = collectionOf(path);
      const parsed: Parsed | undefined = file && collection && parse(file, collection);
      return parsed?.whole && parsed.unknown.length === 0 ? parsed.root : undefined;
    });
    const value = placeholdersFrom(site, facts);
    this.#placeholders = { key, value };
    return value;
  }

  /** The unit of a text, which is made once. */
  #unit(file: SourceFile, placeholders: Placeholders): Unit {
    const last = this.#made.get(file.path);
    if (last && last.unit.file.text === file.text && isSame(last, placeholders)) return last.unit;
    const collection = collectionOf(file.path);
    if (!collection) throw new Error(`${file.path} is in no collection.`);
    const unit = frontEnd(file, collection, schemas, placeholders);
    this.#made.set(file.path, { unit, placeholders });
    return unit;
  }

  #unchanged(
    files: ReadonlyMap<string, SourceFile | undefined>,
    placeholders: Placeholders,
  ): { readonly units: readonly Unit[]; readonly concerned: number; readonly left: number } {
    const site = this.#site;
    const isAsBefore = placeholders === site.placeholders;
    const key = isAsBefore
      ? JSON.stringify([[...files.keys()].filter((path) => site.byPath.has(path)).sort(), this.#opened.size])
      : "";
    if (isAsBefore && this.#kept?.key === key) return { units: this.#kept.units, concerned: 0, left: 0 };
    const meanings = new Map<ReadonlySet<string>, boolean>();
    let again = 0;
    let concerned = 0;
    let left = 0;
    const units: Unit[] = [];
    for (const unit of site.units) {
      const { path } = unit.file;
      if (files.has(path)) continue;
      const whole = this.#opened.has(path) ? site.wholeUnit(path) : undefined;
      if (isAsBefore) {
        units.push(whole ?? unit);
        continue;
      }
      const { used } = unit;
      const holds =
        used.size === 0 || (meanings.get(used) ?? meaningOf(used, site.placeholders) === meaningOf(used, placeholders));
      const remade = this.#made.get(path);
      if (!holds) concerned++;
      if (holds) units.push(whole ?? unit);
      else if (remade && remade.unit.file.text === unit.file.text && isSame(remade, placeholders))
        units.push(remade.unit);
      else if (again < mostAgain) {
        again++;
        units.push(this.#unit(site.fileOf(path), placeholders));
      } else {
        left++;
        units.push(whole ?? unit);
      }
    }
    if (isAsBefore) this.#kept = { key, units };
    return { units, concerned, left };
  }

  #namesWith(files: ReadonlyMap<string, SourceFile | undefined>, media: ChangedMedia): readonly Diagnostic[] {
    const added = [...files].flatMap(([path, file]) => (file && !this.#site.has(path) ? [path] : []));
    const gone = [...files].flatMap(([path, file]) => (file ? [] : [path]));
    const key = JSON.stringify([added, gone, media.key]);
    if (this.#names?.key === key) return this.#names.found;
    const without = new Set(gone);
    const paths = [
      ...this.#site.units.map(({ file }) => file.path),
      ...this.#site.index.others,
      ...media.paths,
      ...added,
    ];
    const found = sameNames(paths.filter((path) => !without.has(path)));
    this.#names = { key, found };
    return found;
  }

  #mediaWith({ pictures }: Changes): ChangedMedia {
    const key = JSON.stringify(pictures);
    if (this.#media?.key !== key) this.#media = { key, state: changedMedia(this.#site, pictures, key) };
    return this.#media.state;
  }
}

/** Whether what was made under some placeholders holds under others. */
function isSame({ unit, placeholders }: Made, now: Placeholders): boolean {
  return placeholders === now || meaningOf(unit.used, placeholders) === meaningOf(unit.used, now);
}
