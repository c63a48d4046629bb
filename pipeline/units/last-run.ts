// What a run was given and found is kept for the next one, which may differ from it in one text of ten thousand.

import type { KeptIndex } from "../cache/kept-rows.ts";
import { textHash } from "../cache/text-hash.ts";
import type { UnitStore } from "../cache/unit-store.ts";
import type { FileLints } from "../lint/index.ts";
import type { Rule } from "../lint/rule.ts";
import type { LoadedContent } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import type { Unit } from "../model/unit.ts";
import { nameOf } from "./content-names.ts";
import type { KeptRun } from "./content-units.ts";
import { sampleList } from "./paired-texts.ts";

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

/** A run whose answer has its name in the end, as pictures may have changed too lately when it began. */
export interface Run extends Omit<RunName, "answer"> {
  /** Names the answer to a content; undefined where it could not be known again. */
  readonly answerOf: (content: LoadedContent) => string | undefined;
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
  /** The samples of all texts as the base has them, by the code of the rule. */
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
  for (const { code, pairing } of rules) {
    if (!pairing) continue;
    // Where a rule has broken off it is not known what it needs.
    if (units.some((unit) => lintsOf(unit).gists[code] === undefined)) return undefined;
    const samplesOf = (unit: Unit) => pairing.samples(lintsOf(unit).gists[code] ?? "");
    const ordered = pairing.order(units, recorded).map((unit) => [unit.file.path, samplesOf(unit)] as const);
    indexes.push({ name: indexOf(name, code), of: base, value: sampleList(ordered) });
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
