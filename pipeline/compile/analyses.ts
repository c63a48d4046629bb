// Gets the analyses of all source files from the last run or the cache, or makes them.
import type { Cache } from "@site/common/files/cache";
import { hashOf, keyOf } from "@site/common/files/hash";
import { rowValue } from "@site/common/files/row";
import type { Check } from "../check/check.ts";
import { type DictionaryFile, dictionaryOf } from "../check/words/dictionary-words.ts";
import { once } from "../helpers.ts";
import { pathMeant, type UnclaimedFile } from "../link/path-meant.ts";
import type { Outline } from "../read/file/blocks.ts";
import type { Analysis, Document, Documents, Summary } from "../read/file/summary.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import { lockFile, translationLock } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import { mentionsOf, placeholderCacheKey } from "../read/placeholders/mentions.ts";
import type { Placeholders } from "../read/placeholders/placeholders.ts";
import { placeholderFiles, readPlaceholders } from "../read/placeholders/read-placeholders.ts";
import type { SchemaSet } from "../read/schema/schema.ts";
import { type AnalyseContext, analyse, readDictionary } from "./analyse.ts";

export interface AnalysesOptions {
  readonly schemas: SchemaSet;
  readonly checks: readonly Check[];
  readonly cached: Cache;
  /** Summaries of the last run of this process, by key; replaced by those of this run. */
  readonly last?: Map<string, Summary> | undefined;
  /** Outlines of the last run of this process, by key; replaced by those of this run. */
  readonly outlines?: Map<string, Outline> | undefined;
  /** Analyses files in worker threads if there are many, and returns what it has made. */
  readonly inThreads?: AnalyseInThreads | undefined;
}

export interface Analyses {
  /** In the order of the files. */
  readonly summaries: readonly Summary[];
  /** The same by key. */
  readonly byKey: ReadonlyMap<string, Summary>;
  readonly documents: Documents;
  /** Files that no collection reads. */
  readonly unclaimed: readonly UnclaimedFile[];
  readonly placeholders: Placeholders;
  /** Cache key of a file's summary and document, by path: equal keys mean equal results. */
  readonly keys: ReadonlyMap<string, string>;
}

/** What a worker thread is given at the start, besides the schemas. */
export interface ThreadContext {
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly unreadable: readonly string[];
  readonly dictionary: DictionaryFile | undefined;
}

/** Returns the summaries by key, as far as it has made them, and puts all it has made into the cache. */
export type AnalyseInThreads = (
  tasks: readonly AnalysisTask[],
  context: () => ThreadContext,
  cached: Cache,
) => Promise<ReadonlyMap<string, Summary>>;

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

/** Finds the analyses of the content in the last run and the cache, or makes them. */
export async function analyses(
  content: LoadedContent,
  options: AnalysesOptions,
): Promise<Analyses> {
  const { cached, last, schemas, checks } = options;
  const { table } = schemas;
  const placeholders = placeholdersOf(content, { cached, table });
  const dictionary = content.files.find(({ path }) => path === table.fileFor("dictionary"));
  const context = hashOfSource(dictionary);
  const tasks = content.files
    .filter(({ path }) => table.collectionOf(path))
    .map((file) => taskOf(file, placeholders, context));

  const given = { table, schemas, checks, placeholders };
  const words = once(() => {
    const task = tasks.find(({ file }) => file === dictionary);
    const known = task && summaries.get(task.key);
    return known ?? dictionaryIn(dictionary, { given, cached, context });
  });
  const analysisCache = new AnalysisCache(
    () => ({ ...given, dictionary: dictionaryOf(words(), table) }),
    cached,
  );
  const summaries = new Map<string, Summary>();
  for (const { key } of tasks) {
    const summary = last?.get(key) ?? analysisCache.known(key);
    if (summary) summaries.set(key, summary);
  }
  const unknown = tasks.filter(({ key }) => !summaries.has(key));
  const threadContext = () => {
    const { values, unreadable } = placeholders;
    return { values: [...values], unreadable: [...unreadable], dictionary: words() };
  };
  const made = await options.inThreads?.(unknown, threadContext, cached);
  for (const [key, summary] of made ?? []) summaries.set(key, summary);
  for (const task of unknown) {
    if (!summaries.has(task.key)) summaries.set(task.key, analysisCache.make(task).summary);
  }
  cached.flush();
  const byPath = new Map(tasks.map((task) => [task.file.path, task]));
  return {
    summaries: tasks.flatMap(({ key }) => summaries.get(key) ?? []),
    byKey: summaries,
    documents: {
      get: (path) => {
        const task = byPath.get(path);
        return task && analysisCache.document(task);
      },
    },
    unclaimed: unclaimedIn(content, table),
    placeholders,
    keys: new Map(tasks.map(({ key, file }) => [file.path, key])),
  };
}

