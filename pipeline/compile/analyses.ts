// Gets the analyses of all files from the last run or the cache, or makes them.
import type { Cache } from "@site/files/cache";
import { hashOf, keyOf } from "@site/files/hash";
import { parseRow } from "@site/files/row";
import type { Check } from "../check/check.ts";
import type { DictionaryFile } from "../check/words/dictionary-words.ts";
import { once, oncePer, oncePerText } from "../helpers.ts";
import type { ReadContent } from "../link/site.ts";
import { suggestedPath, type UnclaimedFile } from "../link/suggested-path.ts";
import type { Analysis, Document, Documents, Summary } from "../read/file/summary.ts";
import { type LoadedContent, textsIn } from "../read/files/contents.ts";
import { addressLockFile, translationLock } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import { mayBeFilled, type Placeholders } from "../read/placeholders/placeholders.ts";
import { readPlaceholders } from "../read/placeholders/read-placeholders.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import { type AnalysisTask, analyser, readDictionary } from "./analyse.ts";

interface AnalysesOptions {
  readonly schemas: SourceSchemas;
  readonly checks: readonly Check[];
  readonly cached: Cache;
  /** Summaries of the last run of this process, by key; replaced by this run's. */
  readonly last?: Map<string, Summary> | undefined;
  /** Analyses files in worker threads if there are many, and returns what it has made. */
  readonly inThreads?: AnalyseInThreads | undefined;
}

/** Content whose files have been analysed, each by itself. */
interface Analyses extends ReadContent {
  readonly documents: Documents;
  /** Cache key of a file's summary and document, by path: equal keys mean equal results. */
  readonly keys: ReadonlyMap<string, string>;
}

/** What a worker thread is given at the start, besides the schemas. */
export interface ThreadContext {
  /** The values of placeholders, by language. */
  readonly placeholders: ReadonlyMap<string, Placeholders>;
  readonly dictionary: DictionaryFile | undefined;
}

