// The site as it was published: its units from what is written of them, and texts and the rest when somebody asks.
import { collectionOf, entryCollections, lockFile } from "../../pipeline/collections.ts";
import { frontEnd } from "../../pipeline/frontend.ts";
import { fallbackWidth } from "../../pipeline/images/limits.ts";
import { compareText } from "../../pipeline/model/diagnostic.ts";
import type { Variant, Variants } from "../../pipeline/model/media.ts";
import type { Placeholders } from "../../pipeline/model/placeholders.ts";
import { marked, type SourceFile } from "../../pipeline/model/source.ts";
import type { Unit } from "../../pipeline/model/unit.ts";
import { type Known, unitOf } from "../../pipeline/units/read-unit.ts";
import {
  type BriefRow,
  type Explanations,
  format,
  indexName,
  type PictureRow,
  type SiteIndex,
  type Summaries,
  type TextsPart,
  type UnitsPart,
} from "../data/format.ts";
import { schemas } from "./compiler-parts.ts";
import { DeskError, damaged, otherDesk } from "./sentences.ts";
import type { Source } from "./source.ts";

export class PublishedSite {
  readonly index: SiteIndex;
  /** Units of all files, in the order of their paths. */
  readonly units: readonly Unit[];
  readonly byPath: ReadonlyMap<string, Unit>;
  readonly placeholders: Placeholders;
  /** Compiled pictures by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  readonly #source: Source;
  readonly #briefPaths: ReadonlySet<string>;
  readonly #files = new Map<string, SourceFile>();
  readonly #texts = new Map<string, TextsPart>();
  readonly #whole = new Map<string, Unit>();
  #summaries: Summaries | undefined;
  #explanations: Explanations | undefined;

  /** @throws DeskError where the data cannot be had, are damaged, or are those of another desk */
  static async open(source: Source): Promise<PublishedSite> {
    const index = await source.load(indexName);
    if (typeof index !== "object" || index === null || !("format" in index)) throw new DeskError(damaged);
    if (index.format !== format) throw new DeskError(otherDesk);
    try {
      const site = index as SiteIndex;
      const parts = await Promise.all(site.units.map((name) => source.load(name)));
      return new PublishedSite(source, site, parts as UnitsPart[]);
    } catch (problem) {
      // What is in them is written by a build of ours; anything else in it was damaged.
      throw problem instanceof DeskError ? problem : new DeskError(damaged, { cause: problem });
    }
  }

