// Types of translations and their blocks, as plain data.

import type { Outline } from "../read/file/blocks.ts";
import type { Summary } from "../read/file/summary.ts";
import type { SourceFile } from "../read/files/source.ts";

/** A translation file. */
export interface Translation {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
  /** First part of its language tag. */
  readonly language: string;
  /** Whether its rows are pages, some of which stay untranslated for good. */
  readonly isOfPages: boolean;
  /** Its summary; undefined where the source does not exist or has nothing to translate. */
  readonly summary?: Summary;
  readonly outline: Outline;
}

/** All translations of the content. */
export interface Translations {
  readonly files: readonly Translation[];
  /** Outlines of the files that have translations, by path. */
  readonly sources: ReadonlyMap<string, Outline>;
  /** The lock file of reviews: which version of its source each translation was last reviewed against. */
  readonly lock: SourceFile | undefined;
}

export const noTranslations: Translations = { files: [], sources: new Map(), lock: undefined };
