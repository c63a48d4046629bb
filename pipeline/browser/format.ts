// The types of the desk's data about the site. It consists of parts whose file names contain a hash of their content, and of an index that
// lists them; only the index is replaced when the site changes.
import type { AcceptedRow } from "../accepted.ts";
import type { Summary } from "../analyse/analysis.ts";
import type { Variants } from "../images/picture-files.ts";
import type { TableData } from "../read/files/site-table.ts";
import type { JsonMap } from "../read/yaml/value.ts";
import type { Outline } from "../translations/translation.ts";
import type { DeskCollection, DeskFinding, DeskSite } from "./types.ts";

/** Version of the format; increased when it changes, as a desk reads only its own version. */
export const format = 14;

/** File name of the index. */
export const indexName = "site.json";

export interface SiteIndex extends Pick<DeskSite, "version"> {
  readonly format: number;
  /** The table of the site. */
  readonly table: TableData;
  /** Addresses of pages that are not entries; `{slug}` is replaced by the brand's slug. */
  readonly pages: readonly string[];
  /** Values of placeholders, and those that cannot be read (`Placeholders`). */
  readonly placeholders: {
    readonly values: readonly (readonly [string, string])[];
    readonly unreadable: readonly string[];
  };
  /** The rows of accepted.yaml. */
  readonly accepted: readonly AcceptedRow[];
  /** All text files, in the order of their paths, with the placeholders that they mention. */
  readonly files: readonly (readonly [path: string, mentions?: readonly string[]])[];
  readonly media: readonly (readonly [path: string, bytes: number, picture?: Variants])[];
  /** File name of the part that describes the site for the page (`Description`). */
  readonly description: string;
  /** File name of the part with the findings of the published site (`PublishedFindings`). */
  readonly findings: string;
  /** File name of the part with the forms of translations (`TranslationForms`). */
  readonly translationForms: string;
  /** Paths of singles without Markdown: their summary contains everything that their page shows. */
  readonly plain: readonly string[];
  /** File name of the part with the words of the dictionary (`DictionaryFile`), which every analysis needs. */
  readonly dictionary: string;
  /** File names of the parts with the summaries of files and translations. */
  readonly summaries: readonly string[];
  /** File name of the part with the outlines of translations and their sources. */
  readonly outlines: string;
  /** File names of the parts with texts, and the first path in each. */
  readonly texts: readonly (readonly [name: string, first: string])[];
  readonly lists: string;
  readonly explanations: string;
}

/** The site as the desk's page sees it. */
export type Description = Omit<DeskSite, "version">;

/** The findings of the published site, in report order. */
export type PublishedFindings = readonly DeskFinding[];

/** Descriptions of the forms of translations, by collection. */
export type TranslationForms = Readonly<Record<string, DeskCollection>>;

/** Summaries of files and translations. */
export type SummariesPart = readonly Summary[];

/** Outlines of translations and their sources. */
export type OutlinesPart = readonly Outline[];

/** Texts by path. */
export type TextsPart = Readonly<Record<string, string>>;

/** Data of entries for lists on other pages, the first of each list, by the path of their sources. */
export type Lists = Readonly<Record<string, JsonMap>>;

/** Explanations of codes, in Markdown. */
export type Explanations = Readonly<Record<string, string>>;
