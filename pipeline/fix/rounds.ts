// Mends content in memory: makes the fixes, compiles again, and takes none that brings an error with it.

import { cutAddress } from "../model/address.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import { findingName } from "../model/finding-name.ts";
import type { LoadedContent } from "../model/media.ts";
import type { CompileResult } from "../model/result.ts";
import { edited, type Fixable, together } from "./edits.ts";

/** A fix that was made or refused, and the text in which its place is. */
export interface Outcome {
  readonly finding: Fixable;
  readonly text: string;
}

export interface Refused extends Outcome {
  /** The error that it would bring. */
  readonly because: Diagnostic;
}

export interface MendedContent {
  /** Texts that changed, by path. */
  readonly changed: ReadonlyMap<string, string>;
  readonly fixed: readonly Outcome[];
  readonly refused: readonly Refused[];
  /** What the compiler says of the mended content. */
  readonly result: CompileResult;
}

/** Most times that content is mended and looked at again: a fix may show what another mistake hid. */
const mostRounds = 6;

/** Findings of this kind keep the rest of a file from being read, so mending one may show others that were there before. */
const hiding = /^(yaml|front-matter|file)-|^placeholder-unquoted$/;

/** Findings about values, on which it depends what pages and placeholders are called, and about links that are none yet. */
const naming = /^(schema|date)-|^(page-unknown|duplicates-stale|markdown-not-read)$/;

/** Findings about names that lead nowhere, which the right values may show or make good. */
const named =
  /^(link|picture|placeholder|reference|redirect|page)-|^(address-vanished|key-duplicate|duplicates-stale)$/;

/**
 * Mends content.
 * @param content what was loaded
 * @param compile checks content; the texts of unchanged files should cost it little
 */
export async function mendContent(
  content: LoadedContent,
  compile: (content: LoadedContent) => Promise<CompileResult>,
): Promise<MendedContent> {
  const original = new Map(content.files.map(({ path, text }) => [path, text]));
  let texts: ReadonlyMap<string, string> = original;
  let result = await compile(content);
  const fixed: Outcome[] = [];
  const refused: Refused[] = [];
  const never = new Set<string>();
  const invented = new Set<string>();
  const fixName = (finding: Fixable) =>
    `${findingName(finding)}\0${finding.fix.edits.map(({ text }) => text).join("\0")}`;
  const attempt = async (findings: readonly Fixable[]) => {
    const next = new Map([...texts, ...edited(texts, findings)]);
    const after = await compile(withTexts(content, next));
    return { next, after, because: broughtBy(findings, result, after) };
  };
  /** One fix that brings an error, of several that do so together. */
  const culprit = async (findings: readonly Fixable[]): Promise<Fixable | undefined> => {
    let pool = findings;
    while (pool.length > 1) {
      const half = pool.slice(0, pool.length >> 1);
      const { because } = await attempt(half);
      pool = because ? half : pool.slice(half.length);
    }
    return pool[0];
  };

  for (let round = 0; round < mostRounds; ) {
    const fixable = result.diagnostics.filter(
      (finding): finding is Fixable =>
        finding.fix !== undefined && !never.has(fixName(finding as Fixable)) && !follows(finding, invented, texts),
    );
    if (fixable.length === 0) break;
    // First what keeps files from being read: only then is it known what else is wrong in them. Then values, and at last the
    // names that depend on them: what leads to a page is right if it was only the page that was called otherwise.
    const first = [hiding, naming].map((kind) => fixable.filter(({ code }) => kind.test(code)));
    const findings = together(first.find((some) => some.length > 0) ?? fixable);
    const { next, after, because } = await attempt(findings);
    if (because) {
      const near = findings.filter(({ fix }) => fix.edits.some((edit) => edit.file === because.file));
      const brings = near.length > 0 && (await attempt(near)).because ? near : findings;
      const finding = await culprit(brings);
      if (!finding) break;
      never.add(fixName(finding));
      refused.push({ finding, text: texts.get(finding.file) ?? "", because });
      continue;
    }
    for (const finding of findings) fixed.push({ finding, text: texts.get(finding.file) ?? "" });
    for (const retired of newlyRetired(findings, result, after)) invented.add(retired);
    texts = next;
    result = after;
    round++;
  }
  const changed = new Map([...texts].filter(([path, text]) => original.get(path) !== text));
  return { changed, fixed, refused, result };
}

