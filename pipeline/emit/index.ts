// Writes changed files to the output folder, and removes files that are no longer made.
import { lstatSync, realpathSync, rmSync, unlinkSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { stateOfFile } from "@site/files/file-hashes";
import { makeFolder, makeInside, readRegular, writeProblem } from "@site/files/folders";
import { listText, manifestIn, manifestName } from "@site/files/output-manifest";
import { UnusableError, unwritable } from "@site/files/unusable";
import { writeWhole } from "@site/files/write";
import { compareText } from "../report/finding.ts";

/** An output file. */
export interface Output {
  /** A hash of everything that its text is made from, if that is known. */
  readonly key?: string | undefined;
  text(): string;
}

/**
 * Key and state of output files, by path: as long as both are the same, the text of a file need not
 * be made again.
 */
export type OutputStates = Readonly<Record<string, string>>;

interface EmitResult {
  /** For the next run. */
  readonly states: OutputStates;
  readonly written: number;
}

/** Options of `emit`. */
interface EmitOptions {
  /** The states of the last run, as far as they are known. */
  readonly before: OutputStates;
  /**
   * Whether the files have drafts, or texts before their day, in them; the manifest then says so.
   */
  readonly drafts?: boolean;
}

/**
 * Writes texts into a folder. Nothing else in it, and nothing outside it, is touched; a folder
 * without a manifest has to be empty.
 * @param out the folder
 * @param files by path
 * @throws ForeignFolderError if the folder contains files of others; UnusableError if it cannot be
 * written, or contains links in place of the compiler's own folders
 */
export async function emit(
  out: string,
  files: ReadonlyMap<string, Output>,
  options: EmitOptions,
): Promise<EmitResult> {
  try {
    return await write(out, files, options);
  } catch (problem) {
    throw unwritable(out, problem);
  }
}

async function write(
  out: string,
  files: ReadonlyMap<string, Output>,
  { before: known, drafts = false }: EmitOptions,
): Promise<EmitResult> {
  const before = await previousFiles(out);
  const all = [...files.keys(), manifestName].sort(compareText);
  makeFolder(out);
  const real = realpathSync(out);
  for (const folder of new Set(all.map((path) => posix.dirname(path)))) makeInside(real, folder);
  const part = join(out, partName);
  const isListed = listAll(out, [before, all], drafts);

  const texts = writeTexts(out, files, known);
  let written = texts.written + (isListed ? 0 : 1);
  const wanted = new Set(all);
  for (const path of before) {
    if (!wanted.has(path)) remove(out, real, path);
  }
  const list = listText(all, drafts);
  // If it was written at the beginning, it has been counted.
  if (leave(join(out, manifestName), list, part) && isListed) written++;
  rmSync(part, { force: true });
  return { written, states: texts.states };
}

/**
 * Lists all old and new files in the manifest, and says that there are drafts if either has some,
 * so that a run after an interrupted one can clean up.
 * @returns false if the manifest had to be written for that
 */
function listAll(
  out: string,
  [before, all]: readonly [readonly string[], readonly string[]],
  drafts: boolean,
): boolean {
  const listed = new Set(before);
  const hadDrafts = manifestIn(out)?.drafts ?? false;
  if (all.every((path) => listed.has(path)) && (hadDrafts || !drafts)) return true;
  const both = [...new Set([...before, ...all])].sort(compareText);
  writeWhole(join(out, manifestName), listText(both, drafts || hadDrafts), join(out, partName));
  return false;
}

/** Writes the files whose text has changed. */
function writeTexts(out: string, files: ReadonlyMap<string, Output>, before: OutputStates) {
  const states: Record<string, string> = {};
  let written = 0;
  for (const [path, output] of files) {
    const to = join(out, path);
    const { key } = output;
    const state = () => `${key} ${stateOfFile(to)}`;
    const stands = key !== undefined && before[path] === state();
    if (!stands && leave(to, output.text(), join(out, partName))) written++;
    if (key !== undefined) states[path] = state();
  }
  return { written, states };
}

/** Removes a file of an earlier run, unless its folder has become a link. */
function remove(out: string, real: string, path: string): void {
  try {
    if (realpathSync(dirname(join(out, path))) === dirname(join(real, path))) {
      unlinkSync(join(out, path));
    }
  } catch {
    // What is gone or has become a folder is left alone.
  }
}

/** Writes a file if its content differs or it is not a regular file. */
function leave(to: string, text: string, part: string): boolean {
  if (readRegular(to) === text) return false;
  writeWhole(to, text, part);
  return true;
}

/**
 * Name of every file while it is being written: always the same, so that the next run removes what
 * an interrupted one left.
 */
const partName = `${manifestName}.part`;

/** The output folder contains files of another program. */
class ForeignFolderError extends UnusableError {
  constructor(folder: string) {
    super(
      `The folder ${folder} has files in it that the compiler did not write, as its ${manifestName} would say. Choose an empty one with --out; if nothing in this one is yours, delete it.`,
    );
  }
}

/**
 * The files that the last run wrote.
 * @throws ForeignFolderError if the folder contains other files; UnusableError if it is a link or
 * cannot be written
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
