// Checks the promises that the compiler makes for any file, using only its findings and outputs.
// Nothing is lost silently, reports are well-formed, published texts are safe, and fixes are sound.
import type { LastSummary } from "../../pipeline/compile/analyses.ts";
import type { CompileResult } from "../../pipeline/compile/compile.ts";
import { fixContent, withTexts } from "../../pipeline/fix/fix-content.ts";
import type { ReadFile } from "../../pipeline/read/file/summary.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import type { Placeholders } from "../../pipeline/read/placeholders/placeholders.ts";
import { compareText, type Finding } from "../../pipeline/report/finding.ts";
import { dangers, drawnTexts, textsIn } from "../corpora/rendered.tsx";
import { isHalved, unsoundFindings } from "../pipeline/codes/sound-findings.ts";
import { differingPages } from "../pipeline/fix/seen-text.ts";
import { compiled, newMemoryCache, unitOf } from "../pipeline/in-memory.ts";
import { table } from "../pipeline/own-table.ts";
import { conservationOf } from "./conservation.ts";
import { brokenFormats } from "./reports.ts";

/** The date on which every check runs. */
const today = "2026-11-20";

/** Content without errors, in which one file at a time is replaced by a changed one. */
export class Surroundings {
  readonly content: LoadedContent;
  /** Addresses of the pages that the site itself has. */
  readonly #pages: readonly string[];
  readonly #good = new Map<string, LastSummary>();
  #last = new Map<string, LastSummary>();
  #placeholders: Placeholders | undefined;
  /**
   * Of this content alone: the tests' common one is full after some thousand cases, and
   * translations would be compiled anew each time.
   */
  readonly #cached = newMemoryCache();

  private constructor(content: LoadedContent, pages: readonly string[]) {
    this.content = content;
    this.#pages = pages;
  }

  /** @param pages addresses of the pages that the site itself has */
  static async of(content: LoadedContent, pages: readonly string[]): Promise<Surroundings> {
    const around = new Surroundings(content, pages);
    const result = await compiled(content, { last: around.#good, today, pages });
    around.#placeholders = result.site.placeholders;
    return around;
  }

  /** The content with one file replaced; the others are not analysed again. */
  with(file: SourceFile): LoadedContent {
    this.#last = new Map(this.#good);
    const others = this.content.files.filter(({ path }) => path !== file.path);
    return {
      ...this.content,
      files: [...others, file].sort((a, b) => compareText(a.path, b.path)),
    };
  }

  compiled(content: LoadedContent): Promise<CompileResult> {
    return compiled(content, { last: this.#last, cached: this.#cached, today, pages: this.#pages });
  }

  /** The analysis of a single file; undefined for a file outside of all collections. */
  unit({ path, text }: SourceFile): ReadFile | undefined {
    return table.collectionOf(path) ? unitOf(path, text, this.#placeholders) : undefined;
  }
}

/** The result of compiling content with a changed file. */
export interface Outcome {
  /** The broken promises, as sentences. */
  readonly broken: readonly string[];
  /** Whether the content has no errors. */
  readonly clean: boolean;
  /** Whether a fix changed a file. */
  readonly fixed: boolean;
}

/** Checks all promises for content with one changed file. */
export async function brokenPromises(around: Surroundings, file: SourceFile): Promise<Outcome> {
  const content = around.with(file);
  const result = await around.compiled(content);
  const { findings, texts, files } = result;
  const conserved = unconserved(around, file, findings);
  const fixes = await brokenFixes(around, content, result);
  const broken = [
    ...unsoundFindings(content, result),
    ...findings.flatMap(({ code, help }) =>
      code === "check-failed" ? [`the check broke off: ${help}`] : [],
    ),
    ...brokenFormats({ findings, texts, folder: "content", files }),
    ...conserved,
    ...brokenOutputs(file, result),
    ...fixes.broken,
  ];
  return { broken, clean: result.outputs !== undefined, fixed: fixes.fixed };
}

/**
 * Promise: every word of the file is published or within a finding; so is every unparsed mark and
 * every link without an address.
 */
function unconserved(
  around: Surroundings,
  file: SourceFile,
  findings: readonly Finding[],
): string[] {
  const unit = around.unit(file);
  if (!unit) return [];
  const { lost, marks, dead } = conservationOf(unit, findings);
  return Object.entries({ lost, marks, dead }).flatMap(([what, places]) =>
    places.map(({ text, start }) => `${what}: ${JSON.stringify(text)} at ${start}`),
  );
}

/** Promise: published texts render and contain nothing executable. */
function brokenOutputs(file: SourceFile, { outputs = new Map() }: CompileResult): string[] {
  const stem = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return [...outputs]
    .filter(([path]) => path.endsWith(`${stem}.json`))
    .flatMap(([path, document]) =>
      dangers(drawnTexts(textsIn(JSON.parse(document))), true).map((what) => `${path} has ${what}`),
    );
}

/** Codes of findings that hide others: errors found after they are fixed were there before. */
const hiding = /^(yaml|front-matter|file|schema|date)-|^(placeholder-unquoted|merge-conflict)$/;

const errorsIn = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === "error").length;

/**
 * Promise: a fix leaves the pages as they are, adds no errors, splits no surrogate pair, and says
 * whether a second one has something to do. One that would change a page is offered and then
 * refused: the price list (“Fixes tried during analysis”) withdrew the trial before.
 */
async function brokenFixes(
  around: Surroundings,
  content: LoadedContent,
  before: CompileResult,
): Promise<Pick<Outcome, "broken" | "fixed">> {
  if (!before.findings.some(({ fix }) => fix)) return { broken: [], fixed: false };
  const compile = (files: LoadedContent) => around.compiled(files);
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  const first = await fixContent(content, async (files) =>
    files === content ? before : await compile(files),
  );
  const again = await fixContent(
    withTexts(content, new Map([...texts, ...first.changed])),
    compile,
  );
  const after = errorsIn(first.result.findings);
  const isWorse =
    after > errorsIn(before.findings) && !before.findings.some(({ code }) => hiding.test(code));
  const broken = [
    ...differingPages(texts, first.changed, before, first.result),
    ...(first.hasMore ? [] : again.fixed).map(
      ({ fix }) => `a second fix finds to do: ${fix.title}`,
    ),
    ...(isWorse ? [`${after} errors after the fix`] : []),
    ...[...first.changed].flatMap(([path, text]) =>
      isHalved(text) ? [`half a character in ${path} after the fix`] : [],
    ),
    ...[...first.changed].flatMap(([path, text]) =>
      texts.get(path) === text ? [`${path} is said to be changed`] : [],
    ),
    ...(first.fixed.length > 0 && first.changed.size === 0
      ? ["it says “Fixed” and changed nothing"]
      : []),
  ];
  return { broken, fixed: first.changed.size > 0 };
}
