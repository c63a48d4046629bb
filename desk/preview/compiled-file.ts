// Stands in the preview for the app's module that reads the compiled content from the disk (app/lib/compiled-file.server.ts): here its
// files are what the worker has made of what is being written.

/** Texts of files by path; null where there is none. */
export type CompiledFiles = ReadonlyMap<string, string | null>;

/** A loader has asked for a file that the worker has not been asked for yet. */
export class Unread extends Error {
  override name = "Unread";
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

let files: CompiledFiles = new Map();

/** Sets what the loaders read from now on. */
export function readFrom(these: CompiledFiles): void {
  files = these;
}

/**
 * As the app's module.
 * @throws Unread for a file that is not known yet; Error with the code ENOENT where there is none
 */
export function compiledFile(_folder: string, path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Unread(path);
  if (text === null) throw Object.assign(new Error(`There is no ${path}.`), { code: "ENOENT" });
  return text;
}
