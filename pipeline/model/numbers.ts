// What is taken down of the numbers of a file, as plain data: what they measure, where they stand, and the words beside them.

/** What a number measures; numbers of the same dimension are compared in its first unit. */
export type Dimension =
  | ("length" | "minutes" | "days" | "sound" | "percent" | "temperature" | "mass" | "money" | "times" | "trees")
  | ("rank" | "year" | "standard");

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

/** A number of a sentence; it begins and ends at these places of the sentence's `words`. */
export interface SentenceNumber extends Quantity {
  /** As it reads, where other letters stand there in the file. */
  readonly typed?: string;
  /** Where it stands in the file. */
  readonly span: readonly [start: number, end: number];
}

/** A sentence, a cell or a field with numbers in it. */
export interface NumberedSentence {
  /** Where it stands in the file. */
  readonly span: readonly [start: number, end: number];
  /** Its words in their plainest form with one space on each side, the sentence before it first where it begins with “they”. */
  readonly words: string;
  /** The words of the label of a field, and of the row and the heads of a cell. */
  readonly beside: string;
  /** Words that begin with a capital where none has to be: somebody or something may be called so. */
  readonly names: readonly string[];
  readonly isField?: true;
  readonly numbers: readonly SentenceNumber[];
}