/** Returns the summaries by key, as far as it has made them, and puts all it has made into the cache. */
export type AnalyseInThreads = (
  tasks: readonly AnalysisTask[],
  context: () => ThreadContext,
  cached: Cache,
) => Promise<ReadonlyMap<string, Summary>>;

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
  const placeholders = placeholdersByLanguage(content, table);
  const dictionary = content.files.find(({ path }) => path === table.fileFor("dictionary"));
  const translations = translationsIn(content, schemas);
  const languages = new Map(translations.map(({ path, language }) => [path, language]));
  const translated = new Set(translations.map(({ source }) => source));
  const tasks = content.files.flatMap((file): AnalysisTask | [] => {
    const language = languages.get(file.path) ?? "";
    if (language === "" && !table.collectionOf(file.path)) return [];
    const hasBlocks = language !== "" || translated.has(file.path);
    const isFilled = file.mayBeFilled ?? mayBeFilled(file.text);
    const values = isFilled ? hashOfValues(placeholders(language)) : "";
    // The words of the dictionary are in the sources' language.
    const words = language === "" ? hashOfSource(dictionary) : "";
    const key = keyOf(file.path, hashOfSource(file), words, String(hasBlocks), values);
    return { key, file, language, hasBlocks };
  });

  const summaries = new Map<string, Summary>();
  const words = once(() => {
    const task = tasks.find(({ file }) => file === dictionary);
    const known = task && summaries.get(task.key);
    return known ?? readDictionary(dictionary, { table, schemas, placeholders: placeholders("") });
  });
  const analyse = analyser({ schemas, checks, placeholders, dictionary: words });
  /** Documents made in this process. */
  const documents = new Map<string, Document>();
  const make = (task: AnalysisTask): Analysis => {
    const analysis = analyse(task);
    const texts = asTexts(task.key, analysis);
    if (texts) keep(texts, cached);
    documents.set(task.key, analysis.document);
    return analysis;
  };
  for (const { key } of tasks) {
    const summary = last?.get(key) ?? parseRow<Summary>(cached.get(summaryKey(key)));
    if (summary) summaries.set(key, summary);
  }
  const unknown = tasks.filter(({ key }) => !summaries.has(key));
  const threadContext = (): ThreadContext => ({
    placeholders: new Map(unknown.map(({ language }) => [language, placeholders(language)])),
    dictionary: words(),
  });
  const made = await options.inThreads?.(unknown, threadContext, cached);
  for (const [key, summary] of made ?? []) summaries.set(key, summary);
  for (const task of unknown) {
    if (!summaries.has(task.key)) summaries.set(task.key, make(task).summary);
  }
  cached.flush();
  last?.clear();
  for (const [key, summary] of summaries) last?.set(key, summary);
  const byPath = new Map(tasks.map((task) => [task.file.path, task]));
  const summaryOf = (path: string) => summaries.get(byPath.get(path)?.key ?? "");
  return {
    summaries: tasks.flatMap(({ key, language }) =>
      language === "" ? (summaries.get(key) ?? []) : [],
    ),
    translations: {
      files: content.files.flatMap(({ path }) => {
        const { source, language } = table.translationOf(path) ?? {};
        if (source === undefined || language === undefined) return [];
        const summary = summaryOf(path);
        return { path, source, language, ...(summary && { summary }) };
      }),
      lock: content.files.find(({ path }) => path === translationLock),
    },
    lock: content.files.find(({ path }) => path === addressLockFile),
    table,
    media: new Set(content.media.keys()),
    refused: content.refused,
    paths: [
      ...content.files.map(({ path }) => path),
      ...content.media.keys(),
      ...content.refused.map(({ path }) => path),
    ],
    texts: textsIn(content),
    documents: {
      get: (path) => {
        const task = byPath.get(path);
        // If its cache row is lost, the file is analysed again.
        return (
          task &&
          (documents.get(task.key) ??
            parseRow<Document>(cached.get(documentKey(task.key))) ??
            make(task).document)
        );
      },
    },
    unclaimed: unclaimedIn(content, table),
    placeholders: placeholders(""),
    keys: new Map(tasks.map(({ key, file }) => [file.path, key])),
  };
}

/** The translations whose source exists and has words to translate. */
function translationsIn({ files }: LoadedContent, { table, translated }: SourceSchemas) {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path }) => {
    const translation = table.translationOf(path);
    if (!translation || !paths.has(translation.source)) return [];
    const { source, language, collection } = translation;
    return translated().sources.has(`${collection.name}.json`) ? { path, source, language } : [];
  });
}

/** The files that no collection reads, apart from lock files and translations, which are read elsewhere. */
function unclaimedIn(content: LoadedContent, table: SiteTable): UnclaimedFile[] {
  const isOther = ({ path }: SourceFile) =>
    table.collectionOf(path) ||
    path === addressLockFile ||
    path === translationLock ||
    table.translationOf(path);
  return content.files.flatMap((file) =>
    isOther(file) ? [] : { path: file.path, suggested: suggestedPath(file.path, table) },
  );
}

const summaryKey = (key: string) => `${key} summary`;
const documentKey = (key: string) => `${key} document`;

/** Hash of a file's text. */
function hashOfSource(file: SourceFile | undefined): string {
  return file ? (file.hash ?? hashOf(file.text)) : "";
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

const hashOfValues = oncePer(({ values, unreadable }: Placeholders) =>
  hashOf(JSON.stringify([...values, ...unreadable])),
);

/** Makes the function that gives the values of placeholders in a language; empty for the sources' language. */
function placeholdersByLanguage(
  { files }: LoadedContent,
  table: SiteTable,
): (language: string) => Placeholders {
  const fileAt = (path: string) => files.find((file) => file.path === path);
  return oncePerText((language) => readPlaceholders(fileAt, table, language || undefined));
}

/** Puts an analysis into the cache. */
export function keep({ key, summary, document }: AnalysisTexts, cached: Cache): void {
  cached.put(summaryKey(key), summary);
  cached.put(documentKey(key), document);
}
