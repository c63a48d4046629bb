// The answer of a run that differs from the last one in some words of a few texts: only these are read again. Where what others need
// to know of a text is the same, and its fields stand where they stood, nothing else of the answer can be another one; where that
// cannot be told for certain, all is done anew.
import type { UnitStore } from "./cache/unit-store.ts";
import { collectionOf, singleCollections } from "./collections.ts";
import type { CompileOptions } from "./compile.ts";
import { withTrustedFixes } from "./fix/trusted.ts";
import { type FileLints, lintAlone } from "./lint/index.ts";
import type { Rule } from "./lint/rule.ts";
import { compareDiagnostics, type Diagnostic, type Place } from "./model/diagnostic.ts";
import type { LoadedContent } from "./model/media.ts";
import { type CompileResult, readAll, textsIn } from "./model/result.ts";
import type { Unit, ValidUnit } from "./model/unit.ts";
import type { ValueNode } from "./model/value.ts";
import { answerText, readAnswer } from "./units/answers.ts";
import { comparedAgain } from "./units/compared-again.ts";
import { ContentUnits } from "./units/content-units.ts";
import { type ChangedText, type LastRun, lastRun, type RunName } from "./units/last-run.ts";
import { type Known, readKnown, type Written } from "./units/read-unit.ts";

/** What a report tells of. */
export type Amended = Pick<CompileResult, "diagnostics" | "texts" | "files" | "written" | "encoded" | "stages">;

/** What was known of a text before it was changed. */
interface Before {
  readonly known: Known;
  readonly lints: FileLints;
  readonly root: ValueNode | undefined;
}

/** A changed text that is to others what it was. */
interface Alike {
  readonly before: Before;
  readonly unit: ValidUnit;
  readonly lints: FileLints;
}

/**
 * Findings that depend on the words of a text beyond what others need to know of it: a link to a part of a page that is not there is
 * mended by the words of that page, what broke off hides what else would be said, a fact's name is proposed where another uses it, and a
 * page that was renamed is known by its words, also where links lead to its old address.
 */
const uncertain = new Set(["link-anchor", "check-failed", "placeholder-unknown", "address-vanished", "link-broken"]);

/**
 * Checks a content as far as it is another one than that of the last run.
 * @param run the last run of the same name is gone on from
 * @returns undefined where all has to be done anew
 */
export async function amended(
  loaded: LoadedContent,
  options: CompileOptions & { readonly store: UnitStore },
  run: RunName,
): Promise<Amended | undefined> {
  const start = performance.now();
  const { store, rules, schemas, release = false } = options;
  const last = lastRun(store, run, loaded);
  if (!last || last.changed.length === 0 || !last.changed.every(isText) || !rules.every(isTold)) return undefined;
  const kept = store.answer(last.answer);
  if (kept === undefined) return undefined;
  const answer = readAnswer(kept);
  if (answer.diagnostics.some(({ code }) => uncertain.has(code))) return undefined;

  const only = new Set([
    ...singleCollections.map(({ file }) => file),
    ...last.changed.map(({ file: { path } }) => path),
  ]);
  const { today } = run;
  const given = { schemas, rules, store, today, release };
  const content = await ContentUnits.of(loaded, { ...given, only });
  const texts = alike(last, content, store);
  if (!texts) return undefined;
  const gists = texts.map(({ before, unit: { file }, lints }) => {
    return { path: file.path, before: before.lints.gists, now: lints.gists };
  });
  const compared = await comparedAgain(last, gists, content, loaded, given);
  if (!compared || compared.findings.some(({ code, fix }) => uncertain.has(code) || fix)) return undefined;
  let diagnostics: readonly Diagnostic[] = answer.diagnostics.filter((finding) => !compared.isAbout(finding));
  for (const text of texts) {
    const { unit, lints } = text;
    const alone = lintAlone(rules, unit, { singles: content.singles, today, release });
    const found = withNew(diagnostics, text, [...unit.diagnostics, ...lints.findings, ...alone], rules);
    if (!found) return undefined;
    diagnostics = found;
  }
  diagnostics = [...diagnostics, ...compared.findings].sort(compareDiagnostics);
  const sources = textsIn(loaded);
  readAll(diagnostics, sources);
  const { out, cache } = options;
  let written = 0;
  let { left } = answer;
  if (out !== undefined) {
    // Nothing is written of a content with errors.
    if (diagnostics.some(({ severity }) => severity === "error")) return undefined;
    const hashes = new Map(last.changed.map(({ file, before }) => [file.path, before]));
    const changes = texts.map(({ unit }) => ({ unit, before: hashes.get(unit.file.path) ?? "" }));
    const { rewrite } = await import("./rewrite.ts");
    const result = await rewrite(changes, diagnostics, sources, { out, left, loaded, content, store, cache });
    if (!result) return undefined;
    ({ written, left } = result);
  }
  const files = loaded.files.length;
  content.keep({ key: run.answer, value: answerText({ diagnostics, files, left }) }, last.next(run.answer));
  return { diagnostics, texts: sources, files, written, encoded: 0, stages: { changes: performance.now() - start } };
}

