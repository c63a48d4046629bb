// Defines codes: the severity and meaning of a kind of finding.

/**
 * An error is what cannot be published, a warning asks for a decision, a note is advice. Only
 * errors fail a check.
 */
export type Severity = "error" | "warning" | "note";

interface Described {
  readonly meaning: string;
  /**
   * With `--release`: "error" raises a warning to an error, "only" reports the finding only then.
   */
  readonly release?: "error" | "only";
}

interface Certain extends Described {
  readonly severity: "error";
  readonly guess?: never;
}

interface Doubtful extends Described {
  readonly severity: "warning" | "note";
  /** It is a guess about words; others are about data that each finding names. */
  readonly guess?: true;
}

/** A guess is never an error. */
export type Meaning = Certain | Doubtful;

/** A kind of finding with its code. */
export type Kind = Meaning & {
  readonly code: string;
};

/** Every kind of finding, by code. */
export type Codes = ReadonlyMap<string, Meaning>;

/**
 * The kinds of a table, by code: `report` is given one of them, so an unknown code is a type error.
 */
type KindsOf<Table> = { readonly [Code in keyof Table]: Kind };

/** The codes of a module: severity and meaning of each kind of finding that it reports. */
export const codesOf = <Table extends Readonly<Record<string, Meaning>>>(
  table: Table,
): KindsOf<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([code, meaning]) => [code, { code, ...meaning }]),
  ) as KindsOf<Table>;
