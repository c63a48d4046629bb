// Reports files and folders whose names differ in capital letters only: on Windows and macOS they
// are one.

import { FreeFileNames } from "../../link/file-names.ts";
import { codesOf } from "../../report/code.ts";
import { startOf } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "file-case": {
    severity: "error",
    meaning: "Two names differ in capital letters only, so on many computers they are one file.",
  },
});

/** A file, or a folder with the path of a file in it. */
interface NamedPath {
  readonly name: string;
  readonly path: string;
}

export const checkSite: CheckSite = ({ folder: { paths } }, report) => {
  const names = new FreeFileNames(paths);
  const known = new Map<string, NamedPath>();
  const reported = new Set<string>();
  for (const path of paths) {
    for (const named of namesIn(path)) {
      const key = named.name.toLowerCase();
      const other = known.get(key);
      if (!other) known.set(key, named);
      if (!other || other.name === named.name) continue;
      if (!reported.has(key)) reportNames(named, other, names, report);
      reported.add(key);
      // The files in the two folders are in one folder there.
      break;
    }
  }
};

/**
 * A file and the folders that contain it, from the outermost; top-level folders are checked
 * elsewhere.
 */
function namesIn(path: string): NamedPath[] {
  const steps = path.split("/");
  const names = steps.map((_step, index) => ({ name: steps.slice(0, index + 1).join("/"), path }));
  return steps.length === 1 ? names : names.slice(1);
}

function reportNames(
  first: NamedPath,
  second: NamedPath,
  names: FreeFileNames,
  report: Report,
): void {
  const [upper, other] =
    first.name === first.name.toLowerCase() ? [second, first] : [first, second];
  const free = names.free(upper.name.toLowerCase());
  report({
    code: codes["file-case"],
    at: startOf(upper.path),
    message: `The names ${upper.name} and ${other.name} differ only in capital letters: on Windows and Mac they are one.`,
    help:
      upper.name === upper.path
        ? `Rename the file to ${free}, also where it is used, or delete one of the two.`
        : `Move what is in ${upper.name}/ to ${other.name}/, also where it is used.`,
    related: [{ ...startOf(other.path), message: "This is the other one." }],
  });
}