/** Addresses that these fixes redirected. */
function newlyRetired(findings: readonly Fixable[], before: CompileResult, after: CompileResult): string[] {
  if (!findings.some(({ code }) => code === "address-vanished")) return [];
  const old = new Set(before.linked.redirects.map(({ from }) => from));
  return after.linked.redirects.flatMap(({ from }) => (old.has(from) ? [] : [from]));
}

/** Whether a link would be led along a redirect that nobody has read yet: a guess is not to be built on. */
function follows({ code, fix }: Diagnostic, invented: ReadonlySet<string>, texts: ReadonlyMap<string, string>) {
  const [edit] = fix?.edits ?? [];
  if (code !== "link-broken" || !edit || invented.size === 0) return false;
  return invented.has(cutAddress(texts.get(edit.file)?.slice(edit.span.start, edit.span.end) ?? "").path);
}

function withTexts(content: LoadedContent, texts: ReadonlyMap<string, string>): LoadedContent {
  const known = new Map(content.files.map((file) => [file.path, file]));
  const files = Array.from(texts, ([path, text]) => {
    const file = known.get(path);
    return file?.text === text ? file : { path, text };
  });
  return { ...content, files: files.sort((a, b) => compareText(a.path, b.path)) };
}

/**
 * The first error that fixes bring: one that was not there before and that no other mistake can have hidden. A finding that is
 * still there after its own fix counts as one too, as the fix did not mend it.
 */
function broughtBy(findings: readonly Fixable[], before: CompileResult, after: CompileResult): Diagnostic | undefined {
  const counts = (result: CompileResult) => {
    const byName = new Map<string, number>();
    for (const finding of result.diagnostics)
      byName.set(findingName(finding), (byName.get(findingName(finding)) ?? 0) + 1);
    return byName;
  };
  const [then, now] = [counts(before), counts(after)];
  const unmended = findings.find(
    (finding) => (now.get(findingName(finding)) ?? 0) >= (then.get(findingName(finding)) ?? 0),
  );
  if (unmended) return unmended;
  const uncover = findings.some(({ code }) => hiding.test(code));
  const rename = findings.some(({ code }) => naming.test(code));
  // In a file that was not touched a finding may say something else now, as when what it is about was redirected.
  const placeName = ({ code, file, span }: Diagnostic) => `${code}\0${file}\0${span.start}`;
  const places = new Set(before.diagnostics.map(placeName));
  const known = (finding: Diagnostic) =>
    before.texts.get(finding.file) === after.texts.get(finding.file) && places.has(placeName(finding));
  return after.diagnostics.find((finding) => {
    if (finding.severity !== "error" || known(finding)) return false;
    const name = findingName(finding);
    const left = then.get(name) ?? 0;
    then.set(name, left - 1);
    if (left > 0 || (rename && named.test(finding.code))) return false;
    return !(uncover && !hiding.test(finding.code) && !swallowed(finding, findings));
  });
}

/** Whether a fix took a field into a value: “title: A board date: 2024-02-01” may be two fields whose line end was lost. */
function swallowed(finding: Diagnostic, findings: readonly Fixable[]): boolean {
  return (
    finding.code === "schema-missing-field" &&
    findings.some(
      ({ file, fix }) =>
        file === finding.file &&
        fix.edits.some(({ text }) =>
          Array.from(text.matchAll(/([\w-]+):/g), (match) => match[1]).some((name) =>
            finding.message.includes(`“${name}”`),
          ),
        ),
    )
  );
}
