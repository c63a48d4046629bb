// Reads the content of a commit from Git into memory; unchanged files are taken from the content
// folder.

import { Contents, type LoadedContent } from "../read/files/contents.ts";
import { isIgnored } from "../read/files/file-kind.ts";
import { UsageError } from "./command.ts";
import { changedPaths, git, namesIn } from "./git.ts";

/** A file in Git. */
interface Blob {
  readonly path: string;
  readonly id: string;
}

/** Which content is read from Git. */
interface Revision {
  /** The content folder. */
  readonly folder: string;
  /** A commit, or what Git takes for one. */
  readonly commit: string;
  /** The content as it is in the folder. */
  readonly now: LoadedContent;
}

/**
 * The content of a commit.
 * @throws UsageError if Git, the repository or its content folder is missing
 */
export function contentAt(revision: Revision): LoadedContent {
  const { folder, commit } = revision;
  // Run inside the folder, ls-tree lists what is below it, with relative paths.
  const rows = namesIn(git(folder, ["ls-tree", "-r", "-z", commit]));
  if (rows.length === 0) {
    throw new UsageError(`At ${commit} there is no content folder in this place.`);
  }
  return asInGit(revision, rows);
}

/** @param rows all files in Git, as `ls-tree` prints them */
function asInGit({ folder, commit, now }: Revision, rows: readonly string[]): LoadedContent {
  const changed = new Set([
    ...changedPaths(folder, commit),
    ...namesIn(git(folder, ["ls-files", "--others", "-z"])),
  ]);
  const isSame = ({ path }: { readonly path: string }) => !changed.has(path);
  const contents = new Contents({
    files: now.files.filter(isSame),
    media: new Map([...now.media].filter(([path]) => !changed.has(path))),
    refused: now.refused.filter(isSame),
  });
  const blobs = rows.flatMap((row) => blobIn(row) ?? []).filter(({ path }) => changed.has(path));
  for (const [path, bytes] of bytesOf(folder, blobs)) {
    contents.take({ path, size: bytes.length, read: async () => bytes }, () => bytes);
  }
  return contents.all();
}

/**
 * The regular file of a row; undefined for other objects and for ignored files, such as an
 * editor's.
 */
function blobIn(row: string): Blob | undefined {
  const [, id, path] = /^100\d+ blob (\w+)\t(.*)$/s.exec(row) ?? [];
  return id === undefined || path === undefined || path.split("/").some(isIgnored)
    ? undefined
    : { path, id };
}

/**
 * The contents of blobs: Git prints for each `id type size`, a line end, the bytes, a line end.
 * @throws UsageError if Git cannot read them or does not have one, as in a partial clone
 */
function bytesOf(folder: string, blobs: readonly Blob[]): Map<string, Uint8Array> {
  const input = blobs.map(({ id }) => `${id}\n`).join("");
  const answer = git(folder, ["cat-file", "--batch"], { input });
  if (!answer) throw new UsageError("Git could not read the files of that commit.");
  const result = new Map<string, Uint8Array>();
  let at = 0;
  for (const { path } of blobs) {
    const begin = answer.indexOf("\n", at) + 1;
    const [, size] = /^\w+ blob (\d+)$/m.exec(answer.toString("latin1", at, begin)) ?? [];
    if (size === undefined) throw new UsageError(`Git does not have ${path} of that commit.`);
    at = begin + Number(size) + 1;
    result.set(path, answer.subarray(begin, at - 1));
  }
  return result;
}
