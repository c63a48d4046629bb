// Defines the result of analysing one file (tier 1): plain data that survives a round trip through
// JSON.

import type { Finding, Location } from "../../report/finding.ts";
import type { CollectionName } from "../files/collection.ts";
import type { SourceFile } from "../files/source.ts";
import type { LinkUse, PictureUse, ProseBlock, Text } from "../markdown/text.ts";
import type { NumberedSentence } from "../numbers/quantities.ts";
import type { ValueNode } from "../yaml/value.ts";
import type { OutlineBlock } from "./blocks.ts";

/**
 * A reference to an entry of a collection by its key, to a topic by its name, or to a fact by its
 * id.
 */
export interface Reference {
  readonly collection: CollectionName | "fact";
  readonly key: string;
  readonly location: Location;
}

/** The part of an analysis that every later step uses. */
export interface AnalysedFile {
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly collection: CollectionName;
  /** Of a translation: the first part of its language tag, such as `hi`. */
  readonly language?: string;
  /** Whether the value satisfies its schema. */
  readonly valid: boolean;
  /** Whether the whole file could be read, so that what was not found is really missing. */
  readonly isComplete: boolean;
  /** Top-level fields that have an error, so that their values are not used. */
  readonly wrongFields: readonly string[];
  /**
   * The file's value with the position of every node and placeholders filled; undefined where there
   * is none.
   */
  readonly root?: ValueNode;
  /** Ids on the entry's page. */
  readonly anchors: readonly string[];
  /** JSON pointers of pictures in fields. */
  readonly pictureFields: readonly string[];
  readonly references: readonly Reference[];
  /** Names of the placeholders used. */
  readonly usedPlaceholders: readonly string[];
  /** What the stages report; the findings of checks are not among them. */
  readonly findings: readonly Finding[];
}

/**
 * A link or picture of a file that is known, without the words that only the checks about one file
 * read.
 */
type Placed<Use extends LinkUse | PictureUse> = Omit<Use, "location" | "text" | "alt"> &
  Pick<Location, "span">;

/** What other files and the checks about all files need to know of a file. */
export interface Summary extends AnalysedFile {
  /** Its blocks, if it is a translation or the source of one. */
  readonly blocks?: readonly OutlineBlock[];
  readonly links: readonly Placed<LinkUse>[];
  readonly pictures: readonly Placed<PictureUse>[];
  /** Findings of the checks that look at one file. */
  readonly checkFindings: readonly Finding[];
  /**
   * The numbers in the text with what they measure, sentence by sentence; those in properties are
   * left out.
   */
  readonly numbers: readonly NumberedSentence[];
}

/** A Markdown text as it is written to the output. */
export interface DocumentText extends Pick<Text, "tree" | "ids"> {
  /** Number of its words. */
  readonly words: number;
}

/** What is written to the output for a file, besides its value. */
export interface Document {
  /** Texts of fields in Markdown, by JSON pointer. */
  readonly texts: Readonly<Record<string, DocumentText>>;
  /** The text below the front matter. */
  readonly body?: DocumentText;
}

/** The result of `analyse` for a file. */
export interface Analysis {
  /** Names of the inputs that were read besides the file. */
  readonly names: readonly string[];
  readonly summary: Summary;
  readonly document: Document;
}

/** A file that was read, as the checks of one file see it. */
export interface ReadFile extends AnalysedFile, SourceFile, Pick<Summary, "blocks"> {
  /** true: its value is what can be read of a broken one, and is only checked. */
  readonly isBroken?: true;
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  readonly texts: ReadonlyMap<string, Text>;
  readonly body?: Text;
  /** The words of its fields and texts, as typed. */
  readonly prose: readonly ProseBlock[];
}

/** A file that was read and checked by itself. */
export type CheckedFile = ReadFile & Pick<Summary, "checkFindings">;

/** Documents of files, by path; read on demand. */
export type Documents = Pick<ReadonlyMap<string, Document>, "get">;
