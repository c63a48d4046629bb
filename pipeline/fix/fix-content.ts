// Applies the fixes of a content in memory. A pass applies what does not overlap and checks once;
// a file that its fixes would make worse stays as it is.

import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { compatibleFixes, edited, type Fixable } from "./edits.ts";
import { objectionsTo } from "./objections.ts";
import { isStructural } from "./structural.ts";

/** A fix that was applied, and the text that its location is in. */
export interface Outcome {
  readonly finding: Fixable;
  readonly text: string;
}

/** A file that gets none of its fixes. */
export interface Refused {
  readonly file: string;
  /** The finding that speaks against them. */
  readonly objection: Diagnostic;
  /** The fixes that would have changed it. */
  readonly findings: readonly Fixable[];
}

export interface FixedContent {
  /** Texts that changed, by path. */
  readonly changed: ReadonlyMap<string, string>;
  readonly fixed: readonly Outcome[];
  readonly refused: readonly Refused[];
  /** The compiler's result for the fixed content. */
  readonly result: CompileResult;
}

type Compile = (content: LoadedContent) => Promise<CompileResult>;

/** A content with the compiler's result. */
interface Checked {
  readonly content: LoadedContent;
  readonly result: CompileResult;
}

/** The content after a pass, and what that applied. */
interface Pass extends Checked {
  readonly fixed: readonly Fixable[];
}

/**
 * Fixes content in passes, until one has nothing left to apply: what a fix makes readable may have
 * fixes of its own. As a pass depends on the content alone, fixing twice is the same as once; and
 * as none brings a finding, each leaves fewer of them, so there is an end.
 * @param content what was loaded
 * @param compile checks content; unchanged files should be cheap
 */
export async function fixContent(content: LoadedContent, compile: Compile): Promise<FixedContent> {
  const fixed: Outcome[] = [];
  let state: Checked = { content, result: await compile(content) };
  for (;;) {
    const refused = new Map<string, Refused>();
    const fixable = state.result.diagnostics.filter(isFixable);
    const ofFields = fixable.filter(isStructural);
    const others = fixable.filter((finding) => !isStructural(finding));
    // Only where no field has one to apply, those of texts and links: a link may be right if only its page had the wrong name.
    const pass =
      (await applied(ofFields, state, compile, refused)) ??
      (await applied(others, state, compile, refused));
    const texts = textsOf(state.content);
    if (!pass) {
      const original = textsOf(content);
      const changed = new Map([...texts].filter(([path, text]) => original.get(path) !== text));
      return { changed, fixed, refused: [...refused.values()], result: state.result };
    }
    for (const finding of pass.fixed) {
      fixed.push({ finding, text: texts.get(finding.file) ?? "" });
    }
    state = pass;
  }
}

const isFixable = (finding: Diagnostic): finding is Fixable => finding.fix !== undefined;

/**
 * Applies fixes, except in the files that they would make worse.
 * @param refused the files that get no fix; more are added
 * @returns undefined if none is left
 */
async function applied(
  findings: readonly Fixable[],
  { content, result }: Checked,
  compile: Compile,
  refused: Map<string, Refused>,
): Promise<Pass | undefined> {
  const texts = textsOf(content);
  for (;;) {
    const free = findings.filter(({ fix }) => fix.edits.every(({ file }) => !refused.has(file)));
    const fixed = compatibleFixes(free);
    if (fixed.length === 0) return undefined;
    const next = withTexts(content, new Map([...texts, ...edited(texts, fixed)]));
    const after = await compile(next);
    const objections = objectionsTo(fixed, result, after);
    if (objections.size === 0) return { content: next, result: after, fixed };
    for (const [file, objection] of objections) {
      const own = fixed.filter(({ fix }) => fix.edits.some((edit) => edit.file === file));
      refused.set(file, { objection, file, findings: own });
    }
  }
}

function textsOf({ files }: LoadedContent): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
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
