// Analyses one file: reads it, and runs the checks on it.

import type { Check, CheckModule, FileContext } from "../check/check.ts";
import { type DictionaryFile, dictionaryOf } from "../check/words/dictionary-words.ts";
import { oncePerText, pickDefined } from "../helpers.ts";
import { documentOf, type ReadContext, readFile, summaryOf } from "../read/file/read-file.ts";
import type { Analysis, CheckedFile, ReadFile, Summary } from "../read/file/summary.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import type { Finding } from "../report/finding.ts";
import { reportFailure, reportInto } from "../report/report.ts";
import type { AnalysisInputs } from "./inputs.ts";

/** What files are analysed with. */
interface AnalyseContext extends ReadContext, FileContext {
  readonly checks: readonly Check[];
}

/** Analyses dictionary.yaml, which the checks need before other files are analysed. */
export function readDictionary(
  file: SourceFile | undefined,
  given: ReadContext,
): DictionaryFile | undefined {
  const row = given.table.servingFor("dictionary");
  if (!file || !row) return undefined;
  const { collection, valid, root } = readFile(file, row, given);
  return pickDefined({ collection, valid, root });
}

/** A file to analyse. */
export interface AnalysisTask {
  readonly key: string;
  readonly file: SourceFile;
  /** Of a translation: the first part of its language tag; empty for a source. */
  readonly language: string;
  /** True if the file is a translation or has one, so that its blocks are compared. */
  readonly hasBlocks: boolean;
}

/** What all files are analysed with. */
interface AnalyserOptions {
  readonly schemas: SourceSchemas;
  readonly checks: readonly Check[];
  readonly inputs: AnalysisInputs;
}

/**
 * Makes the function that analyses a file. A translation has schemas and placeholders of its own,
 * and no dictionary. The result depends only on the file's text, the schemas and the inputs that
 * it reads. It is plain data, so that it can be cached and made in another thread.
 */
export function analyser({
  schemas,
  checks,
  inputs,
}: AnalyserOptions): (task: AnalysisTask) => Analysis {
  const { table, translated } = schemas;
  const noWords = dictionaryOf(undefined, table);
  const contextOf = oncePerText((language): AnalyseContext => {
    const isSource = language === "";
    return {
      table,
      schemas: isSource ? schemas : translated(),
      checks,
      placeholders: inputs.placeholders(language),
      get dictionary() {
        return isSource ? inputs.dictionary : noWords;
      },
    };
  });
  const translatedSchema = (collection: string) => translated().sources.get(`${collection}.json`);
  return ({ file, language, hasBlocks }) => {
    const context = contextOf(language);
    const found = checkFile(file, context, hasBlocks ? translatedSchema : undefined);
    return { summary: summaryOf(found, table), document: documentOf(found), names: inputs.taken() };
  };
}

/**
 * Checks a file by itself: the part of an analysis that finds mistakes.
 * @throws if its path is in no collection
 */
export function checkFile(
  file: SourceFile,
  context: AnalyseContext,
  translatedSchema?: ReadContext["translatedSchema"],
): CheckedFile {
  const { table, schemas, placeholders } = context;
  const translation = table.translationOf(file.path);
  const collection = translation?.collection ?? table.collectionOf(file.path);
  if (!collection) throw new Error(`${file.path} is in no collection.`);
  const reading = pickDefined({ table, schemas, placeholders, translatedSchema });
  const found = pickDefined({
    ...readFile(file, collection, reading),
    language: translation?.language,
  });
  const checkFindings = runFileChecks(context.checks, found, context);
  return { ...found, checkFindings };
}

/** The findings of checks in one file. */
export function runFileChecks(
  checks: readonly Check[],
  file: ReadFile,
  context: FileContext,
): Finding[] {
  return checks.flatMap(({ name, check, scope }) => {
    const found: Finding[] = [];
    if (!check || !isInScope(scope, file, context.table)) return found;
    try {
      check(file, reportInto(found), context);
    } catch (problem) {
      found.length = 0;
      reportFailure(reportInto(found), file.path, `The check ${name}`, problem);
    }
    return found;
  });
}

/** True if a check looks at a file: skips quoted words, and translations, as its scope says. */
const isInScope = (
  { quoted, sourcesOnly }: NonNullable<CheckModule["scope"]> = {},
  file: Pick<Summary, "collection" | "language">,
  table: SiteTable,
): boolean =>
  (quoted || table.rowFor(file).authorship !== "quoted") &&
  (!sourcesOnly || file.language === undefined);
