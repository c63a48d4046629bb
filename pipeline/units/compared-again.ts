// The rules that hold texts against each other, asked again of those texts alone that a change of words concerns.
import type { UnitStore } from "../cache/unit-store.ts";
import { type FileLints, lintPairs } from "../lint/index.ts";
import type { Pairing, Rule } from "../lint/rule.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent } from "../model/media.ts";
import type { Unit } from "../model/unit.ts";
import { ContentUnits, type UnitsOptions } from "./content-units.ts";
import type { LastRun } from "./last-run.ts";
import { concerned, type Resampled } from "./paired-texts.ts";

/** What the rules took down of a changed text, before the change and after it. */
export interface ChangedGists {
  readonly path: string;
  readonly before: FileLints["gists"];
  readonly now: FileLints["gists"];
}

/** What is said of the texts that are concerned. */
export interface Compared {
  readonly findings: readonly Diagnostic[];
  /** Whether these stand in the place of what was found before. */
  readonly isAbout: (finding: Diagnostic) => boolean;
}

/** What a rule has to be asked again: of each text beside the one that it is held against now, if there is one. */
interface Question {
  readonly rule: Rule & { readonly pairing: Pairing };
  readonly others: ReadonlyMap<string, string | undefined>;
}

/**
 * What rules that hold texts against each other say after a change of words.
 * @param changes the texts of these words, of which the fields are what they were
 * @param content the units of these texts
 * @param options how other units are found
 * @returns undefined where it cannot be told
 */
export async function comparedAgain(
  last: LastRun,
  changes: readonly ChangedGists[],
  content: ContentUnits,
  loaded: LoadedContent,
  options: UnitsOptions & { readonly store: UnitStore },
): Promise<Compared | undefined> {
  const { rules, store, today, release } = options;
  const questions: Question[] = [];
  for (const rule of rules) {
    const { pairing } = rule;
    if (!pairing) continue;
    const others = othersOf({ ...rule, pairing }, last, changes, store);
    if (!others) return undefined;
    questions.push({ rule: { ...rule, pairing }, others });
  }
  const pairs = questions.map(({ others }) =>
    [...others].flatMap(([path, other]) => (other === undefined ? [] : [[path, other] as const])),
  );
  const units = new Map(content.units.map((unit) => [unit.file.path, unit]));
  const only = new Set(pairs.flat(2).filter((path) => !units.has(path)));
  const beside = only.size > 0 ? await ContentUnits.of(loaded, { ...options, only }) : undefined;
  for (const unit of beside?.units ?? []) units.set(unit.file.path, unit);
  const context = { singles: content.singles, today, release };
  const findings: Diagnostic[] = [];
  for (const [index, { rule }] of questions.entries()) {
    const both: (readonly [Unit, Unit])[] = [];
    for (const [path, other] of pairs[index] ?? []) {
      const [unit, against] = [units.get(path), units.get(other)];
      if (!unit || !against) return undefined;
      both.push([unit, against]);
    }
    for (const finding of lintPairs(rule, both, context, content.recall)) findings.push(finding);
  }
  const isAbout = ({ code, file }: Diagnostic) =>
    questions.some(({ rule, others }) => rule.code === code && others.has(file));
  return { findings, isAbout };
}

/** The texts that a rule has to be asked of, by path with the one that each is held against now; undefined where that cannot be told. */
function othersOf(
  { code, pairing }: Question["rule"],
  { index, sinceBase }: LastRun,
  changes: readonly ChangedGists[],
  store: UnitStore,
): Question["others"] | undefined {
  const list = index(code);
  if (!list) return undefined;
  const since = new Map<string, Uint32Array>();
  for (const [path, hash] of sinceBase) {
    const row = store.row(path, hash);
    const lints: FileLints | undefined = row && JSON.parse(row.lints);
    const gist = lints?.gists[code];
    if (gist === undefined) return undefined;
    since.set(path, pairing.samples(gist));
  }
  const resampled: Resampled[] = [];
  for (const { path, before, now } of changes) {
    const [old, young] = [before[code], now[code]];
    // Where a rule has broken off it is not known what it needs.
    if (old === undefined || young === undefined) return undefined;
    resampled.push({ path, before: pairing.samples(old), now: pairing.samples(young) });
  }
  return concerned(list, since, resampled, pairing.least);
}
