// What the compiler finds out of one source file by itself, as plain data: JSON that is read back is the same.
import type { Sources } from "../../.cache/types/sources.d.ts";
import type { CollectionName, EntryName } from "./collection.ts";
import type { Diagnostic, Location } from "./diagnostic.ts";
import type { NumberedSentence } from "./numbers.ts";
import type { Prose, ProseKind } from "./prose.ts";
import type { SourceFile } from "./source.ts";
import type { LinkUse, PictureUse, Text } from "./text.ts";
import { entryOf, type Scalar, toJson, type ValueNode } from "./value.ts";

/** A reference to an entry of a collection, by its key. */
export interface Reference {
  readonly collection: EntryName;
  readonly key: string;
  readonly location: Location;
}

/** A field that names a fact by its id. */
export interface FactUse {
  readonly id: string;
  readonly location: Location;
}

/** What is known of a source file at every step. */
export interface AnalysedFile {
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly collection: CollectionName;
  /** Of a translation, the first part of its language's tag. */
  readonly language?: string;
  /** Whether its value is as its schema asks. */
  readonly valid: boolean;
  /** Whether all of the file could be read, so that what is not in it is really missing. */
  readonly whole: boolean;
  /** Its value with the position of every node, placeholders filled; none where there is none. */
  readonly root?: ValueNode;
  /** Where the file belongs, if its fields say that it is in a wrong folder. */
  readonly belongs?: string;
  /** Whether there is a text below the front matter. */
  readonly hasBody: boolean;
  /** Ids on the entry's page. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  /** JSON pointers of pictures in fields. */
  readonly pictureFields: readonly string[];
  readonly references: readonly Reference[];
  readonly factUses: readonly FactUse[];
  /** Its numbers with what they measure, sentence by sentence; but for those of properties. */
  readonly numbers: readonly NumberedSentence[];
  /** Names of the placeholders used. */
  readonly used: readonly string[];
  /** What was found in it by itself, but for what the rules say. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What other files and the rules about all files need to know of a file. */
export interface Summary extends AnalysedFile {
  /** What the rules about one file say of it. */
  readonly lints: readonly Diagnostic[];
  /** By which its running text is compared with others (`model/text-sketch.ts`); empty where it is too short. */
  readonly sketch: readonly number[];
  /** By which its page is known again in the list of published addresses (`model/fingerprint.ts`). */
  readonly fingerprint?: string;
}

/** A text in Markdown, but for what is filled later. */
export interface AnalysedText extends Pick<Text, "tree" | "ids"> {
  /** Paths of its pictures as typed. */
  readonly pictures: readonly string[];
  /** Its words as typed, block by block. */
  readonly blocks: readonly { readonly kind: ProseKind; readonly text: string }[];
}

/** A text in Markdown as it is written. */
export interface DocumentText extends AnalysedText {
  /** How many words it has. */
  readonly words: number;
}

interface TextsOf<Each> {
  /** Texts of fields in Markdown, by JSON pointer. */
  readonly texts: Readonly<Record<string, Each>>;
  /** The text below the front matter. */
  readonly body?: Each;
}

/** What is written for a file besides its value. */
export type Document = TextsOf<DocumentText>;

/** What is written for a file, but for what is filled later (`markdown/filling.ts`). */
export interface AnalysedDocument extends TextsOf<AnalysedText> {
  /** Names of placeholders that are not filled yet. */
  readonly later: readonly string[];
}

/** What `analyse` makes of a file. */
export interface Analysis {
  readonly summary: Summary;
  readonly document: AnalysedDocument;
}

/** A file as the rules about one file look at it. */
export interface CheckedFile extends AnalysedFile, SourceFile {
  readonly texts: ReadonlyMap<string, Text>;
  readonly body?: Text;
  /** Names of placeholders in it that are not filled yet. */
  readonly later: readonly string[];
  /** Its words as typed, of fields and texts. */
  readonly prose: readonly Prose[];
}

/** A scalar among the top fields of a file; undefined where it has none, or a list or a map. */
export function fieldOf({ root }: Pick<Summary, "root">, name: string): Scalar | undefined {
  const value = root?.kind === "map" ? entryOf(root, name)?.value : undefined;
  return value?.kind === "scalar" ? value.value : undefined;
}

/** A top field of a file in words; undefined where it has none, or another value. */
export function wordsOf(file: Pick<Summary, "root">, name: string): string | undefined {
  const value = fieldOf(file, name);
  return typeof value === "string" ? value : undefined;
}

/** Whether a file is of a collection, by its row. */
export function isOf(
  file: { readonly collection: CollectionName },
  { name }: { readonly name: CollectionName },
): boolean {
  return file.collection === name;
}

/** The value of a file that is of a collection and as its schema asks; undefined for any other. */
export function dataOf<Name extends CollectionName>(
  file: Pick<Summary, "collection" | "valid" | "root"> | undefined,
  { name }: { readonly name: Name },
): Sources[Name] | undefined {
  if (!file?.valid || !file.root || file.collection !== name) return undefined;
  const value: unknown = toJson(file.root);
  return isAccepted<Name>(value) ? value : undefined;
}

/** The schema of its collection has accepted it: what is not valid never comes here. */
function isAccepted<Name extends CollectionName>(value: unknown): value is Sources[Name] {
  return typeof value === "object" && value !== null;
}
