// Defines a pattern: data about one thing that programs leave in a text that was copied from them.

/**
 * Where a pattern looks: at the visible words of every block; of paragraphs alone; of a text's
 * first or last paragraph; of a paragraph directly behind a table; or at the addresses of links.
 */
export type PatternPlace =
  | "words"
  | "paragraph"
  | "first paragraph"
  | "last paragraph"
  | "behind a table"
  | "address";

export interface TextPattern {
  /** A name for tests. */
  readonly name: string;
  /**
   * Finds it in what a reader sees, or in an address; global. It sees U+FFFC in place of code,
   * pictures, tags and placeholders.
   */
  readonly pattern: RegExp;
  /** Default: "words". */
  readonly place?: PatternPlace;
  /** A string that every file with a match has; looking for it first saves most of the time. */
  readonly has?: string;
  /**
   * The language of the texts in which it is looked for, by the first part of its tag; all if left
   * out.
   */
  readonly language?: string;
  /**
   * true: no person can mean it, so it is an error (`leftover`). Default: a guess, a warning
   * (`leftover-doubtful`).
   */
  readonly isCertain?: true;
  /** true: it is no leftover, but a slip of punctuation (`punctuation`), a guess. */
  readonly isPunctuation?: true;
  /**
   * true: not looked for in quotations and press coverages, in which editors put words into
   * brackets.
   */
  readonly isOwn?: true;
  /** What it is, as the end of a sentence that begins with the words found. */
  readonly message: string;
  readonly help: string;
}
