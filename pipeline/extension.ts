// Defines what one trade adds to the compiler: a value that `compile()` is given.

import type { SingleFiles } from "./read/file/singles.ts";
import type { Summary } from "./read/file/summary.ts";
import type { Purpose } from "./read/files/collection.ts";
import type { Json, JsonMap } from "./read/yaml/value.ts";

/**
 * What an extension adds to the compiler. Only `codes.ts` and `site-extension.ts` import its
 * folder.
 */
export interface Extension {
  /** The folder of its checks, with a slash at its end. */
  readonly checks: URL;
  /**
   * Makes the additions to entries that rows of the configuration name besides the compiler's own.
   */
  readonly additionsOf: (site: LocalisedFiles) => Additions;
  /**
   * The compiled value of a single file with what is added to it.
   * @param purpose what it serves for
   * @param original its file in the sources' language
   */
  readonly single: (purpose: Purpose | undefined, value: Json, original: Summary) => Json;
  /**
   * More files of a language, by path in its folder of the output, or below `static/`. They are
   * made only when a site is written.
   * @param read reads a compiled file of the language; undefined if there is none
   * @param readSource reads one of the sources' language
   */
  readonly outputs: (read: ReadCompiled, readSource: ReadCompiled) => ReadonlyMap<string, string>;
}

/** Reads a compiled JSON file by its path in the folder of a language. */
export type ReadCompiled = (path: string) => unknown;

/** The files of a site in one language. */
export interface LocalisedFiles {
  readonly singles: SingleFiles;
  /** The files in the sources' language, for another language. */
  readonly originals?: SingleFiles;
  /** Tag of another language than the sources'. */
  readonly tag?: string;
}

/** Makes the fields of an addition of this name, which replace typed ones. */
export type Additions = (name: string, entry: AdditionEntry) => JsonMap;

/** An entry that fields are added to. */
export interface AdditionEntry {
  readonly source: Summary;
  readonly key: string;
  /** The entry in the sources' language. */
  readonly original: Summary;
}
