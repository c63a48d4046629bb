// Defines codes: the severity and meaning of a kind of finding.

/** An error is what cannot be published, a warning asks for a decision, a note is advice. Only errors fail a check. */
export type Severity = "error" | "warning" | "note";

interface Described {
  readonly meaning: string;
  /** With `--release`: "error" raises a warning to an error, "only" reports the finding only then. */
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

/** The codes of one folder, as its `codes.ts` lists them. */
export type CodeTable = Readonly<Record<string, Meaning>>;
