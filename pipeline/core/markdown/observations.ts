// What the stage of Markdown observes in a text, as data: rules/markdown/ says what of it is wrong. All spans are those of the file.
import type { Span } from "../../model/source.ts";

interface Seen<Kind extends string> {
  readonly kind: Kind;
  readonly span: Span;
}

/** Why a text is not parsed: it would keep the parser busy for too long. */
export type Tangle =
  /** A run of marks or of nested blocks, an indentation, a table's columns, or the number of lines. */
  | { readonly by: "marks" | "blocks" | "indentation" | "columns" | "lines" }
  /** More marks of one kind than `max` in a text or a paragraph. */
  | {
      readonly by: "count";
      readonly mark: string;
      readonly max: number;
      readonly within: "text" | "paragraph";
    };

/** A text that is not parsed, at its first tangle. */
interface TangledText extends Seen<"tangled-text"> {
  readonly tangle: Tangle;
}

/** Lines of fields between lines of hyphens within a text. */
type SecondHead = Seen<"second-head">;

/** Something that the sanitiser has taken out in one or more places, of which this is the first. */
interface InPlaces {
  readonly count: number;
  /** The other places, if words that would have been read or heard were taken out there. */
  readonly others: readonly Span[];
}

/** An element that texts must not have, with what was taken out behind its tag. */
interface RemovedElement extends Seen<"removed-element">, InPlaces {
  readonly name: string;
  /** Whether its end is typed, or no words stand behind it. */
  readonly isClosed: boolean;
}

/** A comment or a declaration. */
interface RemovedComment extends Seen<"removed-comment">, InPlaces {
  /** What it begins with, up to a blank or `>`. */
  readonly opening: string;
}

/** Attributes of a tag, at the first of them. */
interface RemovedAttributes extends Seen<"removed-attributes">, InPlaces {
  /** Of the element. */
  readonly element: string;
  /** As typed. */
  readonly names: readonly string[];
  /** Whether a reader would have noticed them. */
  readonly isVisible: boolean;
}

/** A tag whose attributes were read from words, as a value ended too early. */
interface CutValue extends Seen<"cut-value">, InPlaces {
  /** Of the element. */
  readonly name: string;
}

/** All styling of a text that was pasted from other programs, at the first of it. */
interface RemovedLook extends Seen<"removed-look"> {
  readonly names: readonly string[];
  /** Number of tags that had it. */
  readonly tags: number;
  /** Whether a reader would have noticed some of it. */
  readonly isVisible: boolean;
  /** What is to be taken out of the file. */
  readonly parts: readonly Span[];
}

/** A comparison that is read as a tag, as in “a<b and b>c”. */
interface ComparisonTag extends Seen<"comparison-tag"> {
  readonly typed: string;
  /** Its less-than sign; undefined where the file has an escape there. */
  readonly sign: Span | undefined;
}

/** A picture without a text that says what it shows. */
interface PictureWithoutAlt extends Seen<"picture-without-alt"> {
  readonly src: string;
  /** Whether it is typed as HTML. */
  readonly isTag: boolean;
}

/** An `<a>` with words and without an address. */
type LinkWithoutAddress = Seen<"link-without-address">;

/** An element that is opened and never closed. */
interface UnclosedElement extends Seen<"unclosed-element"> {
  readonly name: string;
  /** Whether its tag ends with a slash. */
  readonly isSlashed: boolean;
}

/** An end tag of an element that is not open. */
interface StrayEndTag extends Seen<"stray-end-tag"> {
  readonly name: string;
}

/** A tag without its `>`, or a comment without its end. */
interface UnfinishedTag extends Seen<"unfinished-tag"> {
  /** Of the element; `!--` of a comment. */
  readonly name: string;
}

/** Why words would not be on the page. */
export type LossReason =
  /** Nothing shows or reads them. */
  | { readonly by: "nobody" }
  /** They stand in cells behind the last column of their table. */
  | { readonly by: "cells"; readonly cells: number; readonly columns: number }
  /** The number of a list's item, which counts by itself, here to `shown`. */
  | { readonly by: "number"; readonly shown: number }
  /** The caption of a picture that does not stand alone in its paragraph. */
  | { readonly by: "caption" };

/** Words that would not be on the page. */
interface LostWords extends Seen<"lost-words"> {
  readonly typed: string;
  readonly reason: LossReason;
}

