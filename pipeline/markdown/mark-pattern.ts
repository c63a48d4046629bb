// Types for mark-patterns.ts: a pattern for one kind of mark that Markdown did not read, and its matches; also the characters that replace
// code, placeholders and other syntax before a pattern is applied.
import type { StageCode } from "../model/codes.ts";
import type { Span } from "../model/source.ts";

/** Which words a pattern looks at; other characters are replaced, see `unseen` in marks.ts. */
export type Where = "words" | "words outside links" | "html" | "alt" | "title";

/** A match of a pattern, as a range of the text. */
export interface FoundMark extends Span {
  /** As typed, including characters that the pattern does not see. */
  readonly typed: string;
  /** The pattern's groups as typed (the first is the whole match), and their ranges. */
  readonly parts: readonly string[];
  readonly spans: readonly Span[];
  /** As the pattern sees it. */
  readonly seen: string;
  /** The whole text, as typed. */
  readonly markdown: string;
}

type Words = string | ((mark: FoundMark, group: readonly FoundMark[]) => string);

export interface MarkPattern {
  readonly name: string;
  /** Default: the words of the text. */
  readonly where?: Where;
  /** A string that every match contains, so that most texts are skipped quickly. */
  readonly sign?: string;
  /** With the flags g and d. */
  readonly pattern: RegExp;
  /** true: not a match after all. */
  readonly unless?: (mark: FoundMark) => boolean;
  /** Default: `markdown-doubtful`, a guess. */
  readonly code?: StageCode | ((mark: FoundMark) => StageCode);
  /** The group that the finding points at; default: the whole match. */
  readonly place?: number;
  /** Left out where the match is meant to be read as it is and has no finding. */
  readonly message?: Words;
  readonly help?: Words;
  /** Replacement for the match, or for the group `fixAt`, where there is one right answer; `fixed` says what it does. */
  readonly fix?: (mark: FoundMark) => string | undefined;
  readonly fixAt?: number;
  readonly fixed?: Words;
  /** true: all matches in a text share one finding, which lists the other locations. */
  readonly once?: true;
  /** Groups matches that share a finding; default: one finding each. */
  readonly together?: (found: readonly FoundMark[]) => readonly (readonly FoundMark[])[];
  /** true: the match is a tag, so a missing end tag is not reported as well. */
  readonly isTag?: true;
}

/** Stands for a mark of emphasis that was read. */
export const emphasisMark = "\ufff9";
/** Stands for a mark that already has a finding. */
export const claimed = "\ufff8";
/** Stands for a placeholder. */
export const filled = "\ufffa";
/** Stands for a character of an escape sequence. */
export const escaped = "\ufffb";
/** Stands for code, pictures, tags and other syntax. */
export const object = "\ufffc";
