// What `content fix` makes of a case of a fixture, and what no fix may do whatever it mends.
import { expect } from "vitest";
import { type FixedContent, fixContent } from "../../../pipeline/fix/rounds.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { difference } from "../../../pipeline/report/difference.ts";
import { checked } from "../fixture-report.ts";

/**
 * Mends a content in memory.
 * @param result what the compiler says of it
 * @returns undefined where there is nothing to mend
 */
export async function mended(content: LoadedContent, result: CompileResult): Promise<FixedContent | undefined> {
  const first = await fixContent(content, async (files) => (files === content ? result : await checked(files)));
  return first.fixed.length + first.refused.length === 0 ? undefined : first;
}

const textIn = (content: LoadedContent, path: string) => content.files.find((file) => file.path === path)?.text ?? "";

/** The changes as a fixture shows them: a difference for each file, what was refused, and what is left to a person. */
export function shown(content: LoadedContent, { changed, refused, result }: FixedContent): string {
  const patches = [...changed].map(([path, text]) => difference(path, textIn(content, path), text, false));
  const kept = refused.map(
    ({ finding, because }) => `Not fixed: ${finding.fix.title}, as it would bring: ${because.message}`,
  );
  const left = result.diagnostics.map(({ severity, code }) => `${severity} ${code}`).join(", ") || "nothing";
  // A line that stays and is empty has a space before it, which nobody would see.
  return `${[...patches, ...kept, `Left: ${left}.`].join("\n").replace(/^ $/gm, "")}\n`;
}

/** Holds a fix to what is promised of all: it is done at once, brings no error, and leaves alone what it is not about. */
export async function expectSound(content: LoadedContent, before: CompileResult, first: FixedContent): Promise<void> {
  const files = content.files.map(({ path, text }) => ({ path, text: first.changed.get(path) ?? text }));
  const again = await fixContent({ ...content, files }, (next) => checked(next));
  expect([...again.changed.keys()], "what a second fix changes").toEqual([]);
  expect(again.fixed, "what a second fix finds to do").toEqual([]);

  // A mistake in the YAML hides others; what it hid is no error that the fix brought.
  if (!before.diagnostics.some(({ code }) => /^(yaml|placeholder-unquoted)/.test(code)))
    expect(errorsIn(first.result), "errors after the fix").toBeLessThanOrEqual(errorsIn(before));

  for (const [path, text] of first.changed) {
    const old = textIn(content, path);
    if (path.endsWith(".yaml")) expect(commentsIn(text), path).toEqual(expect.arrayContaining(commentsIn(old)));
    if (old.includes("\r\n")) expect(text.replaceAll("\r\n", ""), path).not.toContain("\n");
  }
}

function errorsIn({ diagnostics }: CompileResult): number {
  return diagnostics.filter(({ severity }) => severity === "error").length;
}

function commentsIn(text: string): string[] {
  return text.match(/^\s*#[^#\r\n]*/gm)?.map((line) => line.trim()) ?? [];
}
