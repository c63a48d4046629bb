// The published site with a writer's changes on top, as content for the compiler. Texts are loaded when they are read.

import type { PublishedAnalyses } from "../analyse/analyses.ts";
import type { DictionaryFile } from "../check/words/dictionary-words.ts";
import { compareText } from "../finding.ts";
import type { Variants } from "../images/picture-files.ts";
import { placeholderFiles } from "../placeholders/read-placeholders.ts";
import type { LoadedContent, MediaFile, RefusedFile } from "../read/files/contents.ts";
import { decode } from "../read/files/decode.ts";
import { isIgnored, kindOf } from "../read/files/file-kind.ts";
import { lockFile, mediaFolder, nameOf, translationLock } from "../read/files/path.ts";
import { findingOn } from "../read/files/problem.ts";
import { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import { DeskError, damaged, otherDesk } from "./desk-error.ts";
import {
  type Explanations,
  format,
  indexName,
  type Lists,
  type OutlinesPart,
  type SiteIndex,
  type SummariesPart,
  type TextsPart,
} from "./format.ts";
import type { Changes, DataLoader, DeskCollection } from "./types.ts";
import { unencodedVariants } from "./unencoded-pictures.ts";

/** Texts that are read in any case: loaded with the site, as one after the other would be waited for. */
const readToLink = (table: SiteTable) => [lockFile, translationLock, table.fileFor("redirects")];

/** Name of the part with the text of a file, if there is one. */
const textsPartOf = ({ texts }: SiteIndex, path: string) =>
  texts.findLast(([, first]) => first <= path)?.[0];

/** Stands for the hash of a published text; any other text of the file has the hash of its words. */
export const publishedHash = (path: string) => `published ${path}`;

const encoder = new TextEncoder();

const mapOfPaths = <Each extends { readonly path: string }>(all: readonly Each[]) =>
  new Map(all.map((each) => [each.path, each]));

export class Overlay {
  readonly index: SiteIndex;
  readonly table: SiteTable;
  /** The words of the published dictionary. */
  readonly dictionary: DictionaryFile | undefined;
  /** Descriptions of all collections. */
  readonly collections: readonly DeskCollection[];
  /** The published analyses; none if only single files are analysed. */
  readonly published: PublishedAnalyses;
  readonly #source: DataLoader;
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #texts = new Map<string, TextsPart>();
  #explanations: Explanations | undefined;

  /**
   * @param isWhole false if only single files are analysed
   * @throws DeskError if the data cannot be loaded, are damaged, or belong to another version of the desk
   */
  static async open(source: DataLoader, isWhole = true): Promise<Overlay> {
    const index = await source.load(indexName, true);
    if (typeof index !== "object" || index === null || !("format" in index)) {
      throw new DeskError(damaged);
    }
    if (index.format !== format) throw new DeskError(otherDesk);
    try {
      return await Overlay.#opened(source, index as SiteIndex, isWhole);
    } catch (problem) {
      // The data come from our own build, so anything unexpected is damage.
      throw problem instanceof DeskError ? problem : new DeskError(damaged, { cause: problem });
    }
  }

  static async #opened(source: DataLoader, index: SiteIndex, isWhole: boolean): Promise<Overlay> {
    const table = new SiteTable(index.table);
    const paths = [...placeholderFiles(table), ...(isWhole ? readToLink(table) : [])];
    const names = [...new Set(paths.flatMap((path) => textsPartOf(index, path) ?? []))];
    const load = async <Part>(all: readonly string[]) => {
      const parts = await Promise.all(all.map((name) => source.load(name)));
      if (parts.some((part) => typeof part !== "object" || part === null)) {
        throw new DeskError(damaged);
      }
      return parts as Part[];
    };
    const [texts, [dictionary], [collections = []], summaries, outlines] = await Promise.all([
      load<TextsPart>(names),
      load<DictionaryFile>([index.dictionary]),
      load<readonly DeskCollection[]>([index.collections]),
      load<SummariesPart>(isWhole ? index.summaries : []),
      load<OutlinesPart>(isWhole ? [index.outlines] : []),
    ]);
    const published = {
      summaries: mapOfPaths(summaries.flat()),
      outlines: mapOfPaths(outlines.flat()),
    };
    const opened = new Overlay(source, { index, table, dictionary, collections, published });
    for (const [at, name] of names.entries()) opened.#texts.set(name, texts[at] ?? {});
    return opened;
  }

  private constructor(
    source: DataLoader,
    {
      index,
      table,
      dictionary,
      collections,
      published,
    }: Pick<Overlay, "index" | "table" | "dictionary" | "collections" | "published">,
  ) {
    this.#source = source;
    this.index = index;
    this.table = table;
    this.dictionary = dictionary;
    this.collections = collections;
    this.published = published;
    const textOf = (path: string) => this.textOf(path);
    this.#files = mapOfPaths(
      index.files.map(([path, mentions = []]) => ({
        path,
        hash: publishedHash(path),
        mentions,
        get text() {
          return textOf(path);
        },
      })),
    );
  }

  /** Paths of all published text files. */
  get paths(): string[] {
    return [...this.#files.keys()];
  }

  /** A published text file; undefined if it does not exist. */
  fileAt(path: string): SourceFile | undefined {
    return this.#files.get(path);
  }

  /** @throws DeskError if it cannot be loaded */
  textOf(path: string): string {
    const name = textsPartOf(this.index, path) ?? "";
    const part = this.#texts.get(name) ?? this.#partNow<TextsPart>(name);
    this.#texts.set(name, part);
    const text = part[path];
    if (text === undefined) throw new DeskError(damaged);
    return text;
  }

  /** Data of entries for lists on other pages. */
  lists(): Lists {
    return this.#partNow(this.index.lists);
  }

  /** @throws DeskError if it cannot be loaded */
  #partNow<Part>(name: string): Part {
    const part = this.#source.loadNow(name);
    if (part === undefined) throw new DeskError(damaged);
    return part as Part;
  }

  /** @throws DeskError if it cannot be loaded */
  async explanation(code: string): Promise<string> {
    const pages = this.#explanations ?? (await this.#source.load(this.index.explanations));
    if (pages === undefined) throw new DeskError(damaged);
    this.#explanations = pages as Explanations;
    const page = Object.hasOwn(this.#explanations, code) ? this.#explanations[code] : undefined;
    if (page === undefined) throw new DeskError(`There is no page about ${code}.`);
    return page;
  }

  /**
   * The content with changes.
   * @param only paths of the text files that are wanted; all if left out
   */
  content(changes: Changes, only?: ReadonlySet<string>): LoadedContent {
    const files = only
      ? mapOfPaths([...only].flatMap((path) => this.#files.get(path) ?? []))
      : new Map(this.#files);
    const refused: RefusedFile[] = [];
    for (const [path, text] of Object.entries(changes.files)) {
      if (isIgnored(nameOf(path)) || only?.has(path) === false) continue;
      files.delete(path);
      const read = text === null ? undefined : this.#read(path, text);
      if (read && "finding" in read) {
        refused.push(read);
      } else if (read) {
        files.set(path, read);
      }
    }
    const sorted = [...files.values()].sort((one, other) => compareText(one.path, other.path));
    return { files: sorted, media: only ? new Map() : this.#media(changes), refused };
  }

  /** A typed text as if read from a disk, or why it cannot be; undefined if it would be taken for media. */
  #read(path: string, text: string): SourceFile | RefusedFile | undefined {
    const bytes = encoder.encode(text);
    const kind = kindOf({ path, size: bytes.length });
    if (kind === "media") return undefined;
    const read = kind === "text" ? decode(path, bytes) : kind;
    return "text" in read ? read : { path, text, finding: findingOn(path, read) };
  }

  #media({ pictures }: Changes): ReadonlyMap<string, MediaFile> {
    const sizes = new Map(this.index.media.map(([path, bytes]) => [path, bytes]));
    for (const [path, picture] of Object.entries(pictures)) {
      if (picture === null) {
        sizes.delete(path);
      } else if (path.startsWith(`${mediaFolder}/`)) {
        sizes.set(path, picture.bytes);
      }
    }
    const sorted = [...sizes].sort(([one], [other]) => compareText(one, other));
    return new Map(
      sorted.map(([path, size]) => [
        path,
        { path, size, read: () => Promise.reject(new Error(path)) },
      ]),
    );
  }

  /** Compiled pictures by path of their source; added ones are not encoded. */
  pictures({ pictures }: Changes): Map<string, Variants> {
    const made = new Map(
      this.index.media.flatMap(([path, , variants]): [string, Variants][] =>
        variants ? [[path, variants]] : [],
      ),
    );
    for (const [path, picture] of Object.entries(pictures)) {
      made.delete(path);
      // An SVG need not state its size.
      if (picture && picture.width > 0 && picture.height > 0) {
        made.set(path, unencodedVariants(path, picture));
      }
    }
    return made;
  }
}
