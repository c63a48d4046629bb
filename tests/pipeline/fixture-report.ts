// Compiles a content folder laid over tests/fixtures/base and gives the report that a writer would read.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readRules } from "../../pipeline/commands/rules.ts";
import { type CompileOptions, type CompileResult, compile, type Memory } from "../../pipeline/compile.ts";
import { type LoadedContent, load } from "../../pipeline/load/index.ts";
import { compareText } from "../../pipeline/model/diagnostic.ts";
import { baselineFile, readBaseline } from "../../pipeline/report/baseline.ts";
import { textReport } from "../../pipeline/report/formats/text.ts";
import { select } from "../../pipeline/report/selection.ts";
import { readSchemas, schemaSet } from "../../pipeline/validate/schema-set.ts";

export const fixtures = fileURLToPath(new URL("../fixtures", import.meta.url));
export const rules = await readRules();
export const schemas = schemaSet(readSchemas(new URL("../../schemas", import.meta.url)));

/** Files of a fixture that are not content: the report to expect, and paths of the base that are not there. */
const notes = ["expected.txt", "removed.txt"];

const base = load(join(fixtures, "base"));

/** The base with the files of a folder in place of its own. */
export async function overlaid(folder: string): Promise<LoadedContent> {
  const [below, above] = [await base, await load(folder)];
  const list = join(folder, "removed.txt");
  const removed = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  const files = new Map([...below.files, ...above.files].map((file) => [file.path, file]));
  const media = new Map([...below.media, ...above.media]);
  // A file that could not be taken is not there, although the base has one of its name.
  for (const path of [...removed, ...notes, ...above.diagnostics.map((d) => d.file)]) {
    files.delete(path);
    media.delete(path);
  }
  return {
    files: [...files.values()].sort((a, b) => compareText(a.path, b.path)),
    media,
    diagnostics: above.diagnostics,
    refused: above.refused ?? [],
  };
}

const cache = mkdtempSync(join(tmpdir(), "content-cache-"));
process.once("exit", () => rmSync(cache, { recursive: true, force: true }));

/** What the compiler knows of the base, so that a fixture costs only its own files. */
const known: Promise<Memory> = (async () => {
  const memory: Memory = { units: new Map(), placeholders: undefined };
  await compile({ content: await base, schemas, rules, cache, memory });
  return memory;
})();

/** The day on which the fixtures are checked: what expires in them does so before or after it, whenever the tests run. */
const today = "2026-11-20";

/** Compiles a content without writing it. */
export async function checked(
  content: LoadedContent,
  options: Pick<CompileOptions, "today" | "release"> = {},
): Promise<CompileResult> {
  return compile({ content, schemas, rules, cache, memory: { ...(await known) }, today, ...options });
}

interface ReportOptions extends Pick<CompileOptions, "today" | "release"> {
  /** The text of a baseline. */
  readonly baseline?: string;
  /** The files to report on; all where it is not given. */
  readonly changed?: ReadonlySet<string>;
}

/** What `content check` prints of a content, beside a baseline where one is given. */
export async function reportOf(
  content: LoadedContent,
  { baseline, changed, ...options }: ReportOptions = {},
): Promise<string> {
  const { diagnostics, texts, files } = await checked(content, options);
  const { findings, notes } = select(diagnostics, {
    ...(baseline === undefined ? {} : { baseline: { entries: readBaseline(baseline), text: baseline } }),
    ...(changed ? { changed: { files: changed, called: "since the base" } } : {}),
  });
  const shown = new Map([...texts, ...(baseline === undefined ? [] : [[baselineFile, baseline] as const])]);
  return `${textReport({ findings, texts: shown, folder: "content", files, notes }, false)}\n`;
}
