// Writes the data of a site for the desk; the same content always gives the same bytes.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { noCache } from "@site/common/files/cache";
import { hashOf } from "@site/common/files/hash";
import { acceptedRows } from "../accepted.ts";
import { deskFindings } from "../browser/desk-findings.ts";
import {
  type Description,
  format,
  indexName,
  type Lists,
  type PublishedFindings,
  type SiteIndex,
  type TextsPart,
} from "../browser/format.ts";
import type { Entry } from "../check/addresses/entry.ts";
import { checkFiles } from "../check-site.ts";
import { type CompileResult, compile } from "../compile.ts";
import { entryCompiler } from "../emit/entry-compiler.ts";
import { ordered } from "../emit/site-outputs.ts";
import { inspectPictures } from "../images/index.ts";
import { mentionsOf } from "../placeholders/mentions.ts";
import { load } from "../read/files/index.ts";
import { lockFile } from "../read/files/path.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import { standingOf } from "../translations/changes.ts";
import { readTranslationLock } from "../translations/lock.ts";
import { translationsOf } from "../translations/pair-translations.ts";
import type { Parts } from "./command.ts";
import { deskCollection, translationForms } from "./desk-fields.ts";
import { deskSite } from "./desk-site.ts";

/** Most characters in a part with texts, which a desk loads to open a file. */
const partLength = 120_000;

/** Number of summaries in a part. */
const partRows = 2500;

/** Most entries of a list: as many as a preview may show. */
const maxSummaries = 300;

/** What lists show of their first entries, by path of the source. */
function listsOf({ linked, pictures, documents }: CompileResult, { extension }: Parts): Lists {
  const read = { keys: new Map<string, string>(), documents };
  const compileOne = entryCompiler(linked, read, pictures, { cached: noCache, extension });
  const row = (entry: Entry): [string, JsonMap][] => {
    try {
      return [[entry.source.path, compileOne(entry).summary]];
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

/** Divides files into parts in the order of their paths. The address lock, which every desk reads, has its own part. */
function textParts(files: readonly SourceFile[]): TextsPart[] {
  const parts: Record<string, string>[] = [];
  let length = 0;
  for (const { path, text } of files) {
    const last = parts.at(-1);
    const isAlone = path === lockFile || (last && lockFile in last);
    length += text.length;
    if (last && !isAlone && length <= partLength) {
      last[path] = text;
    } else {
      parts.push({ [path]: text });
      length = text.length;
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
  const { placeholders, linked, documents } = result;
  const translations = translationsOf(content, parts);
  const reviewed = readTranslationLock(translations.lock);
  const summaries = [
    ...result.summaries,
    ...translations.files.flatMap(({ summary }) => summary ?? []),
  ];
  // Includes pictures that no page shows yet, because writers may choose them.
  const { pictures } = await inspectPictures(content.media.keys(), content.media, {
    cache: parts.cache,
    encode: false,
  });
  const messages = content.files.find(({ path }) => path === table.fileFor("messages"))?.text ?? "";
  const codePages = readdirSync(explanations)
    .filter((name) => name.endsWith(".md"))
    .sort();

  const files = new Map<string, string>();
  const part = (name: string, value: unknown): string => {
    const text = JSON.stringify(value);
    const full = `${name}-${hashOf(text).slice(0, 12)}.json`;
    files.set(full, text);
    return full;
  };
  const media = [...content.media.values()].map(({ path, size }): SiteIndex["media"][number] => {
    const variants = pictures.get(path);
    return variants ? [path, size, variants] : [path, size];
  });
  const description: Description = {
    ...deskSite(linked, media),
    collections: table.collections.map((row) => deskCollection(row, parts.schemas, messages)),
    // Those without a source are left to the compiler.
    translations: translations.files.flatMap((file) => {
      const { path, source } = file;
      const outline = translations.sources.get(source);
      return outline ? [{ path, source, ...standingOf(file, outline, reviewed) }] : [];
    }),
  };
  const findings: PublishedFindings = deskFindings(result.ungrouped, result.texts, {
    published: result.ungrouped,
    ofFiles: checkFiles(
      { refused: content.refused, summaries: result.summaries, translations },
      false,
    ),
  });
  const index: Omit<SiteIndex, "version"> = {
    format,
    table: table.data,
    pages: parts.pages,
    placeholders: { values: [...placeholders.values], unreadable: [...placeholders.unreadable] },
    accepted: acceptedRows(linked.singles.get("accepted")?.root),
    files: content.files.map((file) => {
      const mentions = mentionsOf(file);
      return mentions.length === 0 ? [file.path] : [file.path, mentions];
    }),
    media,
    plain: table.singles.flatMap((row) => {
      const path = linked.singles.of(row)?.path;
      const document = path === undefined ? undefined : documents.get(path);
      const isPlain = document && !document.body && Object.keys(document.texts).length === 0;
      return path !== undefined && isPlain ? [path] : [];
    }),
    description: part("description", description),
    findings: part("findings", findings),
    translationForms: part("translation-forms", translationForms(parts.schemas, messages)),
    dictionary: part("dictionary", linked.singles.get("dictionary") ?? {}),
    summaries: Array.from({ length: Math.ceil(summaries.length / partRows) }, (_, number) =>
      part(`summaries-${number}`, summaries.slice(number * partRows, (number + 1) * partRows)),
    ),
    outlines: part("outlines", [
      ...translations.files.map(({ outline }) => outline),
      ...translations.sources.values(),
    ]),
    texts: textParts(content.files).map((texts, number) => [
      part(`texts-${number}`, texts),
      Object.keys(texts)[0] ?? "",
    ]),
    lists: part("lists", listsOf(result, parts)),
    explanations: part(
      "explanations",
      Object.fromEntries(
        codePages.map((name) => [
          name.replace(/\.md$/, ""),
          readFileSync(join(explanations, name), "utf8"),
        ]),
      ),
    ),
  };
  const version = hashOf(JSON.stringify(index)).slice(0, 12);
  files.set(indexName, JSON.stringify({ ...index, version }));
  return files;
}
