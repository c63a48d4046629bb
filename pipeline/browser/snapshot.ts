// Compiles, of one state of the site, the files that a comparison reads: those of changed files, the addresses, and the redirects.

import type { Snapshot } from "../diff/documents.ts";
import { compileData } from "../emit/entry.ts";
import { inLanguage } from "../emit/in-language.ts";
import { localCompiler } from "../emit/local-compiler.ts";
import { textWords } from "../emit/text-words.ts";
import type { Collection } from "../model/collection.ts";
import { isPublic, type Linked, type SiteLanguage } from "../model/linked.ts";
import type { Output } from "../model/output.ts";
import type { Documents } from "../model/result.ts";
import type { TranslationPath } from "../model/site-table.ts";
import { keysAt } from "../model/value.ts";
import { siteExtension } from "../site-extension.ts";
import type { CheckResult } from "./checker.ts";
import { DocumentCompiler } from "./document-compiler.ts";
import type { PublishedSite } from "./published-site.ts";
import { shownPictures } from "./unencoded-pictures.ts";

/** What a state is compiled with, besides its sources. */
interface SnapshotContext {
  /** Paths of the changed files; those that the state lacks have no document. */
  readonly paths: readonly string[];
  /** Documents of translations that the changes concern. */
  readonly translations: Documents | undefined;
}

/**
 * Compiles the files.
 * @param linked the linked site with its languages
 */
export function snapshotOf(
  published: PublishedSite,
  result: CheckResult,
  linked: Linked,
  { paths, translations }: SnapshotContext,
): Snapshot {
  const { table } = linked;
  const files = new Map<string, Output>();
  const write = (path: string, text: string | undefined) => {
    if (text !== undefined) files.set(path, { text: () => text });
  };
  const compiler = new DocumentCompiler(published, result);
  const sources = paths.flatMap((path) => {
    const collection = table.collectionOf(path);
    return (collection && outputPath(path, collection, linked)) ?? [];
  });
  for (const path of sources) write(path, compiler.text(path));
  const documents: Documents = {
    get: (path) => translations?.get(path) ?? result.site.documents.get(path),
  };
  const pages = new Set([
    ...linked.entries.map((entry) => entry.path),
    ...keysAt(linked.singles.get("pages")?.root, ""),
  ]);
  for (const language of linked.languages) {
    // Whether a list has entries is not known, as only the translations that the changes concern are.
    const rows = [...language.addresses.values()].filter(({ of = "" }) => pages.has(of));
    write(`${language.language}/addresses.json`, JSON.stringify(rows));
    const textOf = translated(linked, language, documents, shownPictures(result.site.pictures));
    for (const of of paths.map((path) => table.translationOf(path))) {
      if (of?.language !== language.language) continue;
      const path = outputPath(of.source, of.collection, linked);
      if (path !== undefined) write(`${of.language}/${path}`, textOf(of));
    }
  }
  write("addresses.json", JSON.stringify([...linked.addresses.values()]));
  write("redirects.json", JSON.stringify({ redirects: linked.redirects }));
  return files;
}

/** Path of the document of a source file; undefined if visitors see none. */
function outputPath(path: string, collection: Collection, linked: Linked): string | undefined {
  if (collection.kind === "single") {
    return collection.internal ? undefined : `${collection.name}.json`;
  }
  const entry = linked.entries.find(({ source }) => source.path === path);
  return entry && isPublic(entry) ? `${collection.name}/${entry.key}.json` : undefined;
}

/** Compiles the documents of a language; undefined for a file that is not translated. */
function translated(
  linked: Linked,
  language: SiteLanguage,
  documents: Documents,
  pictures: ReturnType<typeof shownPictures>,
): (of: TranslationPath) => string | undefined {
  const local = inLanguage(linked, language, documents);
  const compiled = localCompiler(linked, local, pictures, {
    tag: language.tag,
    extension: siteExtension,
  });
  const words = textWords(local.singles);
  return ({ source, collection }) => {
    if (!language.files.has(source)) return undefined;
    if (collection.kind === "single") {
      const file = local.singles.of(collection);
      const document = local.documents.get(source) ?? { texts: {} };
      const context = { pictures, withdrawn: local.withdrawn, words };
      return file && JSON.stringify(compileData(file, document, context));
    }
    const entry = local.shown.find((each) => each.source.path === source);
    return entry && compiled(entry).text();
  };
}
