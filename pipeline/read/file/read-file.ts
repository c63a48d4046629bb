// Reads one file by itself: parses, validates and converts it.

import { toString as textOf } from "hast-util-to-string";
import { pickDefined } from "../../helpers.ts";
import type { Finding, Span } from "../../report/finding.ts";
import { type Report, reportFailure, reportInto } from "../../report/report.ts";
import { type Collection, type CollectionName, showsBody } from "../files/collection.ts";
import type { SiteTable } from "../files/site-table.ts";
import { type SourceFile, SourceMap, type TextPart } from "../files/source.ts";
import { codes as markdownCodes, pageSlugger, transform } from "../markdown/index.ts";
import type { Text } from "../markdown/text.ts";
import { numberedSentences } from "../numbers/numbers.ts";
import { fillPlaceholders } from "../placeholders/interpolate.ts";
import type { Placeholders } from "../placeholders/placeholders.ts";
import { reportPlaceholder } from "../placeholders/report-placeholder.ts";
import { validate } from "../schema/index.ts";
import type { Schema, SchemaSet } from "../schema/schema.ts";
import { type Parsed, parse } from "../yaml/index.ts";
import { sourceMapOf } from "../yaml/scalar-map.ts";
import { type ValueNode, writtenText } from "../yaml/value.ts";
import { codes as yamlCodes } from "../yaml/yaml.ts";
import { blocksOf } from "./blocks.ts";
import { type FieldUses, fieldProse, nothingUsed, usesIn } from "./fields.ts";
import type { CheckedFile, Document, DocumentText, ReadFile, Summary } from "./summary.ts";

/** What files are read with. */
export interface ReadContext {
  readonly table: SiteTable;
  /** The schema of the translations of a collection, for files that have or are one. */
  readonly translatedSchema?: (collection: CollectionName) => Schema | undefined;
  readonly schemas: SchemaSet;
  readonly placeholders: Placeholders;
}

/**
 * Reads a file with its value and texts; its findings are those that the stages report. The result
 * depends only on its text and the context.
 */
export function readFile(file: SourceFile, collection: Collection, context: ReadContext): ReadFile {
  const findings: Finding[] = [];
  const report = reportInto(findings);
  const parsed = parse(file, collection, report);
  const reported = findings.length;
  try {
    return { ...build(file, parsed, { ...context, collection, report }), findings };
  } catch (problem) {
    findings.length = reported;
    // The parsers of Markdown and HTML are recursive; only endless nesting makes them overflow the
    // stack.
    if (problem instanceof RangeError) {
      report({
        code: yamlCodes["nesting-too-deep"],
        at: { file: file.path, span: { start: 0, end: 1 } },
        message: "The text is nested too deep to be read.",
        help: "Look for a long run of brackets, quotes or list marks and remove it.",
      });
    } else {
      reportFailure(report, file.path, "The reading of the text", problem);
    }
    return { ...unreadable(file, collection), findings };
  }
}

/** The result for a file that cannot be read to its end. */
function unreadable(
  { path, text }: SourceFile,
  { name: collection }: Collection,
): Omit<ReadFile, "findings"> {
  return {
    path,
    text,
    collection,
    valid: false,
    isComplete: false,
    wrongFields: [],
    anchors: [],
    links: [],
    pictures: [],
    pictureFields: [],
    references: [],
    usedPlaceholders: [],
    prose: [],
    texts: new Map(),
  };
}

/** What a file is read with, and its row of content.config.ts. */
interface BuildContext extends ReadContext {
  readonly collection: Collection;
  readonly report: Report;
}

/**
 * The steps: fill placeholders, check that the file is in the right folder, validate, transform.
 */
