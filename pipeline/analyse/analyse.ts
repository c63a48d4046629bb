// Analyses one file: parses, validates and converts it, and runs the checks on it. A pure function of its text and the context.
// Its result is plain data, so that it can be cached and made in another thread.
import { toString as textOf } from "hast-util-to-string";
import { numbersOf } from "../check/facts/numbers.ts";
import type { DictionaryFile } from "../check/words/dictionary-words.ts";
import { reportPlaceholder } from "../check/words/placeholder-unknown.ts";
import type { Check, CheckModule, FileContext } from "../check.ts";
import { compareFindings, type Finding, withRealFix } from "../finding.ts";
import { pickDefined } from "../helpers.ts";
import { interpolate } from "../placeholders/interpolate.ts";
import type { Placeholders } from "../placeholders/placeholders.ts";
import { type Collection, showsBody } from "../read/files/collection.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { type SourceFile, SourceMap, type Span, type TextPart } from "../read/files/source.ts";
import { pageSlugger, transform } from "../read/markdown/index.ts";
import type { Text } from "../read/markdown/text.ts";
import { validate } from "../read/schema/index.ts";
import type { SchemaSet } from "../read/schema/schema.ts";
import { fieldNames } from "../read/yaml/field-names.ts";
import { type Parsed, parse } from "../read/yaml/index.ts";
import { sourceMapOf } from "../read/yaml/scalar-map.ts";
import { type ValueNode, writtenText } from "../read/yaml/value.ts";
import { type Report, reportFailure, reportInto } from "../report.ts";
import { needlessBeside } from "../suppression.ts";
import type {
  Analysis,
  CheckedFile,
  Document,
  DocumentText,
  LintedFile,
  Summary,
} from "./analysis.ts";
import { type FieldUses, nothingUsed, usesIn, wordsIn } from "./fields.ts";

/** What files are read with. */
interface ReadContext {
  readonly table: SiteTable;
  readonly schemas: SchemaSet;
  readonly placeholders: Placeholders;
}

