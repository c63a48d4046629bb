// The types of codes: the severity, subject and meaning of a kind of finding.

/** An error is what cannot be published, a warning asks for a decision, a note is advice. Only errors fail a check. */
export type Severity = "error" | "warning" | "note";

/** What an error is about: what cannot be published, and nothing else. */
export type Obstacle =
  /** A file, a field or a drawing that cannot be read or made as it is written. */
  | "shape"
  /** A name of something that there is not. */
  | "reference"
  /** An address that leads nowhere, or nowhere safe. */
  | "link"
  /** A picture that cannot be shown. */
  | "picture"
  /** HTML that a page must not have. */
  | "html"
  /** Two things with one key, name or address, or data that contradicts data. */
  | "clash"
  /** Words that would not be on the page. */
  | "loss"
  /** The marks of a conflict in Git. */
  | "conflict"
  /** A certain mark of a program, which nobody types. */
  | "program";

/** What a warning or a note is about: words, which is a guess, or data that each finding names. */
type Doubt = "words" | "data";

interface Described {
  readonly meaning: string;
  /** Its fixes leave the page as it is, except for what they name: `content fix` applies them. */
  readonly safe?: true;
  /** With `--release`: "error" raises a warning to an error, "only" reports the finding only then. */
  readonly release?: "error" | "only";
}

interface Certain extends Described {
  readonly severity: "error";
  readonly about: Obstacle;
}

interface Doubtful extends Described {
  readonly severity: "warning" | "note";
  readonly about: Doubt;
}

/** A guess is never an error: what a kind of finding may be about depends on its severity. */
export type Meaning = Certain | Doubtful;

/** A kind of finding with its code. */
export type Kind = Meaning & {
  readonly code: string;
};

/** Every kind of finding, by code. */
export type Codes = ReadonlyMap<string, Meaning>;

/** The codes of one folder, as its `codes.ts` lists them. */
export type CodeTable = Readonly<Record<string, Meaning>>;
