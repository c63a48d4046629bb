// Finds the findings that a fix introduced, as opposed to those that the fixed mistake had hidden.

import type { Diagnostic, Edit } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import { grouped } from "../model/grouped.ts";
import type { CompileResult } from "../model/result.ts";
import type { Span } from "../model/source.ts";
import { pointerSteps } from "../model/value.ts";
import { type Fixable, offsetMapper } from "./edits.ts";

/** Findings of these kinds prevent the rest of a file from being read, so fixing one may reveal others that existed before. */
export const blockingCodes = /^(yaml|front-matter|file)-|^placeholder-unquoted$/;

/**
 * Findings about wrong values and unread marks. Addresses and placeholders depend on values, and an unread mark is not a link yet;
 * warnings and notes are looked for only in valid values.
 */
export const valueCodes = /^(schema|date)-|^(page-unknown|duplicates-stale|markdown-not-read)$/;

/** Findings about names that lead nowhere, which correct values may reveal or resolve. */
const named =
  /^(link|picture|placeholder|reference|redirect|page)-|^(address-vanished|key-duplicate|duplicates-stale)$/;

/**
 * The first finding, of any severity, that fixes introduce. A finding that its own fix leaves also counts. Findings that may have been
 * hidden do not count:
 * - any other kind of finding, after a fix of what prevented a file from being read;
 * - a name that leads nowhere, a warning or a note, after a fix of values and page names.
 */
export function regressionOf(
  findings: readonly Fixable[],
  before: CompileResult,
  after: CompileResult,
): Diagnostic | undefined {
  const mended = new Map(findings.map((finding) => [findingName(finding), finding]));
  const uncover = findings.some(({ code }) => blockingCodes.test(code));
  const rename = findings.some(({ code }) => valueCodes.test(code));
  const isNew = newIn(findings, before, after);
  const isHidden = (finding: Diagnostic) =>
    (rename && (finding.severity !== "error" || named.test(finding.code))) ||
    (uncover && !blockingCodes.test(finding.code) && !swallowed(finding, findings));
  for (const finding of after.diagnostics) {
    if (!isNew(finding)) continue;
    const own = mended.get(findingName(finding));
    if (own) return own;
    if (!isHidden(finding)) return finding;
  }
  return undefined;
}

/**
 * Returns a function, to be called once per finding in order, that tells whether the finding is new among those that were not to be
 * fixed.
 */
function newIn(findings: readonly Fixable[], before: CompileResult, after: CompileResult) {
  const mended = new Set<Diagnostic>(findings);
  const kept = before.diagnostics.filter((finding) => !mended.has(finding));
  const then = new Tally(kept.map(findingName));
  const renamed = new Set<Diagnostic>();
  for (const finding of after.diagnostics) {
    if (!then.take(findingName(finding))) renamed.add(finding);
  }
  // Findings of before that are left over have gone or changed their message: an error is matched by position, as when its target was
  // redirected; a warning or note by kind and file, as when it counts words.
  const gone = kept.filter((finding) => then.take(findingName(finding)));
  const moved = offsetMapper(before.texts, findings);
  const likeness = ({ severity, code, file }: Diagnostic, start: number) =>
    severity === "error" ? `${code}\0${file}\0${start}` : `${code}\0${file}`;
  const alike = new Tally(
    gone.map((finding) => likeness(finding, moved(finding.file, finding.span.start))),
  );
  return (finding: Diagnostic) =>
    renamed.has(finding) && !alike.take(likeness(finding, finding.span.start));
}

/** A multiset of names. */
class Tally {
  readonly #counts = new Map<string, number>();

  constructor(names: readonly string[]) {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Removes one occurrence of a name; false if there is none left. */
  take(name: string): boolean {
    const left = this.#counts.get(name) ?? 0;
    if (left > 0) this.#counts.set(name, left - 1);
    return left > 0;
  }
}

/** Whether a fix made a field part of a value: “title: A boarddate: 2024-02-01” may be two fields whose line end was lost. */
function swallowed(finding: Diagnostic, findings: readonly Fixable[]): boolean {
  const name = finding.missing && pointerSteps(finding.missing).at(-1);
  return (
    name !== undefined &&
    findings.some(
      ({ file, fix }) =>
        file === finding.file && fix.edits.some(({ text }) => text.includes(`${name}:`)),
    )
  );
}

/**
 * An error left beside a fix. Where one of two adjacent mistakes is fixed and the other is not, both may come from one slip that the fix
 * does not undo, as in “[facade,s prefab]”. A missing field whose name is in a newly quoted text lost its line end; and a value that is
 * still wrong is not fixed.
 * @param isLeft whether no fix remains for an error
 */
export function leftBeside(
  findings: readonly Fixable[],
  before: CompileResult,
  after: CompileResult,
  isLeft: (finding: Diagnostic) => boolean,
): { readonly finding: Fixable; readonly because: Diagnostic } | undefined {
  const moved = offsetMapper(before.texts, findings);
  const left = after.diagnostics.filter(
    (finding) => finding.severity === "error" && isLeft(finding),
  );
  const errors = grouped(left, ({ file }) => file);
  for (const { finding, edit } of editsOf(findings)) {
    const start = moved(edit.file, edit.span.start);
    const written = { start, end: start + edit.text.length };
    const text = after.texts.get(edit.file) ?? "";
    const because = errors
      .get(edit.file)
      ?.find((error) => isOneSlip(finding, written, error, text));
    if (because) return { finding, because };
  }
  return undefined;
}

/** Most edits of a fix that counts as local: what is fixed all over a file, such as trailing spaces, is not a slip. */
const mostLocations = 10;

/** The single edits of local fixes. */
function editsOf(
  findings: readonly Fixable[],
): { readonly finding: Fixable; readonly edit: Edit }[] {
  const single = findings.filter(({ fix }) => fix.edits.length <= mostLocations);
  return single.flatMap((finding) => finding.fix.edits.map((edit) => ({ finding, edit })));
}

/** Whether an error and the text written by a fix in the same file may come from one slip. */
function isOneSlip(finding: Fixable, written: Span, error: Diagnostic, text: string): boolean {
  // The lines above decide how a line of YAML is read.
  const isAbove =
    blockingCodes.test(finding.code) &&
    blockingCodes.test(error.code) &&
    error.span.start < written.start;
  return (
    isAbove ||
    touching(written, error.span, text) ||
    isWrong(error, written) ||
    swallowed(error, [finding])
  );
}

/** Most characters between two spans that may belong to one slip: a line end with blanks around it. */
const longestGap = 40;

/** Whether an error says that a value written by a fix is not valid there. */
function isWrong({ code, span }: Diagnostic, { start, end }: Span): boolean {
  return (
    /^date-|^schema-(type|enum|format|length|range)$/.test(code) &&
    span.start < end &&
    start < span.end
  );
}

/** Whether at most one character or line end lies between two spans of a text. */
function touching(one: Span, other: Span, text: string): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  // An error about a group or a whole value has no exact position.
  if (second.end <= first.end || second.start - first.end > longestGap) return false;
  const between = text.slice(first.end, second.start).replace(/^[ \t]*\r?\n[ \t]*/, "\n");
  return between.length <= 1 && between !== " ";
}
