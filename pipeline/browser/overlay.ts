// The published site with a writer's changes on top, as content for the compiler. Texts are loaded when they are read.

import type { PublishedAnalyses } from "../analyse/analyses.ts";
import { compareText } from "../finding.ts";
import type { Variants } from "../images/picture-files.ts";
import type { LoadedContent, MediaFile, RefusedFile } from "../read/files/contents.ts";
import { decode } from "../read/files/decode.ts";
import { isIgnored, kindOf } from "../read/files/file-kind.ts";
import { lockFile, mediaFolder, nameOf, translationLock } from "../read/files/path.ts";
import { findingOn } from "../read/files/problem.ts";
import { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import { DeskError, damaged, otherDesk } from "./desk-error.ts";
import {
  format,
  indexName,
  type OutlinesPart,
  type SiteIndex,
  type SummariesPart,
  type TextsPart,
} from "./format.ts";
import type { Changes, DataLoader } from "./types.ts";
import { unencodedVariants } from "./unencoded-pictures.ts";

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
  readonly #source: DataLoader;
  readonly #files: ReadonlyMap<string, SourceFile>;
  /** The parts of the data that were loaded, by name. */
  readonly #parts = new Map<string, unknown>();

  /** @throws DeskError if the data cannot be loaded, are damaged, or belong to another version of the desk */
  static async open(source: DataLoader): Promise<Overlay> {
    const index = await source.load(indexName, true);
    if (typeof index !== "object" || index === null || !("format" in index)) {
      throw new DeskError(damaged);
    }
    if (index.format !== format) throw new DeskError(otherDesk);
    try {
      return new Overlay(source, index as SiteIndex);
    } catch (cause) {
      throw new DeskError(damaged, { cause });
    }
  }

  private constructor(source: DataLoader, index: SiteIndex) {
    this.#source = source;
    this.index = index;
    this.table = new SiteTable(index.table);
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

  /**
   * A part of the data, which is loaded once.
   * @throws DeskError if it cannot be loaded
   */
  async part<Part>(name: string): Promise<Part> {
    return this.#checked(name, this.#parts.get(name) ?? (await this.#source.load(name)));
  }

  /** The same at once. */
  #partNow<Part>(name: string): Part {
    return this.#checked(name, this.#parts.get(name) ?? this.#source.loadNow(name));
  }

  #checked<Part>(name: string, part: unknown): Part {
    if (part === undefined || part === null) throw new DeskError(damaged);
    this.#parts.set(name, part);
    return part as Part;
  }

  /** The published analyses. Texts that are read to link the site are loaded with them. */
  async published(): Promise<PublishedAnalyses> {
    const { index, table } = this;
    const read = [lockFile, translationLock, table.fileFor("redirects")];
    const [outlines, summaries] = await Promise.all([
      this.part<OutlinesPart>(index.outlines),
      Promise.all(index.summaries.map((name) => this.part<SummariesPart>(name))),
      ...read.flatMap((path) => textsPartOf(index, path) ?? []).map((name) => this.part(name)),
    ]);
    return { summaries: mapOfPaths(summaries.flat()), outlines: mapOfPaths(outlines) };
  }

  /** Paths of all published text files. */
  get paths(): string[] {
    return [...this.#files.keys()];
  }

  /** A published text file; undefined if it does not exist. */
  fileAt(path: string): SourceFile | undefined {
    return this.#files.get(path);
  }

  /** Whether changes leave everything as it is published. */
  isPublished({ files, pictures }: Changes): boolean {
    return (
      Object.keys(pictures).length === 0 &&
      Object.entries(files).every(([path, text]) =>
        this.#files.has(path) ? text === this.textOf(path) : text === null,
      )
    );
  }

  /** @throws DeskError if it cannot be loaded */
  textOf(path: string): string {
    const text = this.#partNow<TextsPart>(textsPartOf(this.index, path) ?? "")[path];
    if (text === undefined) throw new DeskError(damaged);
    return text;
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
