// Gets the analyses of all source files: from the cache if nothing they depend on has changed, else newly made, in worker threads if
// there are many.
import { availableParallelism } from "node:os";
import { type Cache, keyOf } from "@site/common/files/cache";
import { hashOf } from "@site/common/files/hash";
import { inWorkers } from "@site/common/files/pool";
import { rowValue } from "@site/common/files/row";
import { type AnalyseContext, analyse, readDictionary } from "./analyse.ts";
import { type Unclaimed, unclaimedFile } from "./core/site/unclaimed.ts";
import { type DictionaryFile, dictionaryOf } from "./core/values/dictionary-words.ts";
import type { AnalysedDocument, Analysis, Document, Summary } from "./model/analysis.ts";
import { lockFile, translationLock } from "./model/content-files.ts";
import { FileNames } from "./model/file-names.ts";
import { type LoadedContent, pathsOf } from "./model/media.ts";
import { mentionsOf, placeholderCacheKey } from "./model/mentions.ts";
import { once } from "./model/once.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { Documents } from "./model/result.ts";
import type { SchemaSet } from "./model/schemas.ts";
import type { SiteTable } from "./model/site-table.ts";
import type { SourceFile } from "./model/source.ts";
import { placeholderFiles, placeholdersIn } from "./placeholders-in.ts";
import { interpolatedDocument } from "./read/markdown/interpolation.ts";
import type { Rule } from "./rule.ts";

export interface AnalysesOptions {
  readonly schemas: SchemaSet;
  readonly rules: readonly Rule[];
  readonly cached: Cache;
  /** Summaries of the last run of this process, by key; replaced by those of this run. */
  readonly last?: Map<string, Summary> | undefined;
  /** The folder of the schemas and the table, if worker threads may be used, which read them there. */
  readonly schemasFolder?: URL | undefined;
}

export interface Analyses {
  /** In the order of the files. */
  readonly summaries: readonly Summary[];
  readonly documents: Documents;
  /** Files that no collection reads. */
  readonly unclaimed: readonly Unclaimed[];
  readonly placeholders: Placeholders;
  /** Cache key of a file's summary and document, by path: equal keys mean equal results. */
  readonly keys: ReadonlyMap<string, string>;
}

/** What a worker thread is given at the start. */
export interface WorkerSetup {
  /** Address of the folder of the schemas and the table. */
  readonly schemas: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly unreadable: readonly string[];
  readonly dictionary: DictionaryFile | undefined;
}

/** A file to analyse. */
export interface AnalysisTask {
  readonly key: string;
  readonly file: SourceFile;
}

/** An analysis as JSON. */
export interface AnalysisTexts {
  readonly key: string;
  readonly summary: string;
  readonly document: string;
}

/**
 * With fewer files one thread is done before others have started and warmed up. Measured on two hardware threads of one core: 1,000 files
 * took 6.6 s in one thread and 7.9 s in two, 10,000 files 60 s and 37 s.
 */
const fewestFiles = Math.ceil(3000 / availableParallelism());

/** Finds the analyses of the content in the cache or makes them. */
export async function analyses(
  content: LoadedContent,
  options: AnalysesOptions,
): Promise<Analyses> {
  const { cached, last, schemas, rules } = options;
  const { table } = schemas;
  const placeholders = placeholdersOf(content, { cached, table });
  const dictionary = content.files.find(({ path }) => path === table.fileFor("dictionary"));
  const context = hashOfSource(dictionary);
  const tasks = content.files
    .filter(({ path }) => table.collectionOf(path))
    .map((file) => taskOf(file, placeholders, context));

  const given = { table, schemas, rules, placeholders };
  const words = once(() => {
    const task = tasks.find(({ file }) => file === dictionary);
    return (task && summaries.get(task.key)) ?? readDictionary(dictionary, given);
  });
  const maker = new AnalysisMaker(
    () => ({ ...given, dictionary: dictionaryOf(words(), table) }),
    placeholders,
    cached,
  );
  const summaries = new Map<string, Summary>();
  for (const { key } of tasks) {
    const summary = last?.get(key) ?? maker.known(key);
    if (summary) summaries.set(key, summary);
  }
  const unknown = tasks.filter(({ key }) => !summaries.has(key));
  if (options.schemasFolder && unknown.length >= fewestFiles) {
    const { values, unreadable } = placeholders;
    const setup = {
      schemas: options.schemasFolder.href,
      values: [...values],
      unreadable: [...unreadable],
      dictionary: words(),
    };
    const made = await madeInThreads(unknown, setup, cached);
    for (const [key, summary] of made) {
      summaries.set(key, JSON.parse(summary));
      made.delete(key);
    }
  }
  for (const task of unknown) {
    if (!summaries.has(task.key)) summaries.set(task.key, maker.make(task).summary);
  }
  cached.flush();
  if (last) {
    last.clear();
    for (const [key, summary] of summaries) last.set(key, summary);
  }
  const byPath = new Map(tasks.map((task) => [task.file.path, task]));
  return {
    summaries: tasks.flatMap(({ key }) => summaries.get(key) ?? []),
    documents: {
      get: (path) => {
        const task = byPath.get(path);
        return task && maker.document(task);
      },
    },
    unclaimed: unclaimedIn(content, table),
    placeholders,
    keys: new Map(
      tasks.map(({ key, file }) => [
        file.path,
        `${key} ${placeholderCacheKey(mentionsOf(file).deferredPlaceholders, placeholders)}`,
      ]),
    ),
  };
}

