// What is written for the desk: the site as others of its files need to know it, in parts that are named by what is in them. The
// index names all parts, and is the only file that is another one under the same name when the site has changed.
import type { Summary } from "../../pipeline/model/analysis.ts";
import type { Variants } from "../../pipeline/model/media.ts";
import type { JsonMap } from "../../pipeline/model/value.ts";
import type { TranslationHead } from "../protocol.ts";

/** Raised when the parts are written in another way: a desk reads its own only. */
export const format = 8;

/** Name of the index. */
export const indexName = "site.json";

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
  /** The translations that there are. */
  readonly translations: readonly TranslationHead[];
  readonly media: readonly (readonly [path: string, bytes: number, picture?: Variants])[];
  /** Name of the part with what can be written (`DeskCollection`). */
  readonly collections: string;
  /** Names of collections of a single file in which no text is Markdown: what is known of the file is all that its page shows. */
  readonly plain: readonly string[];
  /** Names of the parts with the summaries of files. */
  readonly summaries: readonly string[];
  /** Names of the parts with texts, and the first path in each. */
  readonly texts: readonly (readonly [name: string, first: string])[];
  readonly lists: string;
  readonly explanations: string;
}

/** What is known of files, in the order of their paths. */
export type SummariesPart = readonly Summary[];

/** Texts by path. */
export type TextsPart = Readonly<Record<string, string>>;

/** What entries are for other pages, the first of each list, by collection. */
export type Lists = Readonly<Record<string, readonly JsonMap[]>>;

/** Pages of codes, in Markdown. */
export type Explanations = Readonly<Record<string, string>>;
