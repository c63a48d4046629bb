// Checks that the output folder belongs to the compiler (by its manifest) and is not a link, and reads the list of files that the last
// run wrote. A run removes files, and may only remove what is surely its own: a folder without the manifest has to be empty.
import { lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { writeProblem } from "@site/common/files/folders";
import { manifestIn, manifestName } from "@site/common/files/output-manifest";
import { UnusableError, unwritable } from "@site/common/files/unusable";

/** Name of every file while it is being written: always the same, so that the next run removes what an interrupted one left. */
export const partName = `${manifestName}.part`;

/** The output folder contains files of another program. */
export class ForeignFolderError extends UnusableError {
  constructor(folder: string) {
    super(
      `The folder ${folder} has files in it that the compiler did not write, as its ${manifestName} would say. Choose an empty one with --out; if nothing in this one is yours, delete it.`,
    );
  }
}

/**
 * The files that the last run wrote.
 * @throws ForeignFolderError if the folder contains other files; UnusableError if it is a link or cannot be written
 */
export async function previousFiles(out: string): Promise<string[]> {
  let names: readonly string[] = [];
  try {
    const problem = writeProblem(out);
    if (problem !== undefined) throw problem;
    const info = lstatSync(out, { throwIfNoEntry: false });
    if (info?.isSymbolicLink()) {
      throw new UnusableError(
        `${out} is a link. Name the folder that it leads to itself with --out.`,
      );
    }
    if (info) names = await readdir(out);
  } catch (problem) {
    throw unwritable(out, problem);
  }
  if (names.every((name) => name === partName)) return [];
  const manifest = manifestIn(out);
  if (!manifest) throw new ForeignFolderError(out);
  // A path that leads out of the folder was not written by us.
  return manifest.files.filter(
    (path) => !path.split("/").includes("..") && !/^\/|[\\:]/.test(path),
  );
}