/** A word of which browsers read the beginning as a character, as in &section, since its name needs no semicolon in HTML. */
interface CutReference extends Seen<"cut-reference"> {
  /** &sect */
  readonly name: string;
  /** ion */
  readonly rest: string;
}

/** The first line of a text below the fields that the row of its collection publishes nowhere. */
interface UnpublishedText extends Seen<"unpublished-text"> {
  /** Name of the row. */
  readonly row: string;
}

/** The name of a pattern of mark-patterns.ts. */
export type MarkName =
  | "link within a link"
  | "link the wrong way round"
  | "title without straight quotes"
  | "address with a space"
  | "space before an address"
  | "link without a definition"
  | "link without its last parenthesis"
  | "half of a link"
  | "table"
  | "comment never closed"
  | "tag"
  | "Markdown between tags"
  | "single braces between tags"
  | "bullet behind a list mark"
  | "bullets"
  | "signs as bullets"
  | "points in one line"
  | "numbers in other digits"
  | "letters as numbers"
  | "list mark without a space";

/** A match of a pattern. */
export interface FoundMark {
  /** In the text. */
  readonly start: number;
  readonly end: number;
  /** As typed, including characters that the pattern does not see. */
  readonly typed: string;
  /** The pattern's groups as typed; the first is the whole match. */
  readonly parts: readonly string[];
  /** The whole text, as typed. */
  readonly markdown: string;
}

/** Marks that Markdown has not read as they are probably meant, at their first line. */
export interface UnreadMark extends Seen<"unread-mark"> {
  readonly name: MarkName;
  readonly mark: FoundMark;
  /** All of them; undefined where the file has an escape there. */
  readonly whole: Span | undefined;
}

/** The address of a name that no link uses. */
interface UnusedAddress extends Seen<"unused-address"> {
  readonly name: string;
  /** Whether a line above gives the same name an address, to which links then lead. */
  readonly isAgain: boolean;
}

/** The second of some numbered points that texts between them have made lists of their own. */
interface ListBegunAnew extends Seen<"list-begun-anew"> {
  /** Its number with its sign, as typed. */
  readonly number: string;
}

/** A line that begins as the next of numbered ones does, and goes on with the paragraph above it. */
interface NumberWithinText extends Seen<"number-within-text"> {
  /** With its sign, as typed. */
  readonly number: string;
  /** Whether the one before it is the number of a point. */
  readonly isInPoint: boolean;
}

/** A row with fewer cells than its table has columns. */
interface ShortRow extends Seen<"short-row"> {
  readonly cells: number;
  readonly columns: number;
  readonly hasBar: boolean;
}

type EmptyHeading = Seen<"empty-heading">;

/** A heading of the second level that is one because of the hyphens below it. */
interface UnderlinedHeading extends Seen<"underlined-heading"> {
  readonly lines: readonly string[];
  readonly hyphens: string;
}

/** A line that is code because of its indentation. */
type IndentedCode = Seen<"indented-code">;

/** The first line of code that never ends. */
interface UnclosedCode extends Seen<"unclosed-code"> {
  /** Its backticks or tildes. */
  readonly marks: string;
}

/** What a mark in the shown words looks like. */
export type ShownForm =
  | "frame"
  | "heading"
  | "backslash"
  | "look"
  | "note"
  | "fence"
  | "backtick"
  | "bold";

/** A mark in the words that visitors read. */
export interface ShownMark extends Seen<"shown-mark"> {
  readonly form: ShownForm;
  /** As shown. */
  readonly words: string;
}

/** A star beside words in italics or bold that has no partner. */
export type LoneStar = Seen<"lone-star">;

/** HTML that the sanitiser has taken out, but for styling. */
export type TakenOut = RemovedElement | RemovedComment | RemovedAttributes | CutValue;

export type MarkdownObservation =
  | TangledText
  | SecondHead
  | TakenOut
  | RemovedLook
  | ComparisonTag
  | CutReference
  | LinkWithoutAddress
  | PictureWithoutAlt
  | UnclosedElement
  | StrayEndTag
  | UnfinishedTag
  | LostWords
  | UnpublishedText
  | UnreadMark
  | UnusedAddress
  | ListBegunAnew
  | NumberWithinText
  | ShortRow
  | EmptyHeading
  | UnderlinedHeading
  | IndentedCode
  | UnclosedCode
  | ShownMark
  | LoneStar;
