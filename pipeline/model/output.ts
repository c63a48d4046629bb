// Type of the compiler's output files, whose texts are made on demand.

/** An output file. */
export interface Output {
  /** A hash of everything that its text is made from, if that is known. */
  readonly key?: string | undefined;
  text(): string;
}
