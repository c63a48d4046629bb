// The site as it was published: what is known of its files, and their texts when somebody asks.
import { lockFile } from "../../pipeline/collections.ts";
import type { Summary } from "../../pipeline/model/analysis.ts";
import type { Variants } from "../../pipeline/model/media.ts";
import type { Placeholders } from "../../pipeline/model/placeholders.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import {
  type Explanations,
  format,
  indexName,
  type Lists,
  type SiteIndex,
  type SummariesPart,
  type TextsPart,
} from "../data/format.ts";
import type { DeskCollection } from "../protocol.ts";
import { Schemas } from "./schemas.ts";
import { DeskError, damaged, otherDesk } from "./sentences.ts";
import type { Source } from "./source.ts";

export class PublishedSite {
  readonly index: SiteIndex;
  /** What can be written. */
  readonly collections: readonly DeskCollection[];
  readonly schemas = new Schemas();
  /** What is known of all files, in the order of their paths. */
  readonly summaries: readonly Summary[];
  readonly byPath: ReadonlyMap<string, Summary>;
  readonly placeholders: Placeholders;
  /** Compiled pictures by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly #source: Source;
  readonly #texts = new Map<string, TextsPart>();
  #lists: Lists | undefined;
  #explanations: Explanations | undefined;

  /**
   * @param withSummaries false where only single files are to be analysed
   * @throws DeskError where the data cannot be had, are damaged, or are those of another desk
   */
  static async open(source: Source, withSummaries = true): Promise<PublishedSite> {
    const index = await source.load(indexName);
    if (typeof index !== "object" || index === null || !("format" in index)) throw new DeskError(damaged);
    if (index.format !== format) throw new DeskError(otherDesk);
    try {
      const site = index as SiteIndex;
      const [collections, ...parts] = await Promise.all(
        [site.collections, ...(withSummaries ? site.summaries : [])].map((name) => source.load(name)),
      );
      if (![collections, ...parts].every((part) => Array.isArray(part))) throw new DeskError(damaged);
      return new PublishedSite(source, site, collections as DeskCollection[], parts as SummariesPart[]);
    } catch (problem) {
      // What is in them is written by a build of ours; anything else in it was damaged.
      throw problem instanceof DeskError ? problem : new DeskError(damaged, { cause: problem });
    }
  }

  private constructor(
    source: Source,
    index: SiteIndex,
    collections: readonly DeskCollection[],
    parts: readonly SummariesPart[],
  ) {
    this.#source = source;
    this.collections = collections;
    this.index = index;
    this.pictures = new Map(
      index.media.flatMap(([path, , made]): [string, Variants][] => (made ? [[path, made]] : [])),
    );
    const { values, unreadable } = index.placeholders;
    this.placeholders = { values: new Map(values), unreadable: new Set(unreadable) };
    this.summaries = parts.flat();
    this.byPath = new Map(this.summaries.map((summary) => [summary.path, summary]));
  }

  /** Whether there is a text file. */
  has(path: string): boolean {
    const { others, translations } = this.index;
    return this.byPath.has(path) || others.includes(path) || translations.some((one) => one.path === path);
  }

  /** Whether no text is Markdown in the file of a collection: its summary says all of it. */
  isPlain(collection: string): boolean {
    return this.index.plain.includes(collection);
  }

  /** A text file. */
  fileOf(path: string): SourceFile {
    return { path, text: this.textOf(path) };
  }

  /** A text file, where there is one. */
  fileAt(path: string): SourceFile | undefined {
    const text = this.#textAt(path);
    return text === undefined ? undefined : { path, text };
  }

  /** @throws DeskError where it cannot be had */
  textOf(path: string): string {
    const text = this.#textAt(path);
    if (text === undefined) throw new DeskError(damaged);
    return text;
  }

  #textAt(path: string): string | undefined {
    const [name] = this.index.texts.findLast(([, first]) => first <= path) ?? [];
    if (name === undefined) return undefined;
    const part = this.#texts.get(name) ?? (this.#source.loadNow(name) as TextsPart);
    this.#texts.set(name, part);
    return part[path];
  }

  /** The list of published addresses, if there is one. */
  get lock(): SourceFile | undefined {
    return this.index.others.includes(lockFile) ? this.fileOf(lockFile) : undefined;
  }

  /** What the first entries of each list are for other pages. */
  get lists(): Lists {
    this.#lists ??= this.#source.loadNow(this.index.lists) as Lists;
    return this.#lists;
  }

  /** @throws DeskError where it cannot be had */
  async explanation(code: string): Promise<string> {
    this.#explanations ??= (await this.#source.load(this.index.explanations)) as Explanations;
    const page = Object.hasOwn(this.#explanations, code) ? this.#explanations[code] : undefined;
    if (page === undefined) throw new DeskError(`There is no page about ${code}.`);
    return page;
  }
}
