// What a run was given and found is kept for the next one, which may differ from it in one text of ten thousand.

import type { KeptIndex } from "../cache/kept-rows.ts";
import { textHash } from "../cache/text-hash.ts";
import type { UnitStore } from "../cache/unit-store.ts";
import type { FileLints } from "../lint/index.ts";
import type { Apart, Rule } from "../lint/rule.ts";
import type { LoadedContent } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import type { Unit } from "../model/unit.ts";
import { nameOf } from "./content-names.ts";
import type { KeptRun } from "./content-units.ts";

/** Texts that may differ from those of the run that looked at all of them, before one looks at all of them again. */
const mostChanged = 12;

/** How a run is known again. */
export interface RunName {
  /** Names what it was asked, the site's pages and the folder. */
  readonly name: string;
  /** Names its answer among those that are kept. */
  readonly answer: string;
  /** The day of the check. */
  readonly today: string;
}

/** What is kept of a run, besides the texts of the run that looked at all of them. */
interface Kept {
  /** Names those texts. */
  readonly base: string;
  readonly answer: string;
  readonly today: string;
  /** Names all that it was given besides texts. */
  readonly rest: string;
  /** Texts that are others than those, by path with what names them now. */
  readonly changed: readonly (readonly [path: string, hash: string])[];
}

/** A text that has changed since a run. */
export interface ChangedText {
  readonly file: SourceFile;
  /** What named it then. */
  readonly before: string;
}

/** A run before this one. */
export interface LastRun {
  readonly answer: string;
  readonly changed: readonly ChangedText[];
  /** The gists of all files as the base has them, by the code of the rule. */
  readonly index: (code: string) => Uint8Array | undefined;
  /** Texts that are others in that run than in the base. */
  readonly sinceBase: readonly (readonly [path: string, hash: string])[];
  /** What is kept of a run that has another answer for these changes. */
  readonly next: (answer: string) => KeptRun;
}

const noteOf = (name: string) => `run ${name}`;
const textsOf = (name: string) => `texts of run ${name}`;
const indexOf = (name: string, code: string) => `${code} ${name}`;

/** Names what a content has besides texts. */
function restOf({ media, diagnostics }: LoadedContent): string | undefined {
  const marks: string[] = [];
  for (const { path, onDisk } of media.values()) {
    if (!onDisk) return undefined;
    marks.push(path, onDisk.path, onDisk.stamp);
  }
  return textHash(JSON.stringify([marks, diagnostics]));
}

/**
 * What a run that has looked at all files keeps for the next one.
 * @returns undefined where the next one could not go on from it
 */
export function keptRun(
  { name, answer, today }: RunName,
  loaded: LoadedContent,
  rules: readonly Rule[],
  units: readonly Unit[],
  recorded: ReadonlySet<string>,
  lintsOf: (unit: Unit) => FileLints,
): KeptRun | undefined {
  const rest = restOf(loaded);
  if (rest === undefined) return undefined;
  const texts = JSON.stringify(loaded.files.flatMap((file) => [file.path, nameOf(file)]));
  const base = textHash(texts);
  const indexes: KeptIndex[] = [];
  for (const { code, apart } of rules) {
    if (!apart) continue;
    // Where a rule has broken off it is not known what it needs.
    if (units.some((unit) => lintsOf(unit).gists[code] === undefined)) return undefined;
    const gistOf = (unit: Unit) => lintsOf(unit).gists[code] ?? "";
    indexes.push({ name: indexOf(name, code), of: base, value: apart.index(units, recorded, gistOf) });
  }
  const kept: Kept = { base, answer, today, rest, changed: [] };
  return {
    notes: [
      [noteOf(name), JSON.stringify(kept)],
      [textsOf(name), texts],
    ],
    indexes,
  };
}

/**
 * The last run of a name, if it was given the same but for a few texts.
 * @param loaded what is given now
 */
export function lastRun(store: UnitStore, { name, today }: RunName, loaded: LoadedContent): LastRun | undefined {
  const [note, texts] = [store.note(noteOf(name)), store.note(textsOf(name))];
  if (note === undefined || texts === undefined) return undefined;
  const kept: Kept = JSON.parse(note);
  if (kept.today !== today || kept.rest !== restOf(loaded) || kept.base !== textHash(texts)) return undefined;
  const before: readonly string[] = JSON.parse(texts);
  if (before.length !== 2 * loaded.files.length) return undefined;
  const since = new Map(kept.changed);
  const changed: ChangedText[] = [];
  for (const [place, file] of loaded.files.entries()) {
    const { path } = file;
    if (before[2 * place] !== path) return undefined;
    const then = since.get(path) ?? before[2 * place + 1] ?? "";
    if (then === nameOf(file)) continue;
    changed.push({ file, before: then });
    since.set(path, nameOf(file));
    if (since.size > mostChanged) return undefined;
  }
  return {
    answer: kept.answer,
    changed,
    index: (code) => store.index(indexOf(name, code), kept.base),
    sinceBase: kept.changed,
    next: (answer) => ({ notes: [[noteOf(name), JSON.stringify({ ...kept, answer, changed: [...since] })]] }),
  };
}

/** What the rules took down of a text, before a change and after it. */
interface Gists {
  readonly before: FileLints["gists"];
  readonly now: FileLints["gists"];
}

/**
 * Tells of one changed text after the other whether the rules that hold texts against each other say the same of the others.
 * @param gistsOf what they took down of a text that is another one than in the base, by what names it
 */
export function apartIn(
  run: LastRun,
  rules: readonly Rule[],
  gistsOf: (path: string, hash: string) => FileLints["gists"] | undefined,
): (path: string, gists: Gists) => boolean {
  const tellers = rules.flatMap(({ code, apart }) => (apart ? [tellerOf(code, apart, run, gistsOf)] : []));
  return (path, gists) => tellers.every((teller) => teller(path, gists));
}

function tellerOf(
  code: string,
  apart: Apart,
  run: LastRun,
  gistsOf: (path: string, hash: string) => FileLints["gists"] | undefined,
): (path: string, gists: Gists) => boolean {
  let others: Map<string, string> | undefined;
  const sinceBase = () => {
    const known = new Map<string, string>();
    for (const [path, hash] of run.sinceBase) {
      const gist = gistsOf(path, hash)?.[code];
      if (gist === undefined) return undefined;
      known.set(path, gist);
    }
    return known;
  };
  return (path, gists) => {
    const [before, now] = [gists.before[code], gists.now[code]];
    if (before === undefined || now === undefined) return false;
    // Asked for the same gist too: of a pair that is suspicious the words are looked at, and these are others.
    const index = run.index(code);
    others ??= sinceBase();
    if (!index || !others || !apart.holds(path, before, now, index, others)) return false;
    others.set(path, now);
    return true;
  };
}
