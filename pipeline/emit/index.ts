// Stage 8: writes the results. Only what changed is written, each file appears whole, and what the last run wrote and this one
// does not is removed; nothing else in the folder is touched, and nothing outside of it.
import { lstatSync, realpathSync } from "node:fs";
import { readdir, readFile, realpath, rm, unlink } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { makeFolder, makeInside, readRegular } from "../cache/folders.ts";
import { textHash } from "../cache/text-hash.ts";
import { unwritable } from "../cache/unusable.ts";
import { linkOrCopy, writeWhole } from "../cache/write.ts";
import { compareText } from "../model/diagnostic.ts";
import type { Variants } from "../model/media.ts";
import { filesListed, listText, manifestName, partName, previousFiles } from "./output-folder.ts";
import type { Output } from "./outputs.ts";

export interface EmitResult {
  readonly written: number;
  readonly removed: number;
}

/** How earlier runs have left the files of an output folder. */
export interface KeptOutputs {
  readonly emitted: (folder: string) => ReadonlyMap<string, { readonly name: string; readonly stamp: string }>;
  readonly keepEmitted: (
    folder: string,
    files: Iterable<{ readonly path: string; readonly name: string; readonly stamp: string }>,
    gone: Iterable<string>,
  ) => void;
}

/**
 * Writes texts and pictures into a folder.
 * @param out the folder
 * @param files by path
 * @param pictures compiled pictures, whose files are taken from the cache; undefined leaves pictures out
 * @param cache folder of the cache
 * @param kept what is known of the folder: a file that is as a run has left it, and would have the same in it, is left alone
 * @throws ForeignFolderError where the folder has other files; UnusableError where it cannot be written, or has links in it where
 * folders of ours belong
 */
export async function emit(
  out: string,
  files: ReadonlyMap<string, Output>,
  pictures: Iterable<Variants> | undefined,
  cache: string,
  kept?: KeptOutputs,
): Promise<EmitResult> {
  try {
    return await write(out, files, pictures, cache, kept);
  } catch (problem) {
    throw unwritable(out, problem);
  }
}

async function write(
  out: string,
  files: ReadonlyMap<string, Output>,
  pictures: Iterable<Variants> | undefined,
  cache: string,
  kept: KeptOutputs | undefined,
): Promise<EmitResult> {
  const before = await previousFiles(out);
  const media = new Set<string>();
  for (const picture of pictures ?? []) for (const { file } of picture.files) media.add(file);
  const all = [...files.keys(), ...[...media].map((file) => `media/${file}`), manifestName].sort(compareText);
  makeFolder(out);
  const real = realpathSync(out);
  for (const folder of new Set(all.map((path) => posix.dirname(path)))) makeInside(real, folder);
  const part = join(out, partName);
  const listed = new Set(before);
  // A run that is stopped leaves a list of all that it may have written and all that it had still to take away.
  const isListed = all.every((path) => listed.has(path));
  if (!isListed)
    await writeWhole(join(out, manifestName), listText([...new Set([...before, ...all])].sort(compareText)), part);

  let written = isListed ? 0 : 1;
  const known = kept?.emitted(real);
  const left: { path: string; name: string; stamp: string }[] = [];
  const leave = async (path: string, output: Output): Promise<void> => {
    const target = join(out, path);
    const last = known?.get(path);
    // A name says all that is in the file, so its text need not even be made.
    const there = stampAt(target);
    if (last && last.name === output.name && last.stamp === there) return;
    const text = output.text();
    const name = output.name ?? textHash(text);
    if (last && last.name === name && last.stamp === there) return;
    // What is no regular file, such as a link, is not read but replaced.
    if (there === undefined || (await readFile(target, "utf8").catch(() => undefined)) !== text) {
      await writeWhole(target, text, part);
      written++;
    }
    const stamp = kept && stampAt(target);
    if (stamp !== undefined) left.push({ path, name, stamp });
  };
  for (const [path, output] of files) await leave(path, output);
  // The name of a compiled picture says all that is in it, so one that is there is right.
  const inMedia = media.size > 0 ? await readdir(join(out, "media"), { withFileTypes: true }) : [];
  const present = new Set(inMedia.flatMap((entry) => (entry.isFile() ? entry.name : [])));
  for (const file of media) {
    if (present.has(file)) continue;
    await linkOrCopy(join(cache, "pictures", file), join(out, "media", file), part);
    written++;
  }
  const keep = new Set(all);
  const stale = before.filter((path) => !keep.has(path));
  for (const path of stale)
    if ((await realpath(dirname(join(out, path))).catch(() => undefined)) === dirname(join(real, path)))
      // What is gone already, or is a folder by now, is not ours to remove.
      await unlink(join(out, path)).catch(() => undefined);
  const list = listText(all);
  const others = written;
  await leave(manifestName, { text: () => list });
  // Where it was written at the beginning it has been counted.
  if (!isListed) written = others;
  await rm(part, { force: true });
  const gone = [...(known?.keys() ?? [])].filter((path) => !keep.has(path));
  if (left.length + gone.length > 0) kept?.keepEmitted(real, left, gone);
  return { written, removed: stale.length };
}

/**
 * Names how an output folder was left: its list, and what the file system says of every file on it.
 * @returns undefined where there is none, or a file of it is missing
 */
export function leftAs(out: string): string | undefined {
  try {
    const list = readRegular(join(out, manifestName));
    const files = list === undefined ? undefined : filesListed(list);
    if (!files) return undefined;
    const stamps = files.map((path) => stampAt(join(out, path)));
    return stamps.includes(undefined) ? undefined : textHash(JSON.stringify([list, stamps]));
  } catch {
    return undefined;
  }
}

/** What the file system says of a file of ours; undefined where there is none. */
function stampAt(file: string): string | undefined {
  const info = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return info?.isFile() ? [info.size, info.mtimeNs, info.ctimeNs, info.ino].join(" ") : undefined;
}
