// What is written for the desk: the site as others of its files need to know it, in parts that are named by what is in them. The
// index names all parts, and is the only file that is another one under the same name when the site has changed.
import type { JsonMap } from "../../pipeline/model/value.ts";
import type { Known } from "../../pipeline/units/read-unit.ts";

/** Raised when the parts are written in another way: a desk reads its own only. */
export const format = 3;

/** Name of the index. */
export const indexName = "site.json";

/** A compiled picture: name, fallback, widths, width, height, colour, width and height of its source. */
export type PictureRow = readonly [
  name: string,
  fallback: "jpg" | "png",
  widths: readonly number[],
  width: number,
  height: number,
  colour: string,
  sourceWidth: number,
  sourceHeight: number,
];

export interface SiteIndex {
  readonly format: number;
  /** Names this state of the site. */
  readonly version: string;
  readonly name: string;
  readonly repository?: string;
  readonly branch?: string;
  readonly contentFolder: string;
  /** Addresses of the pages that are no entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** What placeholders stand for, and what of that cannot be known (`Placeholders`). */
  readonly placeholders: {
    readonly values: readonly (readonly [string, string])[];
    readonly unreadable: readonly string[];
  };
  /** Names of the findings that the site was published with. */
  readonly found: readonly string[];
  /** Text files that no collection reads, such as the list of published addresses. */
  readonly others: readonly string[];
  readonly media: readonly (readonly [path: string, bytes: number, picture?: PictureRow])[];
  /** Names of the parts with units. */
  readonly units: readonly string[];
  /** Names of the parts with texts, and the first path in each. */
  readonly texts: readonly (readonly [name: string, first: string])[];
  readonly summaries: string;
  readonly explanations: string;
}

/** A file of which all is known: few others are so many, and rules look into them. */
export interface WholeRow {
  readonly path: string;
  readonly known: Known;
  /** What is written for it (`Written`), as a text. */
  readonly written: string;
}

/** One of thousands: only what others need to know of it, without places. The rest is made of its text when somebody asks. */
export type BriefRow = readonly [
  path: string,
  fields: Known["fields"],
  anchors: readonly string[],
  links: readonly string[],
  pictures: readonly (string | readonly [src: string, width: number, height: number])[],
  references: readonly (readonly [collection: string, key: string])[],
  used: readonly string[],
  hasBody: 0 | 1,
  sketch: Known["sketch"],
  numbers: Known["numbers"],
  /** Where its key is said, in a file that says one. */
  keySpan?: Known["keySpan"],
];

export interface UnitsPart {
  readonly whole: readonly WholeRow[];
  readonly brief: readonly BriefRow[];
}

/** Texts by path. */
export type TextsPart = Readonly<Record<string, string>>;

/** What entries are for other pages, the first of each list, by collection. */
export type Summaries = Readonly<Record<string, readonly JsonMap[]>>;

/** Pages of codes, in Markdown. */
export type Explanations = Readonly<Record<string, string>>;