/** The files that no collection reads, apart from lock files and translations, which are read elsewhere. */
function unclaimedIn(content: LoadedContent, table: SiteTable): Unclaimed[] {
  const isOther = ({ path }: SourceFile) =>
    table.collectionOf(path) ||
    path === lockFile ||
    path === translationLock ||
    table.translationOf(path);
  const names = new FileNames(pathsOf(content));
  return content.files.flatMap((file) =>
    isOther(file) ? [] : unclaimedFile(file.path, table, names),
  );
}

const summaryKey = (key: string) => `${key} summary`;
const documentKey = (key: string) => `${key} document`;

/** Hash of a file's text. */
export function hashOfSource(file: SourceFile | undefined): string {
  return file ? (file.hash ?? hashOf(file.text)) : "";
}

/**
 * The task of a file.
 * @param context what its analysis depends on besides its text and placeholders
 */
export function taskOf(
  file: SourceFile,
  placeholders: Placeholders,
  ...context: readonly string[]
): AnalysisTask {
  const { names, deferredPlaceholders } = mentionsOf(file);
  const values = placeholderCacheKey(names, placeholders, deferredPlaceholders);
  return { key: keyOf(file.path, hashOfSource(file), ...context, values), file };
}

/** An analysis as JSON; undefined if it is nested too deep to be serialised. */
export function asTexts(key: string, { summary, document }: Analysis): AnalysisTexts | undefined {
  try {
    return { key, summary: JSON.stringify(summary), document: JSON.stringify(document) };
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/**
 * The values of the placeholders.
 * @param language of translations, which may have their own words for brand and facts
 */
export function placeholdersOf(
  { files }: LoadedContent,
  { cached, table }: { readonly cached: Cache; readonly table: SiteTable },
  language?: string,
): Placeholders {
  const paths = placeholderFiles(table, language);
  const sources = new Map(paths.map((path) => [path, files.find((file) => file.path === path)]));
  const key = `${keyOf(...[...sources.values()].map(hashOfSource))} placeholders`;
  const known = rowValue<Pick<WorkerSetup, "values" | "unreadable">>(cached.get(key));
  if (known) return { values: new Map(known.values), unreadable: new Set(known.unreadable) };
  const placeholders = placeholdersIn((path) => sources.get(path), table, language);
  cached.put(
    key,
    JSON.stringify({ values: [...placeholders.values], unreadable: [...placeholders.unreadable] }),
  );
  return placeholders;
}

/** Finds analyses in the cache or makes them. */
export class AnalysisMaker {
  readonly #context: () => AnalyseContext;
  readonly #placeholders: Placeholders;
  readonly #cached: Cache;
  /** Documents made in this process. */
  readonly #made = new Map<string, AnalysedDocument>();

  /** @param context is asked for when the first analysis has to be made */
  constructor(context: () => AnalyseContext, placeholders: Placeholders, cached: Cache) {
    this.#context = once(context);
    this.#placeholders = placeholders;
    this.#cached = cached;
  }

  known(key: string): Summary | undefined {
    return rowValue(this.#cached.get(summaryKey(key)));
  }

  make({ key, file }: AnalysisTask): Analysis {
    const analysis = analyse(file, this.#context());
    const texts = asTexts(key, analysis);
    if (texts) keep(texts, this.#cached);
    this.#made.set(key, analysis.document);
    return analysis;
  }

  /** The document of a file; if its cache row is lost, the file is analysed again. */
  document(task: AnalysisTask): Document {
    const document =
      this.#made.get(task.key) ??
      rowValue<AnalysedDocument>(this.#cached.get(documentKey(task.key))) ??
      this.make(task).document;
    return interpolatedDocument(document, this.#placeholders);
  }
}

function keep({ key, summary, document }: AnalysisTexts, cached: Cache): void {
  cached.put(summaryKey(key), summary);
  cached.put(documentKey(key), document);
}

/** Analyses files in worker threads. @returns their summaries as JSON, by key: as text they take a third of the memory */
async function madeInThreads(tasks: readonly AnalysisTask[], setup: WorkerSetup, cached: Cache) {
  const plain = tasks.map(({ key, file }) => ({
    key,
    file: { path: file.path, text: file.text, mentions: mentionsOf(file) },
  }));
  const worker = new URL("./analyse-worker.ts", import.meta.url);
  const made = new Map<string, string>();
  const take = (results: readonly AnalysisTexts[]) => {
    for (const texts of results) {
      made.set(texts.key, texts.summary);
      keep(texts, cached);
    }
  };
  // Tasks that a failed thread left are done by the caller, where the same problem is thrown.
  await inWorkers(worker, setup, plain, take).catch(() => undefined);
  return made;
}
