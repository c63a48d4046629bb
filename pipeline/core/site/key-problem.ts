// What is wrong with the keys that files share, and with the rows that say so: data, of which rules/address/ speaks.
import type { Location } from "../../finding.ts";
import type { EntryCollection } from "../../model/collection.ts";

/** A file that shares its key with another. */
interface SharedKey<Kind extends string> {
  readonly kind: Kind;
  readonly key: string;
  /** The key of the file, and that of the other one. */
  readonly at: Location;
  readonly other: Location;
}

/** A row of duplicates.yaml. */
interface AllowedRow<Kind extends string> {
  readonly kind: Kind;
  readonly at: Location;
  readonly key: string;
}

export type KeyProblem =
  /**
   * No row of duplicates.yaml lists the file; `files` are those with the key, the newest first. Empty if a row lists others with the key.
   */
  | (SharedKey<"shared"> & {
      readonly collection: EntryCollection;
      readonly files: readonly string[];
    })
  /** The row lists a file that does not have the key; `files` are those that do. */
  | (AllowedRow<"no-such-file"> & { readonly listed: string; readonly files: readonly string[] })
  /** Another row has the key. */
  | AllowedRow<"second-row">
  /** No two files of the collection have the key. */
  | (AllowedRow<"not-shared"> & { readonly collection: string });
