// Stage 1: reads the content folder. The only stage besides emit that touches the disk, and the only one that decides what is
// inside the folder: later stages know files by the names listed here and never open a path that a writer typed.

import { type BigIntStats, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { hashOf } from "../cache/hash.ts";
import { refusal, UnusableError } from "../cache/unusable.ts";
import { compareText, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { decode } from "./decode.ts";
import { isIgnored, kindOf } from "./file-kind.ts";
import { FileQueue, isOutOfHandles } from "./open-files.ts";
import { stampOf } from "./stamp.ts";
import { unreadable } from "./unreadable.ts";

/** What is known of a file that was read before, where its stamp is still the one it had then. */
export type KnownFile = (path: string, stamp: string) => Pick<SourceFile, "hash" | "mentions"> | undefined;

/** A file that was known by its stamp has another text by now. */
export class ChangedMeanwhileError extends Error {
  override name = "ChangedMeanwhileError";
}

/**
 * Reads the files of a content folder. What file systems say of ten thousand files is asked without waiting for each answer's
 * turn: that takes as long as the promises alone would.
 * @param root the folder
 * @param known tells the files that need not be read: their texts are read when somebody asks for them
 * @returns text files and media in the order of their names, and what could not be taken
 * @throws UnusableError where the folder itself cannot be read; where the machine has no file handle left
 */
export async function load(root: string, known: KnownFile = () => undefined): Promise<LoadedContent> {
  const folder = realFolder(root);
  const files: SourceFile[] = [];
  const media: MediaFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const refused: SourceFile[] = [];
  const reading: Promise<void>[] = [];
  const refuse = (code: "file-link" | "file-unreadable", path: string, message: string, help: string) =>
    diagnostics.push(diagnostic(code, { file: path, span: { start: 0, end: 0 } }, message, { help }));
  const refuseUnread = (path: string, problem: unknown) => {
    const { message, help } = unreadable(path, problem);
    refuse("file-unreadable", path, message, help);
  };
  const queue = new FileQueue();
  const bytesOf = (path: string) => queue.whenFree(() => readFile(join(folder, path)));

  async function walk(inside: string): Promise<void> {
    const visible = (await namesIn(join(folder, inside), queue)).filter((name) => !isIgnored(name)).sort(compareText);
    for (const name of visible) {
      await visit(inside === "" ? name : `${inside}/${name}`);
    }
  }

  async function visit(path: string): Promise<void> {
    try {
      await look(path);
    } catch (problem) {
      refuseUnread(path, problem);
    }
  }

  async function look(path: string): Promise<void> {
    const now = Date.now();
    const info = infoOf(path, folder);
    if (info === "leads out")
      refuse(
        "file-link",
        path,
        "The file is a link that does not lead to a file of the content folder.",
        "Put a copy of the file itself here.",
      );
    else if (info.isDirectory()) await walk(path);
    else if (!info.isFile()) refuse("file-link", path, "This is not a regular file.", "Remove it.");
    else take(path, Number(info.size), stampOf(info, now));
  }

  function take(path: string, size: number, stamp: string | undefined): void {
    const kind = kindOf(path, size);
    const onDisk = stamp === undefined ? {} : { onDisk: { path: join(folder, path), stamp } };
    if (kind === "media") media.push({ path, size, read: () => bytesOf(path), ...onDisk });
    else if (kind !== "text") diagnostics.push(kind);
    else {
      const before = stamp === undefined ? undefined : known(path, stamp);
      if (before?.hash !== undefined && stamp !== undefined)
        files.push(unreadFile(folder, path, stamp, { ...before, hash: before.hash }));
      else {
        const work = read(path, stamp).catch((problem: unknown) => refuseUnread(path, problem));
        // Whoever waits for all of them is told; until then nobody is.
        work.catch(() => undefined);
        reading.push(work);
      }
    }
  }

  async function read(path: string, stamp: string | undefined): Promise<void> {
    const bytes = await bytesOf(path);
    const decoded = decode(path, bytes);
    if ("text" in decoded)
      files.push({ ...decoded, hash: hashOf(decoded.text), ...(stamp === undefined ? {} : { stamp }) });
    else {
      diagnostics.push(decoded);
      if (decoded.span.end > 0) refused.push({ path, text: new TextDecoder("utf-8").decode(bytes) });
    }
  }

  await walk("").catch((problem: unknown) => {
    throw unreadableFolder(root, problem);
  });
  await Promise.all(reading);
  for (const list of [files, media, refused]) list.sort((a, b) => compareText(a.path, b.path));
  diagnostics.sort((a, b) => compareText(a.file, b.file));
  return { folder, refused, files, media: new Map(media.map((file) => [file.path, file])), diagnostics };
}

function unreadableFolder(root: string, problem: unknown): unknown {
  const refused = refusal(problem);
  if (!refused) return problem;
  return new UnusableError(`The content folder ${root} cannot be read: ${refused.why}.`, { cause: problem });
}

/** The real path of the content folder. */
function realFolder(root: string): string {
  try {
    return realpathSync(root);
  } catch (problem) {
    throw unreadableFolder(root, problem);
  }
}

/** A file whose text is what it was, and is read when somebody asks for it. */
function unreadFile(folder: string, path: string, stamp: string, known: { readonly hash: string }): SourceFile {
  let text: string | undefined;
  return {
    ...known,
    path,
    stamp,
    get text() {
      text ??= textOf(folder, path, known.hash);
      return text;
    },
  };
}

/** @throws ChangedMeanwhileError where the file is another one by now */
function textOf(folder: string, path: string, hash: string): string {
  try {
    const decoded = decode(path, readFileSync(join(folder, path)));
    if ("text" in decoded && hashOf(decoded.text) === hash) return decoded.text;
  } catch (problem) {
    if (isOutOfHandles(problem)) throw problem;
    throw new ChangedMeanwhileError(`${path} was taken away while it was looked at.`, { cause: problem });
  }
  throw new ChangedMeanwhileError(`${path} was changed while it was looked at.`);
}

/** Names in a folder; where the machine has no handle left, as soon as it has. */
function namesIn(folder: string, queue: FileQueue): readonly string[] | Promise<readonly string[]> {
  try {
    return readdirSync(folder);
  } catch (problem) {
    if (!isOutOfHandles(problem)) throw problem;
    return queue.whenFree(() => readdir(folder));
  }
}

/** What a name of the folder stands for; of a link, the file that it leads to within the folder. */
function infoOf(path: string, root: string): BigIntStats | "leads out" {
  const absolute = join(root, path);
  const info = lstatSync(absolute, { bigint: true });
  if (!info.isSymbolicLink()) return info;
  try {
    const target = realpathSync(absolute);
    const led = statSync(target, { bigint: true });
    return target.startsWith(root + sep) && led.isFile() ? led : "leads out";
  } catch (problem) {
    if (isOutOfHandles(problem)) throw problem;
    return "leads out";
  }
}
