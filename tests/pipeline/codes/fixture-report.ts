// Compiles tests/fixtures/base with the changes of a fixture, and returns the report.

import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LastSummary } from "../../../pipeline/compile/analyses.ts";
import type { CompileOptions, CompileResult } from "../../../pipeline/compile/compile.ts";
import { lockText } from "../../../pipeline/link/address-lock.ts";
import { textReport } from "../../../pipeline/print/formats/text.ts";
import type { CheckReport } from "../../../pipeline/print/report.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { compareText } from "../../../pipeline/report/finding.ts";
import { compiled } from "../in-memory.ts";
import { table } from "../own-table.ts";
import type { FixtureCase } from "./fixture.ts";
import { fixtures, put } from "./fixture-files.ts";

export { checks, schemas } from "../in-memory.ts";
export { fixtures } from "./fixture-files.ts";

let loadedBase: Promise<LoadedContent> | undefined;

/** The base, read lazily: many tests import this file for its other exports. */
export function base(): Promise<LoadedContent> {
  loadedBase ??= load(join(fixtures, "base"));
  return loadedBase;
}

/** The base with its addresses recorded as published and a list of redirects. */
export async function published(): Promise<LoadedContent> {
  const loaded = await base();
  const { site } = await checked(loaded);
  const files = [
    ...loaded.files,
    {
      path: "addresses.lock",
      text: lockText(site.addresses.pages.keys()),
    },
    { path: "redirects.yaml", text: "redirects:\n  - { from: /boards, to: /products }\n" },
  ];
  return { ...loaded, files: files.sort((a, b) => compareText(a.path, b.path)) };
}

/** The base with the files of a case in place of its own. */
export async function overlaid(fixture: FixtureCase): Promise<LoadedContent> {
  const folder = join(cache, "cases", fixture.name);
  // Another test of this worker may have written it before.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The finding about an odd name depends on the files beside it.
  if ([...fixture.files.keys()].some((path) => /[^a-z0-9./-]/.test(path))) {
    cpSync(join(fixtures, "base"), folder, { recursive: true });
  }
  const loaded = put(fixture, folder);
  const below = await base();
  const above = await load(folder);
  loaded();
  const files = new Map([...below.files, ...above.files].map((file) => [file.path, file]));
  const media = new Map([...below.media, ...above.media]);
  // A file that could not be created is missing, even if the base has one of that name.
  for (const path of [...fixture.without, ...above.refused.map(({ path }) => path)]) {
    files.delete(path);
    media.delete(path);
  }
  return {
    files: [...files.values()].sort((a, b) => compareText(a.path, b.path)),
    media,
    refused: above.refused,
  };
}

const cache = mkdtempSync(join(tmpdir(), "content-cache-"));

let known: Promise<ReadonlyMap<string, LastSummary>> | undefined;

/**
 * What the compiler knows of the base, so that a fixture costs only its own files: as texts that
 * are read again they would cost twice as much.
 */
async function compiledBase(): Promise<ReadonlyMap<string, LastSummary>> {
  const last = new Map<string, LastSummary>();
  await compiled(await base(), { last });
  return last;
}

/**
 * The day on which the fixtures are checked, so that their expiry dates do not depend on when the
 * tests run.
 */
const today = "2026-11-20";

/** Compiles a content without writing it. */
export async function checked(
  content: LoadedContent,
  options: Compiling = {},
): Promise<CompileResult> {
  known ??= compiledBase();
  // Other checks give another summary.
  const last = options.checks ? undefined : new Map(await known);
  return compiled(content, { cache, last, today, ...options });
}

/** How a content is compiled. */
type Compiling = Partial<Pick<CompileOptions, "today" | "release" | "checks">>;

/** The same, with the files to report on, all by default. */
export type ReportOptions = Compiling & { readonly changed?: ReadonlySet<string> };

/** Runs `content check` on a content: the printed text, and the result. */
export async function reported(
  content: LoadedContent,
  { changed, ...options }: ReportOptions = {},
) {
  const result = await checked(content, options);
  const report: CheckReport = {
    findings: result.findings.filter(({ file }) => changed?.has(file) ?? true),
    texts: result.texts,
    folder: "content",
    acceptedFile: table.fileFor("accepted"),
    files: result.files,
    acceptedCount: result.acceptedCount,
  };
  return { printed: `${textReport(report, false)}\n`, result };
}
