// Runs `content fix` on a fixture case and checks what holds for every fix.
import { expect } from "vitest";
import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import { edited } from "../../../pipeline/fix/edits.ts";
import {
  type FixedContent,
  fixable,
  fixContent,
  withTexts,
} from "../../../pipeline/fix/fix-content.ts";
import { shownChanges } from "../../../pipeline/fix/tests/shown-changes.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { checked } from "../codes/fixture-report.ts";
import { differingPages } from "./seen-text.ts";

/**
 * Fixes a content in memory.
 * @param result the compiler's result for it
 * @returns undefined if there is nothing to fix
 */
export async function fixesOf(
  content: LoadedContent,
  result: CompileResult,
): Promise<FixedContent | undefined> {
  const first = await fixContent(content, async (files) =>
    files === content ? result : await checked(files),
  );
  return first.fixed.length === 0 ? undefined : first;
}

const textsOf = ({ files }: LoadedContent) => new Map(files.map(({ path, text }) => [path, text]));

/** The changes as a fixture shows them: a diff for each file, and findings left to a person. */
export function shown(content: LoadedContent, { changed, result }: FixedContent): string {
  const texts = textsOf(content);
  const patches = [...changed].map(([path, text]) =>
    shownChanges(path, texts.get(path) ?? "", text),
  );
  const left =
    result.findings.map(({ severity, code }) => `${severity} ${code}`).join(", ") || "nothing";
  // An unchanged empty line would begin with an invisible space.
  return `${[...patches, `Left: ${left}.`].join("\n").replace(/^ $/gm, "")}\n`;
}

/** Most runs of `content fix` until nothing is left for it. */
const maxRuns = 5;

/**
 * Checks what every fix promises: what is offered is applied, each run leaves the pages as they are
 * and changes nothing unrelated, and after some runs there is nothing to fix.
 */
export async function expectSound(
  content: LoadedContent,
  before: CompileResult,
  first: FixedContent,
): Promise<void> {
  // An error in the YAML hides others; those were not caused by the fix.
  if (!before.findings.some(({ code }) => /^(yaml|placeholder-unquoted)/.test(code))) {
    expect(errorsIn(first.result), "errors after the fix").toBeLessThanOrEqual(errorsIn(before));
  }
  await expectEachSafe(content, before);
  let last = { content, result: before, fix: first };
  for (let runs = 1; last.fix.changed.size > 0; runs++) {
    expect(runs, "runs").toBeLessThan(maxRuns);
    const { changed, result, hasMore } = last.fix;
    const texts = textsOf(last.content);
    expect(differingPages(texts, changed, last.result, result)).toEqual([]);
    expectOnlyFixed(texts, changed);
    const next = withTexts(last.content, new Map([...texts, ...changed]));
    const fix = await fixContent(next, async (files) =>
      files === next ? result : await checked(files),
    );
    expect(fix.changed.size > 0, "whether another run has something to do").toBe(hasMore);
    last = { content: next, result, fix };
  }
}

/** Checks that each fix alone leaves the pages as they are. */
async function expectEachSafe(content: LoadedContent, before: CompileResult): Promise<void> {
  const texts = textsOf(content);
  for (const finding of fixable(before.findings)) {
    const changed = edited(texts, [finding]);
    expect([...changed.keys()], `what “${finding.fix.title}” changes`).not.toEqual([]);
    const result = await checked(withTexts(content, new Map([...texts, ...changed])));
    expect(differingPages(texts, changed, before, result), finding.code).toEqual([]);
  }
}

/** Checks that comments and line ends stay. */
function expectOnlyFixed(
  texts: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
): void {
  for (const [path, text] of changed) {
    const old = texts.get(path) ?? "";
    if (path.endsWith(".yaml")) {
      expect(commentsIn(text), path).toEqual(expect.arrayContaining(commentsIn(old)));
    }
    if (old.includes("\r\n")) expect(text.replaceAll("\r\n", ""), path).not.toContain("\n");
  }
}

function errorsIn({ findings }: CompileResult): number {
  return findings.filter(({ severity }) => severity === "error").length;
}

function commentsIn(text: string): string[] {
  return text.match(/^\s*#[^#\r\n]*/gm)?.map((line) => line.trim()) ?? [];
}
