// Types of translations, as plain data.

import type { Summary } from "../read/file/summary.ts";
import type { SourceFile } from "../read/files/source.ts";

/** A translation file. */
export interface Translation {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
  /** First part of its language tag. */
  readonly language: string;
  /** Its summary; undefined where the source does not exist or has nothing to translate. */
  readonly summary?: Summary;
}

/** All translations of the content. */
export interface Translations {
  readonly files: readonly Translation[];
  /** The lock file of reviews: which version of its source each translation was last reviewed against. */
  readonly lock: SourceFile | undefined;
}

export const noTranslations: Translations = { files: [], lock: undefined };
