// Applies a writer's changes to the published site: its files, their analyses, and its pictures. Each text is analysed only once.

import { type AnalyseContext, analyse, linted, readDictionary } from "../analyse.ts";
import type { AnalysedContent } from "../core/site/linked-site.ts";
import { sameNames } from "../core/site/same-names.ts";
import { type Unclaimed, unclaimedFile } from "../core/site/unclaimed.ts";
import { dictionaryOf } from "../core/values/dictionary-words.ts";
import { compareText } from "../finding.ts";
import type { Analysis, Summary } from "../model/analysis.ts";
import { lockFile, translationLock } from "../model/content-files.ts";
import { FileNames } from "../model/file-names.ts";
import type { MediaFile, RefusedFile, Variants } from "../model/media.ts";
import { placeholderCacheKey } from "../model/mentions.ts";
import { once } from "../model/once.ts";
import { nameOf } from "../model/path.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Documents } from "../model/result.ts";
import type { SiteTable } from "../model/site-table.ts";
import type { SourceFile } from "../model/source.ts";
import { placeholderFiles, placeholdersIn } from "../placeholders-in.ts";
import { decode } from "../read/files/decode.ts";
import { isIgnored, kindOf } from "../read/files/file-kind.ts";
import { type FileProblem, findingOn } from "../read/files/problem.ts";
import { interpolatedDocument } from "../read/markdown/interpolation.ts";
import { changedMedia } from "./changed-media.ts";
import type { PublishedSite } from "./published-site.ts";
import { rules } from "./rules.ts";
import type { Changes } from "./types.ts";

/** Most files analysed again in one request because a fact that they use has changed; more would take too long during typing. */
const maxFreshAnalyses = 100;

/** The findings about one file, without the others. */
export interface FileFindings {
  /** The changed files that could not be decoded. */
  readonly refused: readonly RefusedFile[];
  readonly found: Pick<Summary, "diagnostics" | "lints" | "placeholderNames" | "valid"> | undefined;
}

/** A site with changes. */
export interface ChangedSite extends AnalysedContent {
  readonly byPath: ReadonlyMap<string, Summary>;
  /** Paths of changed text files that exist. */
  readonly changed: ReadonlySet<string>;
  readonly mediaFiles: ReadonlyMap<string, MediaFile>;
  readonly pictures: ReadonlyMap<string, Variants>;
  /** Paths of added pictures. */
  readonly dropped: ReadonlySet<string>;
  readonly documents: Documents;
  /** Number of files that use a fact or brand word whose value has changed. */
  readonly concerned: number;
  /** Number of these that are not analysed yet; each request analyses more. */
  readonly left: number;
}

const encoder = new TextEncoder();

/** Changed text files by path; undefined for removed or undecodable ones. */
type Files = ReadonlyMap<string, SourceFile | undefined>;

type FileAt = (path: string) => SourceFile | undefined;

/** The context of analyses. */
interface Context {
  /** Key of its inputs. */
  readonly key: string;
  /** Text of a changed dictionary, null if removed; 0 for the published one. */
  readonly dictionary: string | null | 0;
  readonly placeholders: Placeholders;
  /** Created when a file is analysed. */
  readonly value: () => AnalyseContext;
}

/** Applies changes to the published site. */
export class ChangeApplier {
  readonly #site: PublishedSite;
  readonly #table: SiteTable;
  /** Cache of the last analysis of each file. */
  readonly #cache = new Map<
    string,
    { readonly text: string; readonly key: string; readonly analysis: Analysis }
  >();
  #context: Context | undefined;

  constructor(site: PublishedSite) {
    this.#site = site;
    this.#table = site.table;
  }