/** What files are analysed with. */
export interface AnalyseContext extends ReadContext, FileContext {
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

/**
 * Analyses a file of a collection or a translation. A translation needs the context of translations: their schemas, dictionary and
 * placeholders.
 * @throws if its path is in no collection
 */
export function analyse(file: SourceFile, context: AnalyseContext): Analysis {
  const found = checkAlone(file, context);
  return { summary: summaryOf(found, context.table), document: documentOf(found) };
}

/**
 * Checks a file by itself: the part of `analyse` that finds mistakes.
 * @throws if its path is in no collection
 */
export function checkAlone(file: SourceFile, context: AnalyseContext): LintedFile {
  const translation = context.table.translationOf(file.path);
  const collection = translation?.collection ?? context.table.collectionOf(file.path);
  if (!collection) throw new Error(`${file.path} is in no collection.`);
  const found = pickDefined({
    ...checked(file, collection, context),
    language: translation?.language,
  });
  const lints = runFileChecks(context.checks, found, context);
  const isNeedless = needlessBeside([...found.diagnostics, ...lints]);
  const shown = (findings: readonly Finding[]) =>
    findings
      .filter((finding) => !isNeedless(finding))
      .map((finding) =>
        // Which of two versions a line of a conflict belongs to, only a person knows.
        found.isWritten
          ? withRealFix(finding, file.text)
          : pickDefined({ ...finding, fix: undefined }),
      );
  return { ...found, diagnostics: shown(found.diagnostics), lints: shown(lints) };
}

/** A file with its value and texts, and what the stages report of it. */
export function checked(
  file: SourceFile,
  collection: Collection,
  context: ReadContext,
): CheckedFile {
  const read = readFile(file, collection, context);
  return { ...read, diagnostics: foremost(read.diagnostics) };
}

/** Reads a file; its findings are those that the stages report. */
function readFile(
  file: SourceFile,
  collection: Collection,
  { table, schemas, placeholders }: ReadContext,
): CheckedFile {
  const diagnostics: Finding[] = [];
  const report = reportInto(diagnostics);
  const parsed = parse(file, collection, report, () => fieldNames(schemas, collection.name));
  const reported = diagnostics.length;
  try {
    return {
      ...build(file, parsed, {
        table,
        collection,
        schemas,
        placeholders,
        report,
      }),
      diagnostics,
    };
  } catch (problem) {
    diagnostics.length = reported;
    // The parsers of Markdown and HTML are recursive; only endless nesting makes them overflow the stack.
    if (problem instanceof RangeError) {
      report(
        "nesting-too-deep",
        { file: file.path, span: { start: 0, end: 1 } },
        "The text is nested too deep to be read.",
        "Look for a long run of brackets, quotes or list marks and remove it.",
      );
    } else {
      reportFailure(report, file.path, "The reading of the text", problem);
    }
    return { ...unreadable(file, collection), diagnostics };
  }
}

/** The result for a file that cannot be read to its end. */
function unreadable(
  { path, text }: SourceFile,
  { name: collection }: Collection,
): Omit<CheckedFile, "diagnostics"> {
  return {
    path,
    text,
    collection,
    isWritten: true,
    valid: false,
    isComplete: false,
    wrongFields: [],
    anchors: [],
    links: [],
    pictures: [],
    pictureFields: [],
    references: [],
    placeholderNames: [],
    prose: [],
    texts: new Map(),
  };
}

/** What a file is read with, and its row of the table. */
interface BuildContext extends ReadContext {
  readonly collection: Collection;
  readonly report: Report;
}

/** The steps: fill placeholders, check that the file is in the right folder, validate, transform. */
function build(
  file: SourceFile,
  parsed: Parsed,
  context: BuildContext,
): Omit<CheckedFile, "diagnostics"> {
  const { collection, schemas, placeholders, report, table } = context;
  const filled =
    collection.words === "quoted"
      ? { root: parsed.root, names: new Set<string>(), braces: [] }
      : interpolate(file, parsed.root, parsed.body, placeholders);
  const { root } = filled;
  const checked = root && validate(file, root, collection.name, schemas, report);
  const used = root && checked ? usesIn(file, root, checked.marked) : nothingUsed;
  reportUnpublished(file, parsed.body, context);
  const page = transformAll(file, { root, fields: used.markdown, parsed }, context);
  const texts = [...page.texts.values(), ...(page.body ? [page.body] : [])];
  // Braces in code belong to a program.
  const code = texts.flatMap((text) => text.code);
  const isCode = ({ span }: { readonly span: Span }) =>
    code.some((one) => one.start <= span.start && span.end <= one.end);
  for (const braces of filled.braces.filter((one) => !isCode(one))) {
    reportPlaceholder(file, braces, placeholders, table.fileFor("facts"), report);
  }
  const facts = used.references.flatMap(({ collection, key }) =>
    collection === "fact" ? `fact.${key}` : [],
  );
  const prose = [
    ...(root ? wordsIn(file, root, page.texts, checked) : []),
    ...texts.flatMap((text) => text.prose),
  ];
  return pickDefined({
    path: file.path,
    text: file.text,
    collection: collection.name,
    isWritten: parsed.isWritten,
    valid: root !== undefined && checked?.isValid === true,
    wrongFields: checked?.wrongFields ?? [],
    isComplete: root !== undefined && texts.every((text) => text.isComplete),
    root,
    texts: page.texts,
    body: page.body,
    anchors: [...anchorsOf(collection), ...texts.flatMap((text) => text.ids)],
    links: [...used.links, ...texts.flatMap((text) => text.links)],
    pictures: [...used.pictures, ...texts.flatMap((text) => text.pictures)],
    pictureFields: used.pictureFields,
    references: used.references,
    placeholderNames: [...new Set([...filled.names, ...facts])],
    prose,
  });
}

/** Reports a text below the fields that the row of its collection publishes nowhere. */
function reportUnpublished(
  file: SourceFile,
  body: TextPart | undefined,
  { collection, report }: BuildContext,
): void {
  const [words] = /\S.*/.exec(body?.text ?? "") ?? [];
  if (!body || words === undefined || showsBody(collection)) return;
  const start = body.start + body.text.indexOf(words);
  const span = { start, end: start + words.trimEnd().length };
  report(
    "words-lost",
    { file: file.path, span },
    `This text is on no page: the row “${collection.name}” of schemas/table.yaml publishes only the fields.`,
    'Write it into a field, or add "sectioned" to the additions of that row of the table.',
  );
}

/** The summary of a file; without the findings of the checks if these were not asked. */
export function summaryOf(file: CheckedFile & Partial<LintedFile>, table: SiteTable): Summary {
  const {
    text: _text,
    texts: _texts,
    body: _body,
    isWritten: _isWritten,
    links,
    pictures,
    prose,
    lints = [],
    ...about
  } = file;
  return pickDefined({
    ...about,
    links: links.map(({ href, location: { span } }) => ({ href, span })),
    pictures: pictures.map(({ alt: _alt, location: { span }, ...picture }) => ({
      ...picture,
      span,
    })),
    lints,
    numbers: numbersOf(file, table),
  });
}

/** The document of a file: what is written to the output besides its value. */
export function documentOf({ texts, body }: CheckedFile): Document {
  return pickDefined({
    texts: Object.fromEntries(
      Array.from(texts, ([pointer, text]) => [pointer, documentText(text)]),
    ),
    body: body && documentText(body),
  });
}

function documentText({ tree, ids, prose }: Text): DocumentText {
  return {
    tree,
    ids,
    blocks: prose.map(({ kind, text }) => ({ kind, text })),
    words: (textOf(tree).match(/\S+/g) ?? []).length,
  };
}

const anchorsOf = (collection: Collection) =>
  collection.kind === "entries" ? collection.anchors : [];

/** Where a file has Markdown. */
interface MarkdownIn {
  readonly root: ValueNode | undefined;
  readonly fields: FieldUses["markdown"];
  readonly parsed: Parsed;
}

/** Transforms the texts of a file in the order of its page; they share heading ids. */
function transformAll(
  file: SourceFile,
  { root, fields, parsed }: MarkdownIn,
  { table, collection, placeholders, report }: BuildContext,
): { readonly texts: ReadonlyMap<string, Text>; readonly body: Text | undefined } {
  const slugger = pageSlugger([...table.reservedIds, ...anchorsOf(collection)]);
  const textOf = (markdown: string, map: SourceMap) =>
    transform(
      { file: file.path, fileText: file.text, markdown, map },
      placeholders,
      slugger,
      report,
    );
  const texts = new Map(
    root
      ? fields.map(([pointer, node]) => [
          pointer,
          textOf(writtenText(node), sourceMapOf(file, node)),
        ])
      : [],
  );
  const { body: at } = parsed;
  const isThere = at && showsBody(collection) && at.text.trim() !== "";
  return {
    texts,
    body: isThere ? textOf(at.text, SourceMap.slice(at.start, at.end)) : undefined,
  };
}

/** Most findings reported for one file: a file with more is wrong as a whole. */
const maxFindings = 500;

/** Limits the findings of a file: errors before warnings, then from the top. */
function foremost(diagnostics: readonly Finding[]): readonly Finding[] {
  if (diagnostics.length <= maxFindings) return diagnostics;
  const rank = (finding: Finding) => (finding.severity === "error" ? 0 : 1);
  return [...diagnostics]
    .sort((a, b) => rank(a) - rank(b) || compareFindings(a, b))
    .slice(0, maxFindings);
}

/** The findings of checks in one file. */
export function runFileChecks(
  checks: readonly Check[],
  file: CheckedFile,
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

/** True if a check looks at a file: skips quoted words and other languages unless its scope has them. */
const isInScope = (
  { quoted, languages }: NonNullable<CheckModule["scope"]> = {},
  file: Pick<Summary, "collection" | "language">,
  table: SiteTable,
): boolean =>
  (quoted || table.rowOf(file).words !== "quoted") &&
  (languages === undefined || languages.includes(file.language ?? table.sourceLanguage));
