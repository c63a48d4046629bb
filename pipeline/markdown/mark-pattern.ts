// What a row of the table of marks says, and what a pattern sees of a text.
import type { StageCode } from "../model/codes.ts";
import type { Span } from "../model/source.ts";

/** The words that a pattern looks at; other characters stand in their places, see {@link unseen}. */
export type Where = "words" | "words outside links" | "html" | "alt" | "title";

/** What a pattern has found, as a range of the text. */
export interface FoundMark extends Span {
  /** As it was typed, with what the pattern does not see. */
  readonly typed: string;
  /** The groups of the pattern as they were typed, the first of which is all of it, and their ranges. */
  readonly parts: readonly string[];
  readonly spans: readonly Span[];
  /** As the pattern sees it. */
  readonly seen: string;
  /** All of the text, as it was typed. */
  readonly markdown: string;
}

type Words = string | ((mark: FoundMark, group: readonly FoundMark[]) => string);

export interface MarkPattern {
  readonly name: string;
  /** The words of the text where it is not given. */
  readonly where?: Where;
  /** What stands in all that it finds, so that most texts are passed over at once. */
  readonly sign?: string;
  /** With the flags g and d. */
  readonly pattern: RegExp;
  /** Whether what was found is none. */
  readonly unless?: (mark: FoundMark) => boolean;
  /** A guess where it is not given. */
  readonly code?: StageCode | ((mark: FoundMark) => StageCode);
  /** The group that the finding points at; all of it where there is none. */
  readonly place?: number;
  /** What is meant to be read as it is has none, and no finding. */
  readonly message?: Words;
  readonly help?: Words;
  /** What is to stand in the place of it, or of one of its groups, where there is one right answer; with what that does. */
  readonly fix?: (mark: FoundMark) => string | undefined;
  readonly fixAt?: number;
  readonly fixed?: Words;
  /** Whether a text has one finding of all that is found, which names other places. */
  readonly once?: true;
  /** What has one finding together; each by itself where it is not given. */
  readonly together?: (found: readonly FoundMark[]) => readonly (readonly FoundMark[])[];
  /** Whether it is a tag, of whose end nothing is to be said. */
  readonly isTag?: true;
}

/** Stands for a mark of emphasis that was read. */
export const emphasisMark = "\ufff9";
/** Stands for a mark that has a finding. */
export const claimed = "\ufff8";
/** Stands for a placeholder. */
export const filled = "\ufffa";
/** Stands for a character of an escape. */
export const escaped = "\ufffb";
/** Stands for code, pictures, tags and other syntax. */
export const object = "\ufffc";
