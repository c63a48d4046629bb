// Types of translations and their blocks, as plain data.
import type { Summary } from "../analyse/analysis.ts";
import type { SourceFile, Span } from "../read/files/source.ts";

/** One field, heading, paragraph, item of a list or row of a table. */
export interface Block {
  /** JSON pointer of its field; for Markdown followed by the block's number, such as `/content/items/0/body#2`, or `#2` in the body. */
  readonly id: string;
  /** `field`, `h2`, `paragraph`, `item1`, `row3` (a row of three cells) and so on; only blocks of one kind can correspond. */
  readonly kind: string;
  /** What a reader reads, with placeholders as typed. */
  readonly text: string;
  /** Link addresses and picture paths, as typed. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  /** Hash of its text without spaces, marks and emphasis. */
  readonly hash: string;
  readonly span: Span;
}

/** The blocks of a file that a translation also has. */
export interface Outline {
  readonly path: string;
  readonly blocks: readonly Block[];
}

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
