// What is taken down of the numbers of a file, as plain data: what they measure, where they stand, and the words beside them.

/** What a number measures; numbers of the same dimension are compared in its first unit. */
export type Dimension =
  | ("length" | "minutes" | "days" | "sound" | "percent" | "temperature" | "mass" | "money" | "times" | "trees")
  | ("rank" | "year" | "standard");

/** A number with what it measures, or several as a list or a range. */
export interface Quantity {
  readonly dimension: Dimension;
  /** In the dimension's unit: mm, minutes, days, dB, per cent, °C, tonnes, crores; of a range its two ends. */
  readonly values: readonly number[];
  readonly range?: true;
  /** Of a standard: what was written after its number, the year and the type. */
  readonly detail?: string;
  /** Where it stands in the text, numbers and units. */
  readonly start: number;
  readonly end: number;
}

/** A number of a sentence, and where it stands in the file. */
export interface SentenceNumber extends Quantity {
  readonly span: readonly [start: number, end: number];
}

/** A sentence, a cell or a field with numbers in it. */
export interface NumberedSentence {
  /** Where it stands in the file. */
  readonly span: readonly [start: number, end: number];
  /** As it is typed, without placeholders but those of the brand; with the sentence before it where it begins with “they”. */
  readonly text: string;
  /** The label of a field, or the other cells of a row and the heads of its table. */
  readonly beside: string;
  readonly isField?: true;
  readonly numbers: readonly SentenceNumber[];
}