  /** Applies changes. */
  apply(changes: Changes): ChangedSite {
    const site = this.#site;
    const media = changedMedia(site, changes.pictures);
    const { files, refused } = this.#filesIn(changes);
    const fileAt = (path: string) =>
      files.has(path) ? files.get(path) : site.has(path) ? site.fileOf(path) : undefined;
    const context = this.#contextWith(files, fileAt);
    const { placeholders } = context;
    const there = [...files.values()].filter((file) => file !== undefined);
    const ofSources = there.filter(({ path }) => !this.#table.translationOf(path));
    const published = site.index.others
      .filter((path) => !files.has(path))
      .map((path) => ({ path, text: "" }));
    const paths = this.#paths(files, media.paths);
    const names = new FileNames(paths);
    const unclaimed: Unclaimed[] = [
      ...ofSources.filter(({ path }) => !this.#table.collectionOf(path)),
      ...published,
    ]
      .filter(({ path }) => path !== lockFile && path !== translationLock)
      .map(({ path }) => unclaimedFile(path, this.#table, names));
    const unchanged = this.#unchanged(files, context);
    const summaries = [
      ...ofSources
        .filter(({ path }) => this.#table.collectionOf(path))
        .map((file) => this.#analysed(file, context).summary),
      ...unchanged.summaries,
    ].sort((a, b) => compareText(a.path, b.path));
    return {
      table: this.#table,
      summaries,
      byPath: new Map(summaries.map((summary) => [summary.path, summary])),
      changed: new Set(there.map(({ path }) => path)),
      unclaimed,
      refused,
      names: sameNames(paths),
      placeholders,
      media: media.paths,
      mediaFiles: media.files,
      pictures: media.pictures,
      dropped: media.dropped,
      lock: fileAt(lockFile),
      texts: { get: (path) => fileAt(path)?.text ?? changes.files[path] ?? undefined },
      documents: {
        get: (path) => {
          const collection = this.#table.collectionOf(path);
          if (!collection) return undefined;
          if (!files.has(path) && site.isPlain(collection.name)) return { texts: {} };
          const file = fileAt(path);
          return file && interpolatedDocument(this.#analysed(file, context).document, placeholders);
        },
      },
      concerned: unchanged.concerned,
      left: unchanged.left,
    };
  }

  /** Looks at one changed file; of the others only placeholders' values and the dictionary are needed. */
  lintFile(changes: Changes, path: string): FileFindings {
    const { files, refused } = this.#filesIn(changes);
    const fileAt = (other: string) =>
      files.has(other) ? files.get(other) : this.#site.fileAt(other);
    const file = this.#table.collectionOf(path) && files.get(path);
    if (!file) return { refused, found: undefined };
    const { value } = this.#contextWith(files, fileAt);
    return { refused, found: linted(file, value()) };
  }

  /** Decodes changed text files as if read from a disk, and collects those that cannot be. */
  #filesIn(changes: Changes): {
    readonly files: Files;
    readonly refused: readonly RefusedFile[];
  } {
    const refused: RefusedFile[] = [];
    const files = new Map<string, SourceFile | undefined>();
    for (const [path, text] of Object.entries(changes.files)) {
      if (isIgnored(nameOf(path))) continue;
      const read = text === null ? undefined : decoded({ path, text });
      if (read && "code" in read) refused.push({ path, text: "", finding: findingOn(path, read) });
      files.set(path, read && "text" in read ? read : undefined);
    }
    return { files, refused };
  }

  /** The context of analyses, cached by its inputs. */
  #contextWith(files: Files, fileAt: FileAt): Context {
    const typed = (path: string) => (files.has(path) ? (files.get(path)?.text ?? null) : 0);
    const dictionary = typed(this.#table.fileFor("dictionary"));
    const key = JSON.stringify([
      typed(this.#table.fileFor("site")),
      typed(this.#table.fileFor("facts")),
      dictionary,
      rules.length,
    ]);
    if (this.#context?.key === key) return this.#context;
    const isSame = !placeholderFiles(this.#table).some((path) => files.has(path));
    const placeholders = isSame ? this.#site.placeholders : placeholdersIn(fileAt, this.#table);
    const value = once(() => {
      const table = this.#table;
      const given = { table, schemas: this.#site.schemas.set, rules, placeholders };
      return {
        ...given,
        dictionary: dictionaryOf(readDictionary(fileAt(table.fileFor("dictionary")), given), table),
      };
    });
    this.#context = { key, dictionary, placeholders, value };
    return this.#context;
  }

  /** The last analysis of a file, if that has changed in nothing; its text, which may have to be decoded, is read last. */
  #lastOf(path: string, text: () => string, context: Context): Analysis | undefined {
    const last = this.#cache.get(path);
    const isCurrent =
      last && last.key === keyOf(last.analysis.summary, context) && last.text === text();
    return isCurrent ? last.analysis : undefined;
  }

  #analysed(file: SourceFile, context: Context): Analysis {
    const last = this.#lastOf(file.path, () => file.text, context);
    if (last) return last;
    const analysis = analyse(file, context.value());
    this.#cache.set(file.path, {
      text: file.text,
      key: keyOf(analysis.summary, context),
      analysis,
    });
    return analysis;
  }

  /** Summaries of unchanged files; those that use changed values are analysed again. */
  #unchanged(
    files: Files,
    context: Context,
  ): { readonly summaries: readonly Summary[]; readonly concerned: number; readonly left: number } {
    const site = this.#site;
    const { placeholders } = context;
    const isOfOtherDictionary = context.dictionary !== 0;
    let again = 0;
    let concerned = 0;
    let left = 0;
    const summaries = site.summaries.flatMap((summary) => {
      const { path, placeholderNames: used } = summary;
      if (files.has(path)) return [];
      const isSame =
        placeholders === site.placeholders ||
        placeholderCacheKey(used, site.placeholders) === placeholderCacheKey(used, placeholders);
      if (isSame && !isOfOtherDictionary) return [summary];
      if (!isSame) concerned++;
      const last = this.#lastOf(path, () => site.textOf(path), context);
      if (last) return [last.summary];
      if (again < maxFreshAnalyses) {
        again++;
        return [this.#analysed(site.fileOf(path), context).summary];
      }
      if (!isSame) left++;
      return [summary];
    });
    return { summaries, concerned, left };
  }

  /** Paths of all existing files. */
  #paths(files: Files, media: ReadonlySet<string>): string[] {
    const { summaries, index } = this.#site;
    const published = [...summaries.map(({ path }) => path), ...index.others].filter(
      (path) => !files.has(path),
    );
    return [...published, ...media, ...[...files].flatMap(([path, file]) => (file ? [path] : []))];
  }
}

/** The file of a text, or why it cannot be decoded; undefined if it would be taken for media. */
function decoded({ path, text }: SourceFile): SourceFile | FileProblem | undefined {
  const bytes = encoder.encode(text);
  const kind = kindOf({ path, size: bytes.length });
  if (kind === "media") return undefined;
  return kind === "text" ? decode(path, bytes) : kind;
}

/** Key of the parts of a context that an analysis depends on. */
function keyOf({ placeholderNames }: Summary, { placeholders, dictionary }: Context): string {
  return JSON.stringify([placeholderCacheKey(placeholderNames, placeholders), dictionary]);
}
