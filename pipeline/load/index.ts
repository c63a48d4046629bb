// Stage 1: reads the content folder. The only stage besides emit that touches the disk, and the only one that decides what is
// inside the folder: later stages know files by the names listed here and never open a path that a writer typed.

import type { BigIntStats } from "node:fs";
import { lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { decode } from "./decode.ts";
import { isIgnored, kindOf } from "./file-kind.ts";
import { isOutOfHandles, whenFree } from "./open-files.ts";
import { stampOf } from "./stamp.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Reads every file of a content folder.
 * @param root the folder
 * @returns text files and media in the order of their names, and what could not be taken
 * @throws where the folder itself cannot be read, or the machine has no file handle left
 */
export async function load(root: string): Promise<LoadedContent> {
  const realRoot = await realpath(root);
  const files: SourceFile[] = [];
  const media: MediaFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const refused: SourceFile[] = [];
  const refuse = (code: "file-link" | "file-unreadable", path: string, message: string, help: string) =>
    diagnostics.push(diagnostic(code, { file: path, span: { start: 0, end: 0 } }, message, { help }));
  const bytesOf = (path: string) => whenFree(() => readFile(join(realRoot, path)));

  async function walk(folder: string): Promise<void> {
    const names = await whenFree(() => readdir(join(realRoot, folder)));
    const visible = names.filter((name) => !isIgnored(name)).sort(compareText);
    await Promise.all(visible.map((name) => visit(folder === "" ? name : `${folder}/${name}`)));
  }

  async function visit(path: string): Promise<void> {
    try {
      const now = Date.now();
      const info = await infoOf(path, realRoot);
      if (info === "leads out")
        refuse(
          "file-link",
          path,
          "The file is a link that does not lead to a file of the content folder.",
          "Put a copy of the file itself here.",
        );
      else if (info.isDirectory()) await walk(path);
      else if (!info.isFile()) refuse("file-link", path, "This is not a regular file.", "Remove it.");
      else await take(path, Number(info.size), stampOf(info, now));
    } catch (problem) {
      const { message, help } = unreadable(path, problem);
      refuse("file-unreadable", path, message, help);
    }
  }

  async function take(path: string, size: number, stamp: string | undefined): Promise<void> {
    const kind = kindOf(path, size);
    const onDisk = stamp === undefined ? {} : { onDisk: { path: join(realRoot, path), stamp } };
    if (kind === "media") media.push({ path, size, read: () => bytesOf(path), ...onDisk });
    else if (kind !== "text") diagnostics.push(kind);
    else {
      const bytes = await bytesOf(path);
      const decoded = decode(path, bytes);
      if ("text" in decoded) files.push(decoded);
      else {
        diagnostics.push(decoded);
        if (decoded.span.end > 0) refused.push({ path, text: new TextDecoder("utf-8").decode(bytes) });
      }
    }
  }

  await walk("");
  files.sort((a, b) => compareText(a.path, b.path));
  media.sort((a, b) => compareText(a.path, b.path));
  return { refused, files, media: new Map(media.map((file) => [file.path, file])), diagnostics };
}

/** What a name of the folder stands for; of a link, the file that it leads to within the folder. */
async function infoOf(path: string, root: string): Promise<BigIntStats | "leads out"> {
  const absolute = join(root, path);
  const info = await lstat(absolute, { bigint: true });
  if (!info.isSymbolicLink()) return info;
  try {
    const target = await realpath(absolute);
    const led = await stat(target, { bigint: true });
    return target.startsWith(root + sep) && led.isFile() ? led : "leads out";
  } catch (problem) {
    if (isOutOfHandles(problem)) throw problem;
    return "leads out";
  }
}
