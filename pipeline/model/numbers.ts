// Types for the numbers found in a file: what they measure, where they are, and the words beside them.

/** What a number measures; numbers of one dimension are compared in its base unit. */
export type Dimension =
  | (
      | "length"
      | "minutes"
      | "days"
      | "years"
      | "sound"
      | "percent"
      | "temperature"
      | "mass"
      | "money"
      | "times"
      | "trees"
    )
  | ("rank" | "year" | "standard");

/** One number, or several as a list or range, with what it measures. */
export interface Quantity {
  readonly dimension: Dimension;
  /** In the dimension's unit: mm, minutes, days, years, dB, per cent, °C, tonnes, crores; for a range, its two ends. */
  readonly values: readonly number[];
  readonly range?: true;
  /** For a standard: what follows its number, the year and the type. */
  readonly detail?: string;
  /** Range in the sentence, numbers and units included. */
  readonly start: number;
  readonly end: number;
}

/** A number of a sentence with its span in the file. */
export interface SentenceNumber extends Quantity {
  readonly span: readonly [start: number, end: number];
}

/** A sentence, cell or field that contains numbers. */
export interface NumberedSentence {
  /** Span in the file. */
  readonly span: readonly [start: number, end: number];
  /** As typed, with placeholders blanked except the brand's. */
  readonly text: string;
  /** The label of a field, or the other cells of the row and the table's headings. */
  readonly beside: string;
  readonly isField?: true;
  readonly numbers: readonly SentenceNumber[];
}
