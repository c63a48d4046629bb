// Compiles entries to the JSON of their pages.

import type { Cache } from "@site/files/cache";
import { hashOf, keyOf } from "@site/files/hash";
import { Memo } from "@site/files/memo";
import type { Extension } from "../extension.ts";
import type { PicturePlan } from "../images/picture-files.ts";
import type { Entry, TranslatedLanguage } from "../link/entry.ts";
import type { Site } from "../link/site.ts";
import type { Documents } from "../read/file/summary.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import { compileEntry } from "./entry.ts";
import { inLanguage, type LocalSite } from "./in-language.ts";
import type { Output } from "./index.ts";
import { listedFieldsOf } from "./page-documents.ts";
import { textWords } from "./rich-text.ts";

/** A compiled entry; its text is its JSON. */
export interface CompiledEntry extends Output {
  /** The fields that other pages need. */
  readonly summary: JsonMap;
}

/** What entries are compiled with. */
interface EntryOptions {
  /** Compiled pictures by path of their source. */
  readonly pictures: ReadonlyMap<string, PicturePlan>;
  readonly extension: Extension | undefined;
  /** Documents of files, by path. */
  readonly documents: Documents;
  /** What of compiled entries may be cached; without it nothing is. */
  readonly known?: KnownEntries | undefined;
}

/** Only what other pages show of an entry is cached, because its JSON is in the output. */
export interface KnownEntries {
  readonly cached: Cache;
  /** Hash of the code that compiles entries. */
  readonly stage: string;
  /** Names the analysis of each file, by path. */
  readonly identities: ReadonlyMap<string, string>;
}

/**
 * Makes the function that compiles the entries of a site in one language. It notes what each entry
 * reads: files, and pictures.
 * @param language another one than the sources'
 * @returns the function, and the site in the language
 */
export function entryCompiler(
  site: Site,
  { pictures, extension, documents, known }: EntryOptions,
  language?: TranslatedLanguage,
): LocalSite & { readonly compiled: (entry: Entry) => CompiledEntry } {
  const { table } = site;
  let read = new Set<string>();
  const noteFile = (path: string) => read.add(`file:${path}`);
  const notedDocuments: Documents = {
    get: (path) => {
      noteFile(path);
      return documents.get(path);
    },
  };
  const local: LocalSite = language
    ? inLanguage(site, language, notedDocuments)
    : { shown: site.shown, singles: site.singles, documents: notedDocuments };
  const tag = language?.tag ?? table.sourceLanguage;
  const words = textWords(local.singles);
  const originals = new Map(site.shown.map(({ source }) => [source.path, source]));

  // What an extension reads is kept for all entries, as it may read a file once for all of them.
  const readByExtension = new Set<string>();
  const notedPictures = {
    get: (path: string) => {
      read.add(`picture:${path}`);
      return pictures.get(path);
    },
  };
  const noteForExtension = (path: string) => {
    const outer = read;
    read = readByExtension;
    noteFile(path);
    read = outer;
  };
  const additions = extension?.additionsOf({
    singles: local.singles.notedBy(noteForExtension),
    ...(language && { originals: site.singles.notedBy(noteForExtension), tag }),
  });

  const compile = (entry: Entry): JsonMap => {
    const { path } = entry.source;
    noteFile(path);
    return compileEntry(entry, local.documents.get(path) ?? { texts: {} }, {
      pictures: notedPictures,
      words,
      additions,
      tag,
      original: language && originals.get(path),
    });
  };
  const memo = known && new Memo(known.cached, known.stage, inputHashes(known, pictures, language));
  const addresses = hashOf(JSON.stringify([...(language?.addresses.keys() ?? [])]));
  const shared = JSON.stringify([tag, words, addresses]);

  const compiled = (entry: Entry): CompiledEntry => {
    const { source, collection, key, path, duplicate } = entry;
    const row = keyOf("entry", source.path, key, path, JSON.stringify(duplicate ?? null), shared);
    const kept = memo?.get(row);
    if (memo && kept) {
      const text = () => JSON.stringify(compile(entry));
      return { key: memo.identityOf(row, kept.reads), summary: JSON.parse(kept.text), text };
    }
    read = new Set();
    const value = compile(entry);
    const summary = listedFieldsOf(value, collection, table);
    const text = () => JSON.stringify(value);
    if (!memo) return { summary, text };
    const reads = memo.put(row, [...read, ...readByExtension].sort(), JSON.stringify(summary));
    return { key: memo.identityOf(row, reads), summary, text };
  };
  return { ...local, compiled };
}

/**
 * Makes the function that gives the hash of a file, with its translation, or a picture by its name.
 */
function inputHashes(
  { identities }: KnownEntries,
  pictures: ReadonlyMap<string, PicturePlan>,
  language: TranslatedLanguage | undefined,
): (name: string) => string {
  return (name) => {
    const path = name.slice(name.indexOf(":") + 1);
    if (name.startsWith("file:")) {
      const translation = language?.files.get(path)?.path ?? "";
      return [path, translation].map((each) => identities.get(each) ?? "").join(" ");
    }
    // A compiled picture's name says its source and its encoding; its colour may not be known yet.
    const { name: file = "", colour = "" } = pictures.get(path) ?? {};
    return file + colour;
  };
}
