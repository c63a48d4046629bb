// Defines a check: a module of check/SUBJECT/ that looks at one file, or at the whole site.

import type { Site } from "../link/site.ts";
import type { ReadFile } from "../read/file/summary.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { Placeholders } from "../read/placeholders/placeholders.ts";
import type { Kind } from "../report/code.ts";
import type { Report } from "../report/report.ts";
import type { Dictionary } from "./words/dictionary-words.ts";

/** What a check of one file can use besides the file. */
export interface FileContext {
  readonly table: SiteTable;
  readonly dictionary: Dictionary;
  readonly placeholders: Placeholders;
}

/** Reports what is wrong in one file. */
export type CheckFile = (file: ReadFile, report: Report, context: FileContext) => void;

/** Reports what is wrong in all files together. */
export type CheckSite = (site: Site, report: Report) => void;

/** The files that `check` looks at. */
export interface Scope {
  /** Includes files whose words are quoted from others, such as press coverages. */
  readonly quoted?: true;
  /** Leaves out translations. */
  readonly sourcesOnly?: true;
}

/** What the module of a check exports; a module with neither function is a helper. */
export interface CheckModule {
  readonly codes?: Readonly<Record<string, Kind>>;
  readonly check?: CheckFile;
  readonly checkSite?: CheckSite;
  readonly scope?: Scope;
}

export interface Check extends CheckModule {
  /** Folder and file: `dates/dates`. */
  readonly name: string;
}

/** The check of a module; none for a helper without codes. */
export const checkOf = (name: string, { check, checkSite, scope, codes }: CheckModule): Check[] =>
  check || checkSite || codes ? [{ name, check, checkSite, scope, codes }] : [];
