// Runs `content fix` on a fixture case and checks what holds for every fix.
import { expect } from "vitest";
import { type FixedContent, fixContent } from "../../../pipeline/fix/fix-content.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { difference } from "../../../pipeline/report/difference.ts";
import { checked } from "../fixture-report.ts";

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
  return first.fixed.length + first.refused.length === 0 ? undefined : first;
}

const textIn = (content: LoadedContent, path: string) =>
  content.files.find((file) => file.path === path)?.text ?? "";

/** The changes as a fixture shows them: a diff for each file, refused fixes, and findings left to a person. */
export function shown(content: LoadedContent, { changed, refused, result }: FixedContent): string {
  const patches = [...changed].map(([path, text]) =>
    difference(path, textIn(content, path), text, false),
  );
  const kept = refused.map(
    ({ file, objection }) => `Not fixed: ${file}, as this would come or stay: ${objection.message}`,
  );
  const left =
    result.diagnostics.map(({ severity, code }) => `${severity} ${code}`).join(", ") || "nothing";
  // An unchanged empty line would begin with an invisible space.
  return `${[...patches, ...kept, `Left: ${left}.`].join("\n").replace(/^ $/gm, "")}\n`;
}

/** Checks what every fix promises: one run is enough, it adds no error, and it changes nothing unrelated. */
export async function expectSound(
  content: LoadedContent,
  before: CompileResult,
  first: FixedContent,
): Promise<void> {
  const files = content.files.map(({ path, text }) => ({
    path,
    text: first.changed.get(path) ?? text,
  }));
  const fixed = { ...content, files };
  const again = await fixContent(fixed, async (next) =>
    next === fixed ? first.result : await checked(next),
  );
  expect([...again.changed.keys()], "what a second fix changes").toEqual([]);
  expect(again.fixed, "what a second fix finds to do").toEqual([]);

  // An error in the YAML hides others; those were not caused by the fix.
  if (!before.diagnostics.some(({ code }) => /^(yaml|placeholder-unquoted)/.test(code))) {
    expect(errorsIn(first.result), "errors after the fix").toBeLessThanOrEqual(errorsIn(before));
  }

  for (const [path, text] of first.changed) {
    const old = textIn(content, path);
    if (path.endsWith(".yaml")) {
      expect(commentsIn(text), path).toEqual(expect.arrayContaining(commentsIn(old)));
    }
    if (old.includes("\r\n")) expect(text.replaceAll("\r\n", ""), path).not.toContain("\n");
  }
}

function errorsIn({ diagnostics }: CompileResult): number {
  return diagnostics.filter(({ severity }) => severity === "error").length;
}

function commentsIn(text: string): string[] {
  return text.match(/^\s*#[^#\r\n]*/gm)?.map((line) => line.trim()) ?? [];
}