function build(
  file: SourceFile,
  parsed: Parsed,
  context: BuildContext,
): Omit<ReadFile, "findings"> {
  const { collection, schemas, placeholders, report, table } = context;
  const readable = parsed.root ?? parsed.rest;
  const isBroken = parsed.root === undefined;
  const filled =
    collection.authorship === "quoted"
      ? { root: readable, names: new Set<string>(), braces: [] }
      : fillPlaceholders(file, readable, parsed.body, placeholders);
  const { root } = filled;
  // What a broken line lacks is not missing.
  const reportRest: Report = (draft) =>
    (isBroken && /^schema-(?:missing|count)/.test(draft.code.code) ? reportInto([]) : report)(
      draft,
    );
  const checked = root && validate(file, root, collection.name, schemas, reportRest);
  const used = root && checked ? usesIn(file, root, checked.marked) : nothingUsed;
  reportUnpublished(file, parsed.body, context);
  const words = context.translatedSchema?.(collection.name);
  const page = transformAll(file, { root, fields: used.markdown, parsed }, context);
  const texts = [...page.texts.values(), ...(page.body ? [page.body] : [])];
  // Braces in code belong to a program.
  const code = texts.flatMap((text) => text.code);
  const isCode = ({ span }: { readonly span: Span }) =>
    code.some((codeSpan) => codeSpan.start <= span.start && span.end <= codeSpan.end);
  for (const braces of filled.braces.filter((typed) => !isCode(typed))) {
    reportPlaceholder(file, braces, placeholders, table.fileFor("facts"), report);
  }
  const facts = used.references.flatMap(({ collection, key }) =>
    collection === "fact" ? `fact.${key}` : [],
  );
  const prose = [
    ...(root ? fieldProse(file, root, page.texts, checked) : []),
    ...texts.flatMap((text) => text.prose),
  ];
  return pickDefined({
    path: file.path,
    text: file.text,
    collection: collection.name,
    valid: !isBroken && checked?.isValid === true,
    isBroken: isBroken && root !== undefined ? (true as const) : undefined,
    wrongFields: checked?.wrongFields ?? [],
    isComplete: !isBroken && texts.every((text) => text.isComplete),
    root,
    texts: page.texts,
    body: page.body,
    anchors: [...anchorsOf(collection), ...texts.flatMap((text) => text.ids)],
    links: [...used.links, ...texts.flatMap((text) => text.links)],
    pictures: [...used.pictures, ...texts.flatMap((text) => text.pictures)],
    pictureFields: used.pictureFields,
    references: used.references,
    usedPlaceholders: [...new Set([...filled.names, ...facts])],
    prose,
    blocks: words && blocksOf(file, parsed, words),
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
  report({
    code: markdownCodes["words-lost"],
    at: { file: file.path, span },
    message: `This text is on no page: the row “${collection.name}” of content.config.ts publishes only the fields.`,
    help: 'Write it into a field, or add "sectioned" to the additions of that row of content.config.ts.',
  });
}

/** The summary of a file; without the findings of the checks if these were not asked. */
export function summaryOf(file: ReadFile & Partial<CheckedFile>, table: SiteTable): Summary {
  const {
    text: _text,
    isBroken,
    root,
    texts: _texts,
    body: _body,
    links,
    pictures,
    prose,
    checkFindings = [],
    ...about
  } = file;
  return pickDefined({
    ...about,
    root: isBroken ? undefined : root,
    links: links.map(({ href, location: { span } }) => ({ href, span })),
    pictures: pictures.map(({ alt: _alt, location: { span }, ...picture }) => ({
      ...picture,
      span,
    })),
    checkFindings,
    numbers: numberedSentences(file, table),
  });
}

/** The document of a file: what is written to the output besides its value. */
export function documentOf({ texts, body }: ReadFile): Document {
  return pickDefined({
    texts: Object.fromEntries(
      Array.from(texts, ([pointer, text]) => [pointer, documentText(text)]),
    ),
    body: body && documentText(body),
  });
}

function documentText({ tree, ids }: Text): DocumentText {
  return {
    tree,
    ids,
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
  const slugger = pageSlugger([...table.config.reservedIds, ...anchorsOf(collection)]);
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
