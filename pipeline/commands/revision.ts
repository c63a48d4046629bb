// The content as it was at a commit, read from Git's store into memory: nothing is checked out, and what has not changed since
// is taken from the content folder.
import { spawnSync } from "node:child_process";
import { decode } from "../load/decode.ts";
import { isIgnored, kindOf } from "../load/file-kind.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { UsageError } from "./command.ts";
import { git, namesIn, partedFrom } from "./git.ts";

/** A file of the commit. */
interface Blob {
  readonly path: string;
  readonly id: string;
  readonly size: number;
}

/** Most bytes of the changed texts together. */
const most = 1024 * 1024 * 1024;

/**
 * Reads the content as it was where a branch, tag or commit parted from what is checked out.
 * @param folder the content folder
 * @param ref a branch, tag or commit
 * @param now the content as it is in the folder
 * @throws UsageError where Git, the repository, the commit or its content folder is not there
 */
export function contentAt(folder: string, ref: string, now: LoadedContent): LoadedContent {
  const commit = partedFrom(folder, ref);
  const blobs = blobsOf(folder, commit);
  if (blobs.length === 0) throw new UsageError(`At ${ref} there is no content folder in this place.`);
  const changed = new Set(
    namesIn(git(folder, "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", "--relative", commit)),
  );
  const current = new Map(now.files.map((file) => [file.path, file]));
  const files: SourceFile[] = [];
  const refused: SourceFile[] = [];
  const media = new Map<string, MediaFile>();
  const diagnostics: Diagnostic[] = [];
  const texts: Blob[] = [];
  for (const blob of blobs) {
    const kind = kindOf(blob.path, blob.size);
    if (kind === "media")
      media.set(blob.path, (!changed.has(blob.path) && now.media.get(blob.path)) || mediaOf(folder, blob));
    else if (kind === "text") {
      const same = changed.has(blob.path) ? undefined : current.get(blob.path);
      if (same) files.push(same);
      else texts.push(blob);
    } else diagnostics.push(kind);
  }
  for (const [path, bytes] of bytesOf(folder, texts)) {
    const decoded = decode(path, bytes);
    if ("text" in decoded) files.push(decoded);
    else {
      diagnostics.push(decoded);
      refused.push({ path, text: new TextDecoder().decode(bytes) });
    }
  }
  return { files: files.sort((a, b) => compareText(a.path, b.path)), media, diagnostics, refused };
}

/** The regular files below the folder, without those of editors. */
function blobsOf(folder: string, commit: string): Blob[] {
  // Run inside the folder, ls-tree lists what is below it, by paths from there.
  return namesIn(git(folder, "ls-tree", "-r", "-z", "--long", commit)).flatMap((row) => {
    const [, mode = "", id = "", size = "", path = ""] = /^(\d+) \w+ (\w+) +(\S+)\t(.*)$/s.exec(row) ?? [];
    if (!mode.startsWith("100") || path.split("/").some(isIgnored)) return [];
    return [{ path, id, size: Number(size) }];
  });
}

function mediaOf(folder: string, { path, id, size }: Blob): MediaFile {
  return {
    path,
    size,
    read: () => {
      const bytes = git(folder, "cat-file", "blob", id);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`Git has no object ${id}.`));
    },
  };
}

/** The bytes of many blobs, with one call of Git: `id type size`, a line end, the bytes, a line end. */
function bytesOf(folder: string, blobs: readonly Blob[]): Map<string, Uint8Array> {
  const result = new Map<string, Uint8Array>();
  if (blobs.length === 0) return result;
  const { stdout, status } = spawnSync("git", ["cat-file", "--batch"], {
    cwd: folder,
    input: blobs.map(({ id }) => `${id}\n`).join(""),
    maxBuffer: most,
  });
  if (status !== 0) throw new UsageError("Git could not read the files of that commit.");
  let at = 0;
  for (const { path } of blobs) {
    const end = stdout.indexOf(10, at);
    const size = Number(stdout.toString("latin1", at, end).split(" ")[2]);
    if (end < 0 || !Number.isFinite(size)) throw new UsageError(`Git does not have ${path} of that commit.`);
    result.set(path, stdout.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return result;
}
