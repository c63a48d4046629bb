// Reads the content of a commit or of the staged changes from Git's object store into memory, without a checkout; unchanged files are
// taken from the content folder.
import { spawnSync } from "node:child_process";
import { Contents } from "../load/contents.ts";
import { isIgnored, kindOf } from "../load/file-kind.ts";
import type { LoadedContent } from "../model/media.ts";
import { UsageError } from "./command.ts";
import { changedPaths, git, mergeBase, namesIn } from "./git.ts";

/** A file in Git. */
interface Blob {
  readonly path: string;
  readonly id: string;
}

/** Largest total size of the changed files, in bytes. */
const most = 1024 * 1024 * 1024;

/**
 * The content at the merge base of a branch, tag or commit and HEAD.
 * @param folder the content folder
 * @param ref a branch, tag or commit
 * @param now the content as it is in the folder
 * @throws UsageError if Git, the repository, the commit or its content folder is missing
 */
export function contentAt(folder: string, ref: string, now: LoadedContent): LoadedContent {
  const commit = mergeBase(folder, ref);
  // Run inside the folder, ls-tree lists what is below it, with relative paths.
  const rows = namesIn(git(folder, "ls-tree", "-r", "-z", commit));
  if (rows.length === 0) throw new UsageError(`At ${ref} there is no content folder in this place.`);
  return asInGit(folder, now, rows, changedPaths(folder, commit));
}

/**
 * The content as the next commit would have it: without later edits of staged files and without untracked files.
 * @param now the content as it is in the folder
 * @throws UsageError if the folder is in no repository
 */
export function stagedContent(folder: string, now: LoadedContent): LoadedContent {
  return asInGit(folder, now, namesIn(git(folder, "ls-files", "--stage", "-z")), changedPaths(folder));
}

/** Files of the content folder that the next commit changes. */
export function stagedFiles(folder: string): ReadonlySet<string> {
  return new Set(changedPaths(folder, "--cached"));
}

/** @param rows all files in Git, as `ls-tree` and `ls-files --stage` print them */
function asInGit(
  folder: string,
  now: LoadedContent,
  rows: readonly string[],
  changed: readonly string[],
): LoadedContent {
  const other = new Set([...changed, ...namesIn(git(folder, "ls-files", "--others", "-z"))]);
  const isSame = ({ path }: { readonly path: string }) => !other.has(path);
  const contents = new Contents({
    files: now.files.filter(isSame),
    media: new Map([...now.media].filter(([path]) => !other.has(path))),
    diagnostics: now.diagnostics.filter(({ file }) => !other.has(file)),
    refused: now.refused?.filter(isSame) ?? [],
  });
  const blobs = rows.flatMap((row) => blobIn(row) ?? []).filter(({ path }) => other.has(path));
  const sizes = batch(folder, "--batch-check=%(objectsize)", blobs).toString().split("\n").map(Number);
  const sized = blobs.map((blob, index) => ({ ...blob, size: sizes[index] ?? Number.NaN }));
  const lacking = sized.find(({ size }) => !Number.isFinite(size));
  if (lacking) throw new UsageError(`Git does not have ${lacking.path} of that commit.`);
  const texts = bytesOf(
    folder,
    sized.filter(({ path, size }) => kindOf(path, size) === "text"),
  );
  for (const { path, id, size } of sized)
    contents.take(
      { path, size, read: async () => bytesOf(folder, [{ path, id, size }]).get(path) ?? noBytes },
      () => texts.get(path) ?? noBytes,
    );
  return contents.all();
}

const noBytes = new Uint8Array();

/** The regular file of a row; undefined for other objects and for ignored files, such as an editor's. */
function blobIn(row: string): Blob | undefined {
  const [, id, path] = /^100\d+ (?:blob )?(\w+)(?: 0)?\t(.*)$/s.exec(row) ?? [];
  return id === undefined || path === undefined || path.split("/").some(isIgnored) ? undefined : { path, id };
}

/** Runs Git's `cat-file` once for many blobs. */
function batch(folder: string, what: string, blobs: readonly Blob[]): Buffer {
  const input = blobs.map(({ id }) => `${id}\n`).join("");
  const { stdout, status } = spawnSync("git", ["cat-file", what], { cwd: folder, input, maxBuffer: most });
  if (status !== 0) throw new UsageError("Git could not read the files of that commit.");
  return stdout;
}

/** The contents of blobs: Git prints for each `id type size`, a line end, the bytes, a line end. */
function bytesOf(folder: string, blobs: readonly (Blob & { readonly size: number })[]): Map<string, Uint8Array> {
  const result = new Map<string, Uint8Array>();
  if (blobs.length === 0) return result;
  const stdout = batch(folder, "--batch", blobs);
  let at = 0;
  for (const { path, size } of blobs) {
    const begin = stdout.indexOf(10, at) + 1;
    at = begin + size + 1;
    result.set(path, stdout.subarray(begin, at - 1));
  }
  return result;
}
