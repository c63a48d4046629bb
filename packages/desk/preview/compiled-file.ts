// Replaces app/lib/compiled-file.server.ts in the preview: the worker compiles the files.

/** Texts of files by path; null if a file does not exist. */
export type CompiledFiles = ReadonlyMap<string, string | null>;

/** Thrown if a loader reads a file that has not been requested from the worker yet. */
export class MissingFile extends Error {
  override name = "MissingFile";
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

let files: CompiledFiles = new Map();

/** Sets the files for loaders. */
export function setCompiledFiles(these: CompiledFiles): void {
  files = these;
}

/** The text of a file that the worker has given; undefined without it. */
export function givenFile(path: string): string | undefined {
  return files.get(path) ?? undefined;
}

/** The app's module names a folder here; the preview has none. */
export const compiledFolder = "";

/**
 * Same interface as the app's module.
 * @throws MissingFile for a file not requested yet; Error with the code ENOENT if it does not exist
 */
export function compiledFile(_folder: string, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new MissingFile(path);
  if (text === null) throw Object.assign(new Error(`There is no ${path}.`), { code: "ENOENT" });
  return text;
}
