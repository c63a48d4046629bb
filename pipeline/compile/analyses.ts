// Gets the analyses of all files from the last run or the cache, or makes them.
import type { Cache } from "@site/files/cache";
import { hashOf, keyOf } from "@site/files/hash";
import { Memo, type Reads } from "@site/files/memo";
import { parseRow } from "@site/files/row";
import type { Check } from "../check/check.ts";
import type { DictionaryFile } from "../check/words/dictionary-words.ts";
import { once, oncePerText } from "../helpers.ts";
import type { ReadContent } from "../link/site.ts";
import { suggestedPath, type UnclaimedFile } from "../link/suggested-path.ts";
import type { Analysis, Document, Documents, Summary } from "../read/file/summary.ts";
import { type LoadedContent, textsIn } from "../read/files/contents.ts";
import { addressLockFile, translationLock } from "../read/files/path.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { AllPlaceholders } from "../read/placeholders/placeholders.ts";
import { readPlaceholders } from "../read/placeholders/read-placeholders.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import { type AnalysisTask, analyser, readDictionary } from "./analyse.ts";
import { AnalysisInputs, inputHashes, type PlaceholdersIn } from "./inputs.ts";

/** A summary of the last run, and what it was made from. */
export interface LastSummary {
  readonly reads: Reads;
  readonly summary: Summary;
}

/** Hashes of the code, the schemas and the configuration that make cached results. */
export interface Stages {
  readonly analyses: string;
  readonly entries: string;
}

interface AnalysesOptions {
  readonly schemas: SourceSchemas;
  readonly checks: readonly Check[];
  readonly cached: Cache;
  readonly stages?: Stages;
  /** Summaries of the last run of this process, by key; replaced by this run's. */
  readonly last?: Map<string, LastSummary> | undefined;
  /** Analyses files in worker threads if there are many. */
  readonly inThreads?: AnalyseInThreads | undefined;
}

/** Content whose files have been analysed, each by itself. */
interface Analyses extends ReadContent {
  readonly documents: Documents;
  /** Names the analysis of a file, by path: equal names mean equal results. */
  readonly identities: ReadonlyMap<string, string>;
}

/** What a worker thread is given at the start, besides the schemas. */
export interface ThreadContext {
  /** The values of placeholders, by language. */
  readonly placeholders: ReadonlyMap<string, AllPlaceholders>;
  readonly dictionary: DictionaryFile | undefined;
}

/** Analyses files in threads if there are many, and hands over each analysis that it has made. */
export type AnalyseInThreads = (
  tasks: readonly AnalysisTask[],
  context: () => ThreadContext,
  take: (texts: AnalysisTexts) => void,
) => Promise<void>;

/** An analysis as JSON. */
export interface AnalysisTexts {
  readonly key: string;
  readonly names: readonly string[];
  readonly summary: string;
  readonly document: string;
}

/** Finds the analyses of the content in the last run and the cache, or makes them. */
export async function analyses(
  content: LoadedContent,
  options: AnalysesOptions,
): Promise<Analyses> {
  const { cached, last, schemas, checks, stages } = options;
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
    const key = keyOf(file.path, file.hash ?? hashOf(file.text), String(hasBlocks));
    return { key, file, language, hasBlocks };
  });

  const memo = new Memo(cached, stages?.analyses ?? "", inputHashes(placeholders, dictionary));
  const summaries = new Map<string, LastSummary>();
  const readWords = once(() =>
    readDictionary(dictionary, { table, schemas, placeholders: placeholders("") }),
  );
  const inputs = new AnalysisInputs(placeholders, readWords, table);
  const analyse = analyser({ schemas, checks, inputs });
  /** Documents made in this process. */
  const documents = new Map<string, Document>();
  const keep = ({ key, names, summary, document }: AnalysisTexts): Reads => {
    const reads = memo.put(key, names, summary);
    cached.put(documentKey(memo.identityOf(key, reads)), document);
    return reads;
  };
  const make = (task: AnalysisTask): Analysis => {
    const analysis = analyse(task);
    const { key } = task;
    const texts = asTexts(key, analysis);
    const reads = texts ? keep(texts) : memo.readsOf(analysis.names);
    summaries.set(key, { summary: analysis.summary, reads });
    documents.set(key, analysis.document);
    return analysis;
  };
  for (const { key } of tasks) {
    const known = last?.get(key);
    if (known && memo.isCurrent(known.reads)) {
      summaries.set(key, known);
      continue;
    }
    const kept = memo.get(key);
    if (kept) summaries.set(key, { summary: JSON.parse(kept.text), reads: kept.reads });
  }
  const unknown = tasks.filter(({ key }) => !summaries.has(key));
  const threadContext = (): ThreadContext => ({
    placeholders: new Map(unknown.map(({ language }) => [language, placeholders(language)])),
    dictionary: readWords(),
  });
  // As text the summaries take a third of the memory.
  const made = new Map<string, { readonly summary: string; readonly reads: Reads }>();
  await options.inThreads?.(unknown, threadContext, (texts) => {
    made.set(texts.key, { summary: texts.summary, reads: keep(texts) });
  });
  for (const [key, { summary, reads }] of made) {
    summaries.set(key, { summary: JSON.parse(summary), reads });
    made.delete(key);
  }
  for (const task of unknown) {
    if (!summaries.has(task.key)) make(task);
  }
  cached.flush();
  last?.clear();
  for (const [key, summary] of summaries) last?.set(key, summary);
  const byPath = new Map(tasks.map((task) => [task.file.path, task]));
  const identityOf = (key: string) => memo.identityOf(key, summaries.get(key)?.reads ?? []);
  const summaryOf = (path: string) => summaries.get(byPath.get(path)?.key ?? "")?.summary;
  return {
    summaries: tasks.flatMap(({ key, language }) =>
      language === "" ? (summaries.get(key)?.summary ?? []) : [],
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
        if (!task) return undefined;
        const kept = () => cached.get(documentKey(identityOf(task.key)));
        // If its cache row is lost, the file is analysed again.
        return documents.get(task.key) ?? parseRow<Document>(kept()) ?? make(task).document;
      },
    },
    unclaimed: unclaimedIn(content, table),
    placeholders: placeholders(""),
    identities: new Map(tasks.map(({ key, file }) => [file.path, identityOf(key)])),
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

/**
 * The files that no collection reads, apart from lock files and translations, which are read
 * elsewhere.
 */
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

const documentKey = (identity: string) => `${identity} document`;

/** An analysis as JSON; undefined if it is nested too deep to be serialised. */
export function asTexts(
  key: string,
  { names, summary, document }: Analysis,
): AnalysisTexts | undefined {
  try {
    return { key, names, summary: JSON.stringify(summary), document: JSON.stringify(document) };
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/**
 * Makes the function that gives the values of placeholders in a language; empty for the sources'
 * language.
 */
function placeholdersByLanguage({ files }: LoadedContent, table: SiteTable): PlaceholdersIn {
  const fileAt = (path: string) => files.find((file) => file.path === path);
  return oncePerText((language) => readPlaceholders(fileAt, table, language || undefined));
}
