// What is known of a text and its translation, block by block, as plain data.
import type { Summary } from "./analysis.ts";
import type { SourceFile, Span } from "./source.ts";

/** One field, heading, paragraph, item of a list or row of a table. */
export interface Block {
  /** JSON pointer of its field; of a block of Markdown with its number, such as `/content/items/0/body#2`, of the body's alone `#2`. */
  readonly id: string;
  /** What it is: `field`, `h2`, `paragraph`, `item1`, `row3` (a row of three cells) and so on; blocks of one kind can stand for each other. */
  readonly kind: string;
  /** What a reader reads, with placeholders as typed. */
  readonly text: string;
  /** Addresses that it links to, and paths of its pictures, as typed. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  /** Names all of it but its spaces, marks and emphasis. */
  readonly hash: string;
  readonly span: Span;
}

/** The blocks of a file that a translation has. */
export interface Outline {
  readonly path: string;
  readonly blocks: readonly Block[];
}

/** A file that is a translation. */
export interface Translation {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
  /** The first part of its language's tag. */
  readonly language: string;
  /** Itself; none where the content has no such source, or it has nothing that could be translated. */
  readonly summary?: Summary;
  readonly outline: Outline;
}

/** The translations of a content. */
export interface Translations {
  readonly files: readonly Translation[];
  /** Outlines of the files that have translations, by path. */
  readonly sources: ReadonlyMap<string, Outline>;
  /** What each was last reviewed beside, if that was ever written down. */
  readonly lock: SourceFile | undefined;
}

export const noTranslations: Translations = { files: [], sources: new Map(), lock: undefined };
