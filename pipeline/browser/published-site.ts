// The published site in a browser: summaries of all files, and texts loaded on demand, as nobody loads thousands of texts.

import type { Summary } from "../model/analysis.ts";
import { lockFile } from "../model/content-files.ts";
import type { Variants } from "../model/media.ts";
import type { Placeholders } from "../model/placeholders.ts";
import { SiteTable } from "../model/site-table.ts";
import type { SourceFile } from "../model/source.ts";
import { DeskError, damaged, otherDesk } from "./desk-error.ts";
import {
  type Explanations,
  format,
  indexName,
  type Lists,
  type SiteIndex,
  type SummariesPart,
  type TextsPart,
} from "./format.ts";
import { Schemas } from "./schemas.ts";
import type { DataLoader, DeskCollection } from "./types.ts";

/** Texts that linking the site reads, and that analysing a file does: loaded with the site, as one after the other would be waited for. */
const readToLink = (table: SiteTable) => [lockFile, table.fileFor("redirects")];
const readToAnalyse = (table: SiteTable) => [table.fileFor("dictionary")];

/** Name of the part with the text of a file, if there is one. */
const textsPartOf = ({ texts }: SiteIndex, path: string) =>
  texts.findLast(([, first]) => first <= path)?.[0];

export class PublishedSite {
  readonly index: SiteIndex;
  readonly table: SiteTable;
  /** Descriptions of all collections. */
  readonly collections: readonly DeskCollection[];
  readonly schemas: Schemas;
  /** Summaries of all files, in the order of their paths. */
  readonly summaries: readonly Summary[];
  readonly byPath: ReadonlyMap<string, Summary>;
  readonly placeholders: Placeholders;
  /** Compiled pictures by source path. */
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly #source: DataLoader;
  readonly #texts = new Map<string, TextsPart>();
  #lists: Lists | undefined;
  #explanations: Explanations | undefined;

  /**
   * @param withSummaries false if only single files are analysed
   * @throws DeskError if the data cannot be loaded, are damaged, or belong to another version of the desk
   */
  static async open(source: DataLoader, withSummaries = true): Promise<PublishedSite> {
    const index = await source.load(indexName, true);
    if (typeof index !== "object" || index === null || !("format" in index)) {
      throw new DeskError(damaged);
    }
    if (index.format !== format) throw new DeskError(otherDesk);
    try {
      const site = index as SiteIndex;
      const table = new SiteTable(site.table);
      const load = (names: readonly string[]) =>
        Promise.all(names.map((name) => source.load(name)));
      const early = [
        ...new Set(
          [...(withSummaries ? readToLink(table) : []), ...readToAnalyse(table)].flatMap(
            (path) => textsPartOf(site, path) ?? [],
          ),
        ),
      ];
      const [texts, [collections, ...parts]] = await Promise.all([
        load(early),
        load([site.collections, ...(withSummaries ? site.summaries : [])]),
      ]);
      if (![collections, ...parts].every((part) => Array.isArray(part))) {
        throw new DeskError(damaged);
      }
      const opened = new PublishedSite(
        source,
        { index: site, table },
        collections as DeskCollection[],
        parts as SummariesPart[],
      );
      for (const [at, name] of early.entries()) {
        const part = texts[at];
        if (part !== undefined) opened.#texts.set(name, part as TextsPart);
      }
      return opened;
    } catch (problem) {
      // The data come from our own build, so anything unexpected is damage.
      throw problem instanceof DeskError ? problem : new DeskError(damaged, { cause: problem });
    }
  }

  private constructor(
    source: DataLoader,
    { index, table }: Pick<PublishedSite, "index" | "table">,
    collections: readonly DeskCollection[],
    parts: readonly SummariesPart[],
  ) {
    this.#source = source;
    this.collections = collections;
    this.index = index;
    this.table = table;
    this.schemas = new Schemas(table);
    this.pictures = new Map(
      index.media.flatMap(([path, , made]): [string, Variants][] => (made ? [[path, made]] : [])),
    );
    const { values, unreadable } = index.placeholders;
    this.placeholders = { values: new Map(values), unreadable: new Set(unreadable) };
    this.summaries = parts.flat();
    this.byPath = new Map(this.summaries.map((summary) => [summary.path, summary]));
  }

  /** Whether a text file exists. */
  has(path: string): boolean {
    const { others, translations } = this.index;
    return (
      this.byPath.has(path) ||
      others.includes(path) ||
      translations.some((one) => one.path === path)
    );
  }

  /** Whether a single contains no Markdown, so that its summary is complete. */
  isPlain(collection: string): boolean {
    return this.index.plain.includes(collection);
  }

  /** A text file. */
  fileOf(path: string): SourceFile {
    return { path, text: this.textOf(path) };
  }

  /** A text file; undefined if it does not exist. */
  fileAt(path: string): SourceFile | undefined {
    const text = this.#textAt(path);
    return text === undefined ? undefined : { path, text };
  }

  /** @throws DeskError if it cannot be loaded */
  textOf(path: string): string {
    const text = this.#textAt(path);
    if (text === undefined) throw new DeskError(damaged);
    return text;
  }

  #textAt(path: string): string | undefined {
    const name = textsPartOf(this.index, path);
    if (name === undefined) return undefined;
    const part = this.#texts.get(name) ?? this.#partNow<TextsPart>(name);
    this.#texts.set(name, part);
    return part[path];
  }

  /** @throws DeskError if it cannot be loaded */
  #partNow<Part>(name: string): Part {
    const part = this.#source.loadNow(name);
    if (part === undefined) throw new DeskError(damaged);
    return part as Part;
  }

  /** The address lock, if there is one. */
  get lock(): SourceFile | undefined {
    return this.index.others.includes(lockFile) ? this.fileOf(lockFile) : undefined;
  }

  /** Data of entries for lists on other pages. */
  get lists(): Lists {
    this.#lists ??= this.#partNow<Lists>(this.index.lists);
    return this.#lists;
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
}
