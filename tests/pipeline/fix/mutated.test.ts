// Tests randomly mutated content: its findings are well-formed, and one run of `fix` is enough and adds no new finding. With LONG=1 some
// thousand cases, some of them of the project's own content.

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type FixedContent, fixContent, withTexts } from "../../../pipeline/fix/rounds.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { Summary } from "../../../pipeline/model/analysis.ts";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { findingName } from "../../../pipeline/model/finding-name.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import type { CompileResult } from "../../../pipeline/model/result.ts";
import { long, tries } from "../../long.ts";
import { published } from "../fixture-report.ts";
import { compiled } from "../in-memory.ts";
import { mutated } from "../mutations.ts";
import { seeded } from "../seeded.ts";
import { unsoundFindings } from "../sound-findings.ts";

function compiler(): (content: LoadedContent) => Promise<CompileResult> {
  const last = new Map<string, Summary>();
  return (content) => compiled(content, { last, today: "2026-11-20" });
}

/** Counts how often each name occurs. */
function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Findings that are there afterwards and were not before, but those that may have been hidden: by a file that could not be read,
 * any; by a value or mark that was not what it was meant to be, names that lead nowhere, warnings and notes. One that says
 * something else now of what is still wrong (where a link is retired to, how many words there are) is not new.
 */
function brought(before: readonly Diagnostic[], { fixed, result }: FixedContent): Diagnostic[] {
  const mended = new Set(fixed.map(({ finding }) => finding.code));
  const some = (pattern: RegExp) => [...mended].some((code) => pattern.test(code));
  if (some(/^(yaml|front-matter|file)-|^placeholder-unquoted$/)) return [];
  const named = some(/^(schema|date)-|^markdown-not-read$/);
  const then = counted(before.map(findingName));
  const now = counted(result.diagnostics.map(findingName));
  const own = counted(fixed.map(({ finding }) => findingName(finding)));
  const take = (counts: Map<string, number>, name: string) => {
    const left = counts.get(name) ?? 0;
    counts.set(name, left - 1);
    return left > 0;
  };
  const kind = ({ code, file }: Diagnostic) => `${code} ${file}`;
  const gone = before.filter((finding) => !take(now, findingName(finding)) && !take(own, findingName(finding)));
  const changed = counted(gone.map(kind));
  return result.diagnostics.filter((finding) => {
    if (take(then, findingName(finding))) return false;
    if (named && finding.severity !== "error") return false;
    if (named && /^(link|picture|placeholder|reference|redirect|page|address|key)-/.test(finding.code)) return false;
    return !take(changed, kind(finding));
  });
}

/** Fixes mutated content twice and describes what went wrong; undefined if nothing did. */
async function fault(
  content: LoadedContent,
  compile: (content: LoadedContent) => Promise<CompileResult>,
): Promise<{ fixed: number; fault?: unknown }> {
  let before: CompileResult | undefined;
  const first = await fixContent(content, async (files) => {
    const result = await compile(files);
    before ??= result;
    return result;
  });
  const fixed = first.fixed.length;
  const unsound = before ? unsoundFindings(content, before) : [];
  if (unsound.length > 0) return { fixed, fault: unsound };
  const come = brought(before?.diagnostics ?? [], first);
  if (come.length > 0) return { fixed, fault: { come, fixed: first.fixed.map(({ finding }) => finding.fix.title) } };
  if (fixed === 0 && first.changed.size === 0) return { fixed };
  const texts = new Map([...content.files.map(({ path, text }) => [path, text] as const), ...first.changed]);
  const second = await fixContent(withTexts(content, texts), compile);
  if (second.changed.size === 0 && second.fixed.length === 0) return { fixed };
  return { fixed, fault: { again: second.fixed.map(({ finding }) => [finding.code, finding.message, finding.fix]) } };
}

type Source = readonly [name: string, load: () => Promise<LoadedContent>, cases: number];
const base: Source = ["the base of the fixtures", published, tries(20, 2500)];
const ownContent = fileURLToPath(new URL("../../../content", import.meta.url));
const own: Source = ["the project's own content", () => load(ownContent), 500];

test.each(long ? [base, own] : [base])(
  "fixing %s with random mistakes keeps the promises of a fix",
  async (_name, loaded, cases) => {
    const content = await loaded();
    const compile = compiler();
    await compile(content);
    const first = Number(process.env.SEED ?? 0);
    const faults: unknown[] = [];
    let fixed = 0;
    for (let seed = first; seed < first + cases; seed++) {
      const said = await fault(mutated(content, seeded(seed)), compile);
      fixed += said.fixed;
      if (said.fault) faults.push({ seed, fault: said.fault });
    }
    expect(JSON.stringify(faults, null, 1)).toBe("[]");
    expect(fixed).toBeGreaterThan(cases / 3);
  },
  long ? 7_200_000 : 120_000,
);
