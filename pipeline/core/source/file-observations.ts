// What is observed of a file of the content folder by its name, its place and its bytes.
import type { Span } from "../../model/source.ts";

export type FileObservation =
  | NotText
  | TooLarge
  | NoFile
  | UnreadableFile
  | LfsNote
  | UnfitName
  | UnfitKey
  | LeftByProgram
  | OfficeDocument
  | NamedCopy
  | Copy
  | PictureOutside
  | WrongEnding
  | WrongFolder
  | TextAmongPictures
  | NoPicture
  | OtherCollection
  | NoUse
  | ForeignTranslation;

interface OfFile<Kind extends string> {
  readonly kind: Kind;
  /** Empty and at the beginning, where it is about the file as a whole. */
  readonly span: Span;
}

export interface NotText extends OfFile<"not-text"> {
  readonly problem: "UTF-16" | "not UTF-8" | "CR alone" | "NUL";
}

interface TooLarge extends OfFile<"too-large"> {
  /** Both in bytes. */
  readonly size: number;
  readonly limit: number;
}

interface NoFile extends OfFile<"no-file"> {
  readonly is: "link" | "not regular";
}

/** A file or folder that cannot be opened. */
export interface UnreadableFile extends OfFile<"unreadable-file"> {
  readonly problem: "name" | "gone" | "folder" | "forbidden" | "other";
  /** The system's code. */
  readonly reason: string;
}

/** In place of the file stands the note by which Git LFS fetches it. */
interface LfsNote extends OfFile<"lfs-note"> {}

/** A name that some system cannot hold. */
export interface UnfitName extends OfFile<"unfit-name"> {
  readonly of: "file" | "folder";
  readonly problem: NameProblem;
  /** The path with another name. */
  readonly renamed: string;
}

/** Why a system cannot hold a name. */
export type NameProblem =
  | { readonly is: "reserved"; readonly name: string }
  /** Undefined for a sign that is not seen. */
  | { readonly is: "sign"; readonly sign: string | undefined }
  | { readonly is: "blank at the edge" | "full stop at the end" }
  | { readonly is: "letter stored in two ways"; readonly letter: string };

/** A name or key of an entry that cannot be the last part of its address. */
export interface UnfitKey extends OfFile<"unfit-key"> {
  readonly key: string;
  readonly problem: "too long" | "form" | "of Windows" | "of the site";
  /** What an entry of the collection is called. */
  readonly noun: string;
  readonly ending: string;
  /** Whether the fields say the key; otherwise it is the name of the file. */
  readonly isInFields: boolean;
  /** Undefined if the fields say the key, or if nothing says what the file is about. */
  readonly destination: Destination | undefined;
}

interface LeftByProgram extends OfFile<"left-by-program"> {
  readonly is: "rest" | "unfinished download" | "lock of Word";
}

/** A file of a word processor or a similar program. */
interface OfficeDocument extends OfFile<"office-document"> {
  readonly ending: string;
  /** It only leads to a document. */
  readonly isShortcut: boolean;
  /** Where its text would be read. */
  readonly textPath: string;
}

/** A file with the name that a program gives to a copy, without the file that it was made from. */
interface NamedCopy extends OfFile<"named-copy"> {
  readonly original: string;
  readonly renamed: string;
}

/** A copy of a file that is there. */
export interface Copy extends OfFile<"copy"> {
  readonly original: string;
  readonly isPicture: boolean;
  /** Whether the two are the same, if that was looked at. */
  readonly isSame: boolean | undefined;
  /** The path that it should have if it is none, where only its text says that it is a copy. */
  readonly own: string | undefined;
}

interface PictureOutside extends OfFile<"picture-outside-media"> {
  readonly path: string;
}

/** A path where a file would be read. */
export interface Destination {
  /** Free, or that of the file itself. */
  readonly path: string;
  /** Another file that has the name. */
  readonly taken: string | undefined;
}

/** What is to be done with a file that is not read where it is. */
export type Move =
  /** Undefined if nothing says what the file is about. */
  | { readonly is: "move"; readonly to: MoveTarget | undefined }
  /** No ending makes a text of it, so that its words belong in a new file. */
  | { readonly is: "copy"; readonly into: string | undefined };

interface MoveTarget extends Destination {
  /** Whether it can be an entry of its own beside the file that has its name. */
  readonly isEntry: boolean;
  /** Whether its fields have to be put between lines of dashes. */
  readonly lacksDashes: boolean;
}

/** A file with an ending that its folder does not read. */
interface WrongEnding extends OfFile<"wrong-ending"> {
  readonly ending: string;
  /** Undefined for a single file. */
  readonly folder: string | undefined;
  readonly move: Move;
}

interface WrongFolder extends OfFile<"wrong-folder"> {
  readonly folder: string;
  readonly is: "below a collection" | "like a collection" | "none";
  readonly move: Move;
}

/** A text in the folder of pictures; a text in Markdown can be moved. */
interface TextAmongPictures extends OfFile<"text-among-pictures"> {
  readonly move: Move | undefined;
}

interface NoPicture extends OfFile<"no-picture"> {
  readonly isHeic: boolean;
}

/** An entry with the fields of another collection; the span is that of the first that its own does not have. */
export interface OtherCollection extends OfFile<"other-collection"> {
  readonly folder: string;
  readonly noun: string;
  readonly otherNoun: string;
  /** Where it would be read. */
  readonly belongs: string;
  /** The fields that its own collection does not have. */
  readonly fields: readonly string[];
}

/** A file of which nothing is made. */
interface NoUse extends OfFile<"no-use"> {
  /** A single file with a similar name. */
  readonly suggested: string | undefined;
}

/** A file with the name of a translation. */
export interface ForeignTranslation extends OfFile<"foreign-translation"> {
  readonly problem: "language" | "source" | "no words";
  readonly language: string;
  /** The file of which it would be the translation. */
  readonly source: string;
  /** A source with a similar name, or that had this one, and the name that its translation has. */
  readonly suggested:
    | { readonly source: string; readonly path: string; readonly isRenamed: boolean }
    | undefined;
}

/** A file that is not read, with what was observed of it; its text is empty unless a part of it can be shown. */
export const observedFile = (
  path: string,
  observation: FileObservation,
  text = "",
): { readonly path: string; readonly text: string; readonly observations: FileObservation[] } => ({
  path,
  text,
  observations: [observation],
});

/** The span of what is about a file as a whole. */
export const wholeFile: Span = { start: 0, end: 0 };
