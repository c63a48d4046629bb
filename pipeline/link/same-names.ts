// Finds paths that differ only in case: on Windows and macOS they are one file, and copying the folder there silently loses one of them.
import { type Finding, stageFinding } from "../finding.ts";
import { FileNames } from "../model/file-names.ts";
import { startOf } from "../model/location.ts";

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

/** The finding about two names, at the one with capital letters. */
function caseFinding(one: Named, two: Named, names: FileNames): Finding {
  const [upper, other] = one.name === folded(one.name) ? [two, one] : [one, two];
  const isFile = upper.name === upper.path;
  const consequence = isFile
    ? "they are one file, and one of the two is lost"
    : "they are one folder, and what is in them is mixed";
  return stageFinding(
    "file-case",
    startOf(upper.path),
    `The names ${upper.name} and ${other.name} differ only in capital letters: on Windows and Mac ${consequence}.`,
    {
      help: isFile
        ? `Rename the file to ${names.free(folded(upper.name))}, also where it is used, or delete one of the two.`
        : `Move what is in ${upper.name}/ to ${other.name}/, also where it is used.`,
      related: [{ ...startOf(other.path), message: "This is the other one." }],
    },
  );
}

/**
 * Finds paths that are one file on many computers; two folders are reported once.
 * @param paths of all files of the content folder
 */
export function sameNames(paths: Iterable<string>): Finding[] {
  const all = [...paths];
  const names = new FileNames(all);
  const known = new Map<string, Named>();
  const found = new Map<string, Finding>();
  for (const path of all) {
    for (const named of namesIn(path)) {
      const key = folded(named.name);
      const other = known.get(key);
      if (!other) known.set(key, named);
      if (!other || other.name === named.name) continue;
      if (!found.has(key)) found.set(key, caseFinding(named, other, names));
      // What is in the two folders is one, too.
      break;
    }
  }
  return [...found.values()];
}
