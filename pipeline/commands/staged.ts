// The content as the next commit would hold it, read from Git's index, for `content check --staged`.

import { decode } from "../load/decode.ts";
import { isIgnored, kindOf } from "../load/file-kind.ts";
import { load } from "../load/index.ts";
import { compareText, type Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { git, namesIn } from "./git.ts";

/** Reads a file as it is staged; undefined where it is not. */
function stagedBytes(folder: string, path: string): Buffer | undefined {
  return git(folder, "cat-file", "blob", `:./${path}`);
}

/**
 * Loads the content folder with every file as it is staged: later edits of a staged file do not count, and files that Git does
 * not know are not there.
 * @throws UsageError where the folder is in no repository
 */
export async function loadStaged(folder: string): Promise<LoadedContent> {
  const loaded = await load(folder);
  const edited = namesIn(git(folder, "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", "--relative"));
  const unknown = namesIn(git(folder, "ls-files", "--others", "-z"));
  const other = new Set([...edited, ...unknown]);
  const files = loaded.files.filter(({ path }) => !other.has(path));
  const media = new Map([...loaded.media].filter(([path]) => !other.has(path)));
  const diagnostics = loaded.diagnostics.filter(({ file }) => !other.has(file));
  const refused = (loaded.refused ?? []).filter(({ path }) => !other.has(path));
  for (const path of edited) {
    const bytes = path.split("/").some(isIgnored) ? undefined : stagedBytes(folder, path);
    if (bytes) place(path, bytes, { files, media, diagnostics, refused });
  }
  files.sort((a, b) => compareText(a.path, b.path));
  return { files, media: new Map([...media].sort(([a], [b]) => compareText(a, b))), diagnostics, refused };
}

interface Places {
  readonly files: SourceFile[];
  readonly media: Map<string, MediaFile>;
  readonly diagnostics: Diagnostic[];
  readonly refused: SourceFile[];
}

function place(path: string, bytes: Buffer, { files, media, diagnostics, refused }: Places): void {
  const kind = kindOf(path, bytes.length);
  if (kind === "media") media.set(path, { path, size: bytes.length, read: async () => bytes });
  else if (kind !== "text") diagnostics.push(kind);
  else {
    const decoded = decode(path, bytes);
    if ("text" in decoded) files.push(decoded);
    else {
      diagnostics.push(decoded);
      if (decoded.span.end > 0) refused.push({ path, text: new TextDecoder("utf-8").decode(bytes) });
    }
  }
}

/** Files of the content folder that the next commit changes. */
export function stagedFiles(folder: string): ReadonlySet<string> {
  return new Set(
    namesIn(git(folder, "diff", "--cached", "--name-only", "--no-renames", "--no-ext-diff", "-z", "--relative")),
  );
}
