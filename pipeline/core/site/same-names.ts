// Finds paths that differ only in case: on Windows and macOS they are one file, and copying the folder there silently loses one of them.
import { FileNames } from "../../model/file-names.ts";

/** A file, or a folder with the path of a file in it. */
interface Named {
  readonly name: string;
  readonly path: string;
}

/** The name as a case-insensitive file system compares it. */
const folded = (name: string) => name.toLowerCase();

/** A file and the folders that contain it, from the outermost; top-level folders are checked elsewhere. */
function namesIn(path: string): Named[] {
  const steps = path.split("/");
  const names = steps.map((_step, index) => ({ name: steps.slice(0, index + 1).join("/"), path }));
  return steps.length === 1 ? names : names.slice(1);
}

/** Two files, or two folders with a file in each, whose names are one on many computers. */
export interface SameName {
  /** The one with capital letters, and the path of it or of a file in it. */
  readonly upper: Named;
  readonly other: Named;
  readonly isFile: boolean;
  /** A name for it that is free. */
  readonly free: string;
}

function sameName(one: Named, two: Named, names: FileNames): SameName {
  const [upper, other] = one.name === folded(one.name) ? [two, one] : [one, two];
  const isFile = upper.name === upper.path;
  return { upper, other, isFile, free: names.free(folded(upper.name)) };
}

/**
 * Finds paths that are one file on many computers; two folders are found once.
 * @param paths of all files of the content folder
 */
export function sameNames(paths: Iterable<string>): SameName[] {
  const all = [...paths];
  const names = new FileNames(all);
  const known = new Map<string, Named>();
  const found = new Map<string, SameName>();
  for (const path of all) {
    for (const named of namesIn(path)) {
      const key = folded(named.name);
      const other = known.get(key);
      if (!other) known.set(key, named);
      if (!other || other.name === named.name) continue;
      if (!found.has(key)) found.set(key, sameName(named, other, names));
      // What is in the two folders is one, too.
      break;
    }
  }
  return [...found.values()];
}
