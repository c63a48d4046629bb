// Finds new findings that a fix has brought with it, as against those that the mended mistake had hidden.

import type { Diagnostic, Edit } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import { grouped } from "../model/grouped.ts";
import type { CompileResult } from "../model/result.ts";
import type { Span } from "../model/source.ts";
import { pointerSteps } from "../model/value.ts";
import { type Fixable, movedBy } from "./edits.ts";

/** Findings of this kind keep the rest of a file from being read, so mending one may show others that were there before. */
export const hiding = /^(yaml|front-matter|file)-|^placeholder-unquoted$/;

/**
 * Findings about values and marks that are not what they were meant to be. On values depends what pages and placeholders are
 * called, and a mark that is not read is no link yet; and what is to be judged (a warning or a note) is only looked for in what
 * is as it should be.
 */
export const naming = /^(schema|date)-|^(page-unknown|duplicates-stale|markdown-not-read)$/;

/** Findings about names that lead nowhere, which the right values may show or make good. */
const named =
  /^(link|picture|placeholder|reference|redirect|page)-|^(address-vanished|key-duplicate|duplicates-stale)$/;

/**
 * The first finding that fixes bring, of whatever severity. One that is still there after its own fix counts as one too, as the
 * fix did not mend it. None is what these can have hidden:
 * - any finding, after a fix of what kept a file from being read, but another of that kind;
 * - a name that leads nowhere, a warning or a note, after a fix of what values and pages are called.
 */
export function regressionOf(
  findings: readonly Fixable[],
  before: CompileResult,
  after: CompileResult,
): Diagnostic | undefined {
  const mended = new Map(findings.map((finding) => [findingName(finding), finding]));
  const uncover = findings.some(({ code }) => hiding.test(code));
  const rename = findings.some(({ code }) => naming.test(code));
  const isNew = newIn(findings, before, after);
  const isHidden = (finding: Diagnostic) =>
    (rename && (finding.severity !== "error" || named.test(finding.code))) ||
    (uncover && !hiding.test(finding.code) && !swallowed(finding, findings));
  for (const finding of after.diagnostics) {
    if (!isNew(finding)) continue;
    const own = mended.get(findingName(finding));
    if (own) return own;
    if (!isHidden(finding)) return finding;
  }
  return undefined;
}

/** Tells of each finding, asked once for each in turn, whether it was not there before among those that were not mended. */
function newIn(findings: readonly Fixable[], before: CompileResult, after: CompileResult) {
  const mended = new Set<Diagnostic>(findings);
  const kept = before.diagnostics.filter((finding) => !mended.has(finding));
  const then = new Tally(kept.map(findingName));
  const renamed = new Set<Diagnostic>();
  for (const finding of after.diagnostics) if (!then.take(findingName(finding))) renamed.add(finding);
  // What is left of before is gone, or says something else now: an error at the same place, as when what it is about was
  // redirected; a warning or note of the same kind in the same file, as when it counts words.
  const gone = kept.filter((finding) => then.take(findingName(finding)));
  const moved = movedBy(before.texts, findings);
  const likeness = ({ severity, code, file }: Diagnostic, start: number) =>
    severity === "error" ? `${code}\0${file}\0${start}` : `${code}\0${file}`;
  const alike = new Tally(gone.map((finding) => likeness(finding, moved(finding.file, finding.span.start))));
  return (finding: Diagnostic) => renamed.has(finding) && !alike.take(likeness(finding, finding.span.start));
}

/** Names by how often they are there. */
class Tally {
  readonly #counts = new Map<string, number>();

  constructor(names: readonly string[]) {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Takes one of a name away; false where there is none left. */
  take(name: string): boolean {
    const left = this.#counts.get(name) ?? 0;
    if (left > 0) this.#counts.set(name, left - 1);
    return left > 0;
  }
}

/** Whether a fix took a field into a value: “title: A boarddate: 2024-02-01” may be two fields whose line end was lost. */
function swallowed(finding: Diagnostic, findings: readonly Fixable[]): boolean {
  const name = finding.missing && pointerSteps(finding.missing).at(-1);
  return (
    name !== undefined &&
    findings.some(({ file, fix }) => file === finding.file && fix.edits.some(({ text }) => text.includes(`${name}:`)))
  );
}

/**
 * An error that is left beside a fix: where of two mistakes that touch each other one is mended and the other is not, both may
 * come from one slip that the fix does not undo, as in “[facade,s prefab]”. And a field that is missing although its name stands
 * in a text that was put in quotes is one whose line end was lost; and a value that is wrong all the same is not mended.
 * @param isLeft whether nothing mends an error
 */
export function leftBeside(
  findings: readonly Fixable[],
  before: CompileResult,
  after: CompileResult,
  isLeft: (finding: Diagnostic) => boolean,
): { readonly finding: Fixable; readonly because: Diagnostic } | undefined {
  const moved = movedBy(before.texts, findings);
  const left = after.diagnostics.filter((finding) => finding.severity === "error" && isLeft(finding));
  const errors = grouped(left, ({ file }) => file);
  for (const { finding, edit } of editsOf(findings)) {
    const start = moved(edit.file, edit.span.start);
    const written = { start, end: start + edit.text.length };
    const text = after.texts.get(edit.file) ?? "";
    const because = errors.get(edit.file)?.find((error) => isOneSlip(finding, written, error, text));
    if (because) return { finding, because };
  }
  return undefined;
}

/** Most places of one fix: what is mended all over a file, such as spaces at the end of its lines, comes from no slip. */
const mostLocations = 10;

/** What fixes change, each by itself, but for those that mend a slip all over a file. */
function editsOf(findings: readonly Fixable[]): { readonly finding: Fixable; readonly edit: Edit }[] {
  const single = findings.filter(({ fix }) => fix.edits.length <= mostLocations);
  return single.flatMap((finding) => finding.fix.edits.map((edit) => ({ finding, edit })));
}

/** Whether an error and what a fix has written in the same file may come from one slip. */
function isOneSlip(finding: Fixable, written: Span, error: Diagnostic, text: string): boolean {
  // What stands above decides what a line of YAML is.
  const isAbove = hiding.test(finding.code) && hiding.test(error.code) && error.span.start < written.start;
  return isAbove || touching(written, error.span, text) || isWrong(error, written) || swallowed(error, [finding]);
}

/** Most letters between two places that may be one: a line end and the blanks around it. */
const longestGap = 40;

/** Whether an error says that a value which a fix wrote is none that can stand there. */
function isWrong({ code, span }: Diagnostic, { start, end }: Span): boolean {
  return /^date-|^schema-(type|enum|format|length|range)$/.test(code) && span.start < end && start < span.end;
}

/** Whether at most one sign or the end of a line stands between two places of a text. */
function touching(one: Span, other: Span, text: string): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  // An error about a group or a whole value is not about the place of one slip.
  if (second.end <= first.end || second.start - first.end > longestGap) return false;
  const between = text.slice(first.end, second.start).replace(/^[ \t]*\r?\n[ \t]*/, "\n");
  return between.length <= 1 && between !== " ";
}
