// Finds figures that the company alone states.

/** A row of a specification table. */
interface Row {
  readonly value: string;
  readonly sample?: boolean;
  /** The standard or report that the value is from. */
  readonly basis?: string;
}

/**
 * Whether a figure is no sample, and has neither a standard nor a report: a line below the table
 * says whose it is (decision 25).
 */
export const hasStatedFigure = (rows: readonly Row[]): boolean =>
  rows.some(({ value, sample, basis }) => /\p{Nd}/u.test(value) && !sample && basis === undefined);
