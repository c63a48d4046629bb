// Checks that the output folder belongs to the compiler (by its manifest) and is not a link, and reads the list of files that the last
// run wrote.
import { lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readRegular, writeProblem } from "../cache/folders.ts";
import { UnusableError, unwritable } from "../cache/unusable.ts";

/** Lists the files that a run wrote, and marks the folder as the compiler's own. */
export const manifestName = "manifest.json";

/** Name of every file while it is being written: always the same, so that the next run removes what an interrupted one left. */
export const partName = `${manifestName}.part`;

/** Distinguishes our manifest.json from those of other programs. */
const mark =
  "the content compiler of fibre-cement-website; it removes what is listed here once it is no longer made";

/** The output folder contains files of another program. */
export class ForeignFolderError extends UnusableError {
  constructor(folder: string) {
    super(
      `The folder ${folder} has files in it that the compiler did not write, as its ${manifestName} would say. Choose an empty one with --out; if nothing in this one is yours, delete it.`,
    );
  }
}

/** The text of a manifest. */
export function listText(files: readonly string[]): string {
  return `${JSON.stringify({ madeBy: mark, files })}\n`;
}

/** The files in a manifest; undefined if it is not ours. */
function filesListed(text: string): readonly string[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof list !== "object" || list === null || !("madeBy" in list) || !("files" in list)) {
    return undefined;
  }
  if (list.madeBy !== mark || !Array.isArray(list.files)) return undefined;
  return list.files.filter((path: unknown): path is string => typeof path === "string");
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
  const files = filesListed(readRegular(join(out, manifestName)) ?? "");
  if (!files) throw new ForeignFolderError(out);
  // A path that leads out of the folder was not written by us.
  return files.filter((path) => !path.split("/").includes("..") && !/^\/|[\\:]/.test(path));
}