/**
 * The cache key of the dictionary's words.
 * @param context hash of its file
 */
export const dictionaryKey = (context: string) => `${context} dictionary`;

/** The words of the dictionary, which every analysis needs, if the dictionary itself is not analysed. */
function dictionaryIn(
  dictionary: SourceFile | undefined,
  {
    given,
    cached,
    context,
  }: {
    readonly given: Parameters<typeof readDictionary>[1];
    readonly cached: Cache;
    readonly context: string;
  },
): DictionaryFile | undefined {
  if (!dictionary) return undefined;
  const key = dictionaryKey(context);
  const known = rowValue<DictionaryFile>(cached.get(key));
  if (known) return known;
  const read = readDictionary(dictionary, given);
  cached.put(key, JSON.stringify(read));
  return read;
}

/** The files that no collection reads, apart from lock files and translations, which are read elsewhere. */
function unclaimedIn(content: LoadedContent, table: SiteTable): UnclaimedFile[] {
  const isOther = ({ path }: SourceFile) =>
    table.collectionOf(path) ||
    path === lockFile ||
    path === translationLock ||
    table.translationOf(path);
  return content.files.flatMap((file) =>
    isOther(file) ? [] : { path: file.path, belongs: pathMeant(file.path, table) },
  );
}

const summaryKey = (key: string) => `${key} summary`;
/** The cache key of a document. */
export const documentKey = (key: string) => `${key} document`;

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
  const values = placeholderCacheKey(mentionsOf(file), placeholders);
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

/** The cache key of the values of placeholders, by the hashes of the files that define them. */
export const placeholdersKey = (hashes: readonly string[]) => `${keyOf(...hashes)} placeholders`;

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
  const key = placeholdersKey([...sources.values()].map(hashOfSource));
  const known = rowValue<Pick<ThreadContext, "values" | "unreadable">>(cached.get(key));
  if (known) return { values: new Map(known.values), unreadable: new Set(known.unreadable) };
  const placeholders = readPlaceholders((path) => sources.get(path), table, language);
  cached.put(
    key,
    JSON.stringify({ values: [...placeholders.values], unreadable: [...placeholders.unreadable] }),
  );
  return placeholders;
}

/** Finds analyses in the cache or makes them. */
export class AnalysisCache {
  readonly #context: () => AnalyseContext;
  readonly #cached: Cache;
  /** Documents made in this process. */
  readonly #made = new Map<string, Document>();

  /** @param context is asked for when the first analysis has to be made */
  constructor(context: () => AnalyseContext, cached: Cache) {
    this.#context = once(context);
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
    return (
      this.#made.get(task.key) ??
      rowValue<Document>(this.#cached.get(documentKey(task.key))) ??
      this.make(task).document
    );
  }
}

/** Puts an analysis into the cache. */
export function keep({ key, summary, document }: AnalysisTexts, cached: Cache): void {
  cached.put(summaryKey(key), summary);
  cached.put(documentKey(key), document);
}
