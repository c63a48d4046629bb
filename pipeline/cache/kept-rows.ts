// What is kept of files and of whole contents, one thing a row.

/** What is kept of a file, as texts that only the reader and the writer of units understand. */
export interface KeptRow {
  /** Path relative to the content folder. */
  readonly path: string;
  /** Of the file's bytes. */
  readonly hash: string;
  /** What others need to know of it. */
  readonly known: string;
  /** What the rules about one file say of it, and what they were given besides the file. */
  readonly lintKey: string;
  readonly lints: string;
}

/** An entry as it was written. */
export interface EntryRow {
  /** Names all that its text was made from. */
  readonly name: string;
  readonly summary: string;
}

/** A row with what is written for the file. */
export interface NewRow extends KeptRow {
  readonly written: string;
  /** The entry that it is, where that has been put together already. */
  readonly entry?: (EntryRow & { readonly text: string }) | undefined;
}

/** A file of an output folder as a run has left it. */
export interface EmittedFile {
  readonly path: string;
  /** Names what is in it. */
  readonly name: string;
  readonly stamp: string;
}

/** A file as it was seen on the disk. */
export interface SeenFile {
  readonly path: string;
  readonly stamp: string;
  readonly hash: string;
}