  private constructor(source: Source, index: SiteIndex, parts: readonly UnitsPart[]) {
    this.#source = source;
    this.index = index;
    this.pictures = new Map(
      index.media.flatMap(([path, , row]): [string, Variants][] => (row ? [[path, variantsOf(row)]] : [])),
    );
    const { values, unreadable } = index.placeholders;
    this.placeholders = { values: new Map(values), unreadable: new Set(unreadable) };
    const whole = parts
      .flatMap((part) => part.whole)
      .map(({ path, known, written }) => this.#unit(path, known, written));
    const brief = parts.flatMap((part) => part.brief).map((row) => this.#unit(row[0], briefKnown(row), undefined));
    this.#briefPaths = new Set(brief.map(({ file }) => file.path));
    this.units = [...whole, ...brief].sort((a, b) => compareText(a.file.path, b.file.path));
    this.byPath = new Map(this.units.map((unit) => [unit.file.path, unit]));
  }

  /** Whether of a file only that is at hand what others need of it, and no places. */
  isBrief(unit: Unit): boolean {
    return this.#briefPaths.has(unit.file.path) && this.byPath.get(unit.file.path) === unit;
  }

  /** A unit of a file that is as it was, as the front end makes it. */
  wholeUnit(path: string): Unit | undefined {
    const known = this.#whole.get(path);
    if (known) return known;
    const collection = collectionOf(path);
    if (!collection || !this.byPath.has(path)) return undefined;
    const unit = frontEnd(this.fileOf(path), collection, schemas, this.placeholders);
    this.#whole.set(path, unit);
    return unit;
  }

  /** Whether there is a text file. */
  has(path: string): boolean {
    return this.byPath.has(path) || this.index.others.includes(path);
  }

  /** A text file, which is read when somebody asks for its text. */
  fileOf(path: string): SourceFile {
    const known = this.#files.get(path);
    if (known) return known;
    const textOf = () => this.textOf(path);
    const file = {
      path,
      get text() {
        return textOf();
      },
    };
    this.#files.set(path, file);
    return marked(file, { hash: `${this.index.version} ${path}` });
  }

  /** @throws DeskError where it cannot be had */
  textOf(path: string): string {
    const { texts } = this.index;
    let low = 0;
    let high = texts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((texts[middle]?.[1] ?? "") <= path) low = middle;
      else high = middle - 1;
    }
    const name = texts[low]?.[0] ?? "";
    const part = this.#texts.get(name) ?? (this.#source.loadNow(name) as TextsPart);
    this.#texts.set(name, part);
    const text = part[path];
    if (text === undefined) throw new DeskError(damaged);
    return text;
  }

  /** The list of published addresses, if there is one. */
  get lock(): SourceFile | undefined {
    return this.index.others.includes(lockFile) ? this.fileOf(lockFile) : undefined;
  }

  /** What the first entries of each list are for other pages. */
  get summaries(): Summaries {
    this.#summaries ??= this.#source.loadNow(this.index.summaries) as Summaries;
    return this.#summaries;
  }

  /** @throws DeskError where it cannot be had */
  async explanation(code: string): Promise<string> {
    this.#explanations ??= (await this.#source.load(this.index.explanations)) as Explanations;
    const page = Object.hasOwn(this.#explanations, code) ? this.#explanations[code] : undefined;
    if (page === undefined) throw new DeskError(`There is no page about ${code}.`);
    return page;
  }

  #unit(path: string, known: Known, written: string | undefined): Unit {
    const collection = collectionOf(path);
    if (!collection) throw new DeskError(damaged);
    const file = this.fileOf(path);
    const again = () => this.wholeUnit(path) ?? frontEnd(file, collection, schemas, this.placeholders);
    return unitOf(file, collection, known, { written: () => written, again });
  }
}

const nowhere = [0, 0] as const;

const entryNames = new Set(entryCollections.map(({ name }) => name));
const isEntryName = (name: string): name is Known["references"][number][0] => entryNames.has(name as never);

function briefKnown([
  ,
  fields,
  anchors,
  links,
  pictures,
  references,
  used,
  hasBody,
  sketch,
  numbers,
  keySpan,
]: BriefRow): Known {
  return {
    valid: true,
    whole: true,
    ...(keySpan ? { keySpan } : {}),
    anchors,
    fields,
    hasBody: hasBody === 1,
    sketch,
    numbers,
    diagnostics: [],
    links: links.map((href) => [href, ...nowhere] as const),
    pictures: pictures.map((row) =>
      typeof row === "string"
        ? ([row, ...nowhere] as const)
        : ([row[0], ...nowhere, { width: row[1], height: row[2] }] as const),
    ),
    references: references.flatMap(([collection, key]) =>
      isEntryName(collection) ? [[collection, key, ...nowhere] as const] : [],
    ),
    used,
    meaning: "",
    under: "",
  };
}

function variantsOf([name, fallback, widths, width, height, colour, sourceWidth, sourceHeight]: PictureRow): Variants {
  return {
    name,
    fallback,
    widths,
    width,
    height,
    colour,
    source: { width: sourceWidth, height: sourceHeight },
    files: [
      ...widths.map((each): Variant => ({ file: `${name}-${each}.avif`, width: each, format: "avif" })),
      {
        file: `${name}.${fallback}`,
        width: Math.min(fallbackWidth, sourceWidth),
        format: fallback === "png" ? "png" : "jpeg",
      },
    ],
  };
}