/** Whether a file is a text that is read for itself, and of which no brochure is made. */
function isText({ file }: ChangedText): boolean {
  const collection = collectionOf(file.path);
  return collection?.kind === "entries" && collection.extension === ".md" && collection.printed === undefined;
}

/** Whether it is known of a rule what it looks at of other files. */
const isTold = ({ scope, others }: Rule) => scope !== "content" || others !== undefined;

/** The changed texts, if all of them are to others what they were. */
function alike(last: LastRun, content: ContentUnits, store: UnitStore): readonly Alike[] | undefined {
  const units = new Map(content.units.map((unit) => [unit.file.path, unit]));
  const texts: Alike[] = [];
  for (const { file, before: hash } of last.changed) {
    const [unit, row] = [units.get(file.path), store.row(file.path, hash)];
    const written = row && store.written(row);
    // What the rules about one file said before was said under the same names and facts.
    if (!unit?.valid || !row || row.lintKey !== content.lintKey || written === undefined) return undefined;
    const { root }: Written = JSON.parse(written);
    const before: Before = { known: readKnown(row), lints: JSON.parse(row.lints), root };
    const lints = content.lintsOf(unit);
    if (!isSame(before, unit)) return undefined;
    texts.push({ before, unit, lints });
  }
  return texts;
}

/** Whether a text is to others what it was: in what they need to know of it, and in its fields, down to where they stand. */
function isSame({ known, root }: Before, unit: ValidUnit): boolean {
  if (!known.valid || hasError(known.diagnostics) || hasError(unit.diagnostics)) return false;
  return outlineOf(known) === outlineOfUnit(unit) && JSON.stringify(root) === JSON.stringify(unit.root);
}

const hasError = (findings: readonly Diagnostic[]) => findings.some(({ severity }) => severity === "error");

function outlineOf(known: Known): string {
  const { whole, belongs, anchors, fields, hasBody, links, pictures, references, used } = known;
  return JSON.stringify([
    whole,
    belongs,
    anchors,
    fields,
    hasBody,
    links.map(([href, , , text]) => [href, text]),
    pictures.map(([src, , , more]) => [src, more ?? {}]),
    references.map(([collection, key]) => [collection, key]),
    used,
  ]);
}

function outlineOfUnit(unit: Unit): string {
  const { whole, belongs, anchors, fields, hasBody, links, pictures, references, used } = unit;
  return JSON.stringify([
    whole,
    belongs,
    anchors,
    fields,
    hasBody,
    links.map(({ href, text }) => [href, text]),
    pictures.map(({ src, place: _place, ...more }) => [src, more]),
    references.map(({ collection, key }) => [collection, key]),
    [...used],
  ]);
}

const nameOf = ({ code, span, message }: Diagnostic) => JSON.stringify([code, span.start, span.end, message]);

/**
 * Findings with those of a changed text in the place of what was found in its old words.
 * @param fresh what is found in it alone
 * @returns undefined where something else was found in its text, which now may stand elsewhere
 */
function withNew(
  findings: readonly Diagnostic[],
  { before, unit }: Alike,
  fresh: readonly Diagnostic[],
  rules: readonly Rule[],
): readonly Diagnostic[] | undefined {
  const { path } = unit.file;
  const isOurs = ({ file }: Place) => file === path;
  const isInFields = (place: Place) => !isOurs(place) || place.span.end <= unit.root.span.end;
  const alone = new Set(
    rules.flatMap(({ code, scope, others }) => (scope === "content" && others === "nothing" ? [code] : [])),
  );
  const own = new Map<string, number>();
  for (const finding of [...before.known.diagnostics, ...before.lints.findings])
    own.set(nameOf(finding), (own.get(nameOf(finding)) ?? 0) + 1);
  const kept: Diagnostic[] = [];
  for (const finding of findings) {
    const { code, severity, related = [], fix } = finding;
    if (isOurs(finding)) {
      const left = own.get(nameOf(finding)) ?? 0;
      if (left > 0) own.set(nameOf(finding), left - 1);
      if (left > 0 || alone.has(code)) continue;
      // Of a text that could not be placed among the others, more is asked than what they need to know of it.
      if (severity === "error") return undefined;
    }
    if (![finding, ...related, ...(fix?.edits ?? [])].every(isInFields)) return undefined;
    kept.push(finding);
  }
  if ([...own.values()].some((left) => left > 0)) return undefined;
  if (fresh.some(({ code, fix }) => uncertain.has(code) || !(fix?.edits ?? []).every(isOurs))) return undefined;
  // Of those that are equal, what was found in the file alone stands first.
  return [...withTrustedFixes([...fresh], [unit]), ...kept].sort(compareDiagnostics);
}
