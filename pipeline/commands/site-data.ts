// Generates the data of a site for browsers, in which the compiler checks changes of it; the same content always gives the same bytes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "@site/common/files/hash";
import { acceptedRows } from "../accepted.ts";
import { deskCollection } from "../browser/fields.ts";
import {
  type Explanations,
  format,
  indexName,
  type Lists,
  type SiteIndex,
  type TextsPart,
} from "../browser/format.ts";
import type { TranslationHead } from "../browser/types.ts";
import { compile } from "../compile.ts";
import { readTranslationLock } from "../core/site/translation-lock.ts";
import { standingOf } from "../core/site/translations.ts";
import { compileEntry } from "../emit/entry.ts";
import { entrySummaryOf } from "../emit/page-documents.ts";
import { textWords } from "../emit/rich-text.ts";
import { ordered } from "../emit/site-outputs.ts";
import { inspectPictures } from "../images/index.ts";
import { lockFile } from "../model/content-files.ts";
import { findingName } from "../model/finding-name.ts";
import type { Entry } from "../model/linked.ts";
import { mentionsOf } from "../model/mentions.ts";
import type { CompileResult } from "../model/result.ts";
import type { SourceFile } from "../model/source.ts";
import type { Translations } from "../model/translation.ts";
import { type JsonMap, textAt } from "../model/value.ts";
import { load } from "../read/files/index.ts";
import { translationsOf } from "../translations.ts";
import type { Parts } from "./command.ts";

/** Most characters in a part with texts, which a desk loads to open a file. */
const partLength = 120_000;

/** Number of summaries in a part. */
const partRows = 2500;

/** Most entries of a list: as many as a preview may show. */
const maxSummaries = 300;

/** What lists show of their first entries, by path of the source. */
function listsOf({ linked, pictures, documents }: CompileResult, { extension }: Parts): Lists {
  const additions = extension?.additionsOf(linked);
  const { withdrawn } = linked;
  const words = textWords(linked.singles);
  const row = (entry: Entry): [string, JsonMap][] => {
    const document = documents.get(entry.source.path);
    if (!document) return [];
    try {
      const compiled = compileEntry(entry, document, { pictures, withdrawn, words, additions });
      return [[entry.source.path, entrySummaryOf(compiled, entry.collection, linked.table)]];
    } catch {
      // An entry with an error, which the compiler reports, is left out.
      return [];
    }
  };
  return Object.fromEntries(
    linked.table.entries.flatMap((collection) =>
      ordered(linked.shown, collection).slice(0, maxSummaries).flatMap(row),
    ),
  );
}

/** Paths of singles without Markdown. */
function plainIn({ linked, documents }: CompileResult): string[] {
  return linked.table.singles.flatMap((row) => {
    const file = linked.singles.of(row);
    const document = file && documents.get(file.path);
    return document && !document.body && Object.keys(document.texts).length === 0
      ? [file.path]
      : [];
  });
}

/** A file of the index: its path, and the placeholders that it mentions, if there are any. */
function fileRow(file: SourceFile): SiteIndex["files"][number] {
  const { names, deferredPlaceholders } = mentionsOf(file);
  return names.length + deferredPlaceholders.length === 0
    ? [file.path]
    : [file.path, [...names], [...deferredPlaceholders]];
}

/** How up to date translations are; those without a source are left to the compiler. */
function translationHeads({ files, sources, lock }: Translations): TranslationHead[] {
  const reviewed = readTranslationLock(lock);
  return files.flatMap((file) => {
    const { path, source } = file;
    const outline = sources.get(source);
    return outline ? [{ path, source, ...standingOf(file, outline, reviewed) }] : [];
  });
}

/** Divides texts into parts, in the order of their paths. The address lock, which every desk reads, has its own part. */
function textParts(
  files: readonly SourceFile[],
): { readonly first: string; readonly part: TextsPart }[] {
  const parts: { first: string; part: Record<string, string>; length: number }[] = [];
  for (const { path, text } of files) {
    const last = parts.at(-1);
    const isAlone = path === lockFile || last?.first === lockFile;
    if (last && !isAlone && last.length + text.length <= partLength) {
      last.part[path] = text;
      last.length += text.length;
    } else {
      parts.push({ first: path, part: { [path]: text }, length: text.length });
    }
  }
  return parts;
}

/**
 * Generates the files, by name.
 * @param folder the content folder
 * @param explanations folder of the pages of codes
 * @throws as the compiler; Error if the content has errors, because such a site is never published
 */
export async function siteDataFiles(
  folder: string,
  parts: Parts,
  explanations: string,
): Promise<Map<string, string>> {
  const { table } = parts.schemas;
  const content = await load(folder);
  const result = await compile({ content, ...parts });
  const { placeholders } = result;
  const translations = translationsOf(content, parts);
  const summaries = [
    ...result.summaries,
    ...translations.files.flatMap(({ summary }) => summary ?? []),
  ];
  const outlines = [
    ...translations.files.map(({ outline }) => outline),
    ...translations.sources.values(),
  ];
  // Includes pictures that no page shows yet, because writers may choose them.
  const all = await inspectPictures(content.media.keys(), content.media, {
    cache: parts.cache,
    encode: false,
  });

  const files = new Map<string, string>();
  const part = (name: string, value: unknown): string => {
    const text = JSON.stringify(value);
    const full = `${name}-${hashOf(text).slice(0, 12)}.json`;
    files.set(full, text);
    return full;
  };

  const rows = Array.from({ length: Math.ceil(summaries.length / partRows) }, (_, number) =>
    summaries.slice(number * partRows, (number + 1) * partRows),
  );

  const site = result.linked.singles.get("site")?.root;
  const messages = content.files.find(({ path }) => path === table.fileFor("messages"));
  const index: Omit<SiteIndex, "version"> = {
    format,
    table: table.data,
    name: textAt(site, "/brand/name") ?? "",
    repository: textAt(site, "/repository/address"),
    branch: textAt(site, "/repository/branch"),
    contentFolder: textAt(site, "/repository/folder") ?? "content",
    pages: parts.pages,
    placeholders: { values: [...placeholders.values], unreadable: [...placeholders.unreadable] },
    found: result.ungrouped.map(findingName),
    accepted: acceptedRows(result.linked.singles.get("accepted")?.root),
    files: content.files.map(fileRow),
    translations: translationHeads(translations),
    media: [...content.media.values()].map(({ path, size }) => {
      const variants = all.pictures.get(path);
      return variants ? [path, size, variants] : [path, size];
    }),
    plain: plainIn(result),
    collections: part(
      "collections",
      table.collections.map((row) => deskCollection(row, parts.schemas, messages?.text ?? "")),
    ),
    dictionary: part("dictionary", result.linked.singles.get("dictionary") ?? {}),
    summaries: rows.map((each, number) => part(`summaries-${number}`, each)),
    outlines: part("outlines", outlines),
    texts: textParts(content.files).map(({ first, part: texts }, number) => [
      part(`texts-${number}`, texts),
      first,
    ]),
    lists: part("lists", listsOf(result, parts)),
    explanations: part("explanations", explanationsIn(explanations)),
  };
  const version = hashOf(JSON.stringify(index)).slice(0, 12);
  files.set(indexName, JSON.stringify({ ...index, version }));
  return files;
}

/** The pages of all codes. */
function explanationsIn(folder: string): Explanations {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, -3), readFileSync(join(folder, name), "utf8")]),
  );
}
