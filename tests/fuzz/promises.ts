// Checks the promises that the compiler makes for any file, using only its findings and outputs.
// Nothing is lost silently, reports are well-formed, published texts are safe, and fixes are sound.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Pictures } from "@site/documents";
import { brochuresOf, Refused, readSource, setBrochure } from "@site/documents";
import { hashOf } from "@site/files/hash";
import type { CompileResult } from "../../pipeline/compile/compile.ts";
import { fixContent, withTexts } from "../../pipeline/fix/fix-content.ts";
import type { ReadFile, Summary } from "../../pipeline/read/file/summary.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import type { Placeholders } from "../../pipeline/read/placeholders/placeholders.ts";
import { compareText, type Finding } from "../../pipeline/report/finding.ts";
import { dangers, drawnTexts, textsIn } from "../corpora/rendered.tsx";
import { differingPages } from "../pipeline/fix/seen-text.ts";
import { compiled, newMemoryCache, unitOf } from "../pipeline/in-memory.ts";
import { table } from "../pipeline/own-table.ts";
import { isHalved, unsoundFindings } from "../pipeline/sound-findings.ts";
import { conservationOf } from "./conservation.ts";
import { brokenFormats } from "./reports.ts";

/** The date on which every check runs. */
const today = "2026-11-20";

/** Content without errors, in which one file at a time is replaced by a changed one. */
export class Surroundings {
  readonly content: LoadedContent;
  readonly #good: ReadonlyMap<string, Summary>;
  readonly #placeholders: Placeholders;
  #last: Map<string, Summary>;
  readonly #pictures: Pictures;
  readonly #scratch: string;
  /** Hashes of the contents of brochures that were drawn already, so that equal ones are not drawn again. */
  readonly #drawn = new Set<string>();
  readonly #pages: readonly string[];
  /** Of this content alone: the tests' common one is full after some thousand cases, and translations would be compiled anew each time. */
  readonly #cached = newMemoryCache();

  /**
   * @param scratch a folder for compiled contents, from which brochures are drawn
   * @param pictures the content's pictures
   * @param pages addresses of the pages that the site itself has
   */
  static async of(
    content: LoadedContent,
    scratch: string,
    pictures: Pictures,
    pages: readonly string[],
  ): Promise<Surroundings> {
    const good = new Map<string, Summary>();
    const { placeholders } = await compiled(content, { last: good, today, pages });
    return new Surroundings(content, good, placeholders, scratch, pictures, pages);
  }

  private constructor(
    content: LoadedContent,
    good: ReadonlyMap<string, Summary>,
    placeholders: Placeholders,
    scratch: string,
    pictures: Pictures,
    pages: readonly string[],
  ) {
    this.content = content;
    this.#pages = pages;
    this.#good = good;
    this.#placeholders = placeholders;
    this.#last = new Map(good);
    this.#scratch = scratch;
    this.#pictures = pictures;
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

  /**
   * Draws all brochures of compiled content.
   * @throws if one cannot be drawn
   */
  async drawn(outputs: ReadonlyMap<string, string>): Promise<void> {
    rmSync(this.#scratch, { recursive: true, force: true });
    for (const [path, text] of outputs) {
      mkdirSync(dirname(join(this.#scratch, path)), { recursive: true });
      writeFileSync(join(this.#scratch, path), text);
    }
    for (const brochure of brochuresOf(readSource(this.#scratch))) {
      const contents = hashOf(JSON.stringify([brochure, [...brochure.figures.pictures]]));
      if (this.#drawn.has(contents)) continue;
      await setBrochure(brochure, this.#pictures).catch((problem: unknown) => {
        // Only the typeset pages show whether a text fits, so the check cannot promise it.
        if (!(problem instanceof Refused)) throw problem;
      });
      this.#drawn.add(contents);
    }
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

/**
 * Checks all promises for content with one changed file.
 * @param drawing whether to draw the brochures too if the check passes, which takes longer than everything else
 */
export async function brokenPromises(
  around: Surroundings,
  file: SourceFile,
  drawing: boolean,
): Promise<Outcome> {
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
    ...(await brokenOutputs(around, file, result, drawing)),
    ...fixes.broken,
  ];
  return { broken, clean: result.outputs !== undefined, fixed: fixes.fixed };
}

/** Promise: every word of the file is published or within a finding; so is every unparsed mark and every link without an address. */
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

/** Promise: published texts render and contain nothing executable, and the brochures can be drawn. */
async function brokenOutputs(
  around: Surroundings,
  file: SourceFile,
  { outputs }: CompileResult,
  drawing: boolean,
): Promise<string[]> {
  if (outputs === undefined) return [];
  const stem = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const broken = [...outputs]
    .filter(([path]) => path.endsWith(`${stem}.json`))
    .flatMap(([path, document]) =>
      dangers(drawnTexts(textsIn(JSON.parse(document))), true).map((what) => `${path} has ${what}`),
    );
  if (drawing) await around.drawn(outputs);
  return broken;
}

/** Codes of findings that hide others: errors found after they are fixed were there before. */
const hiding = /^(yaml|front-matter|file|schema|date)-|^(placeholder-unquoted|merge-conflict)$/;

const errorsIn = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === "error").length;

/**
 * Promise: a fix leaves the pages as they are, adds no errors, splits no surrogate pair, and says whether a second one has something to do.
 * One that would change a page is offered and then refused: the price list (“Fixes tried during analysis”) withdrew the trial before.
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
