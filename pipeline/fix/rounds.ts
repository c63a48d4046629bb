// The loop of `content fix`, in memory: applies fixes, compiles again, and refuses fixes that introduce a finding. Running it again on
// the result changes nothing.

import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { compatibleFixes, edited, type Fixable } from "./edits.ts";
import { blockingCodes, leftBeside, regressionOf, valueCodes } from "./regressions.ts";

/** A fix that was applied or refused, and the text its location is in. */
export interface Outcome {
  readonly finding: Fixable;
  readonly text: string;
}

export interface Refused extends Outcome {
  /** The finding that it would introduce, or leave beside itself; its own if it has no effect. */
  readonly because: Diagnostic;
  /** Whether that is an existing error that stays, which makes the fix uncertain. */
  readonly beside: boolean;
}

/** A fix that introduces a finding. */
interface Culprit {
  readonly finding: Fixable;
  readonly because: Diagnostic;
}

export interface FixedContent {
  /** Texts that changed, by path. */
  readonly changed: ReadonlyMap<string, string>;
  readonly fixed: readonly Outcome[];
  /** Fixes of findings that remain. */
  readonly refused: readonly Refused[];
  /** The compiler's result for the fixed content. */
  readonly result: CompileResult;
}

/**
 * Fixes content round by round, as a fix may reveal other mistakes. It terminates: each round leaves fewer findings of its kind (syntax,
 * values, all others) and none of an earlier kind, and no content is visited twice.
 * @param content what was loaded
 * @param compile checks content; unchanged files should be cheap
 */
export async function fixContent(
  content: LoadedContent,
  compile: (content: LoadedContent) => Promise<CompileResult>,
): Promise<FixedContent> {
  const original = new Map(content.files.map(({ path, text }) => [path, text]));
  let texts: ReadonlyMap<string, string> = original;
  const passed = [texts];
  let result = await compile(content);
  let named = withNames(result.diagnostics);
  const fixed: Outcome[] = [];
  const refused = new Map<string, Refused>();
  /** Whether the content has changed since the first refusal. */
  let stale = false;
  /** Names of findings whose fixes are tried together, the next ones last; without any, all are. */
  const parts: ReadonlySet<string>[] = [];
  const nameOf = (finding: Fixable) => named.get(finding) ?? "";
  const outcome = (finding: Fixable): Outcome => ({ finding, text: texts.get(finding.file) ?? "" });
  const waiting = () => [...named.keys()].filter((finding) => !refused.has(nameOf(finding)));
  const attempt = async (findings: readonly Fixable[]) => {
    const next = new Map([...texts, ...edited(texts, findings)]);
    if (passed.some((state) => isSame(state, next))) {
      return { findings, next, after: result, because: findings[0] };
    }
    const after = await compile(withTexts(content, next));
    return { findings, next, after, because: regressionOf(findings, result, after) };
  };
  type Attempt = Awaited<ReturnType<typeof attempt>>;
  /** A fix beside an error that stays, because it has no fix or its fix was refused. */
  const beside = (tried: Attempt): Culprit | undefined => {
    const names = withNames(tried.after.diagnostics);
    const isLeft = (finding: Diagnostic) =>
      !isFixable(finding) || refused.has(names.get(finding) ?? "");
    return leftBeside(tried.findings, result, tried.after, isLeft);
  };
  const accept = (tried: Attempt) => {
    fixed.push(...tried.findings.map(outcome));
    texts = tried.next;
    passed.push(texts);
    result = tried.after;
    named = withNames(result.diagnostics);
    stale = refused.size > 0;
  };
  const tryOut = async (together: readonly Fixable[]) => {
    const tried = await attempt(together);
    const wrong = tried.because ? split(together, tried.because) : beside(tried);
    if (wrong === undefined) {
      accept(tried);
    } else if (Array.isArray(wrong)) {
      parts.push(...wrong.map((part) => new Set(part.map(nameOf))));
    } else {
      refused.set(nameOf(wrong.finding), {
        ...outcome(wrong.finding),
        because: wrong.because,
        beside: !tried.because,
      });
      parts.push(new Set(together.map(nameOf)));
    }
  };
  /** Whether fixes remain. What was refused for other content is tried once more. */
  const remain = (): boolean => {
    if (waiting().length > 0 || !stale) return waiting().length > 0;
    refused.clear();
    stale = false;
    return true;
  };

  while (remain()) {
    const part = parts.pop();
    const together = compatibleFixes(foremost(waiting())).filter(
      (finding) => part?.has(nameOf(finding)) ?? true,
    );
    if (together.length > 0) await tryOut(together);
  }
  const changed = new Map([...texts].filter(([path, text]) => original.get(path) !== text));
  return { changed, fixed, refused: [...refused.values()], result };
}

/** Several fixes that introduce a finding: two parts, of which the last one is to be tried first. One fix: itself. */
function split(
  findings: readonly Fixable[],
  because: Diagnostic,
): (readonly Fixable[])[] | Culprit {
  const [only, ...others] = findings;
  if (only && others.length === 0) return { finding: only, because };
  const name = findingName(because);
  // Usually it is the fix that did not resolve its own finding, or one in the finding's file.
  const suspects = [
    (finding: Fixable) => findingName(finding) === name,
    ({ fix }: Fixable) => fix.edits.some(({ file }) => file === because.file),
    (finding: Fixable) => findings.indexOf(finding) < findings.length >> 1,
  ];
  const splits = suspects.map((isOne) => [
    findings.filter((one) => !isOne(one)),
    findings.filter(isOne),
  ]);
  return splits.find((parts) => parts.every(({ length }) => length > 0)) ?? [];
}

/** The fixable findings, each with a name made from finding and fix; equal ones are numbered. */
function withNames(diagnostics: readonly Diagnostic[]): Map<Fixable, string> {
  const counts = new Map<string, number>();
  const named = new Map<Fixable, string>();
  for (const finding of diagnostics) {
    if (!isFixable(finding)) continue;
    const name = [findingName(finding), ...finding.fix.edits.map(({ text }) => text)].join("\0");
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    named.set(finding, `${name}\0${count}`);
  }
  return named;
}

const isFixable = (finding: Diagnostic): finding is Fixable => finding.fix !== undefined;

/**
 * The findings to fix first: those that prevent files from being read, as others may be hidden; then values; finally names that depend on
 * values, as a link may be right if only its page had the wrong name.
 */
function foremost(findings: readonly Fixable[]): readonly Fixable[] {
  const kinds = [blockingCodes, valueCodes].map((kind) =>
    findings.filter(({ code }) => kind.test(code)),
  );
  return kinds.find((some) => some.length > 0) ?? findings;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}

/** The content with other texts, by path. */
export function withTexts(
  content: LoadedContent,
  texts: ReadonlyMap<string, string>,
): LoadedContent {
  const known = new Map(content.files.map((file) => [file.path, file]));
  const files = Array.from(texts, ([path, text]) => {
    const file = known.get(path);
    return file?.text === text ? file : { path, text };
  });
  return { ...content, files: files.sort((a, b) => compareText(a.path, b.path)) };
}
