// How files of an output folder are left, so that the next run knows without reading them which of them are as they should be.
import { lstatSync, realpathSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join, posix } from "node:path";
import { makeInside, readRegular } from "../cache/folders.ts";
import { textHash } from "../cache/text-hash.ts";
import { writeWhole } from "../cache/write.ts";
import { filesListed, manifestName, partName } from "./output-folder.ts";
import type { Output } from "./outputs.ts";

/** How earlier runs have left the files of an output folder. */
export interface KeptOutputs {
  readonly emitted: (folder: string) => ReadonlyMap<string, { readonly name: string; readonly stamp: string }>;
  readonly keepEmitted: (
    folder: string,
    files: Iterable<{ readonly path: string; readonly name: string; readonly stamp: string }>,
    gone: Iterable<string>,
  ) => void;
}

/** Folder of the output whose files are named by all that is in them. */
const pictures = "media/";

/**
 * What the file system says of a file of ours; undefined where there is none. Of a picture not when it was last changed: a second
 * name, as it has in the site, is such a change.
 */
function stampAt(out: string, path: string): string | undefined {
  const info = lstatSync(join(out, path), { bigint: true, throwIfNoEntry: false });
  if (!info?.isFile()) return undefined;
  const { size, mtimeNs, ctimeNs, ino } = info;
  return [size, mtimeNs, ...(path.startsWith(pictures) ? [] : [ctimeNs]), ino].join(" ");
}

/** Writes the files of a folder that are not there as they should be, and takes down how each is left. */
export class Leaving {
  readonly #out: string;
  readonly #real: string;
  readonly #kept: KeptOutputs | undefined;
  /** What is known of the folder. */
  readonly known: ReadonlyMap<string, { readonly name: string; readonly stamp: string }> | undefined;
  readonly #left: { path: string; name: string; stamp: string }[] = [];
  /** Files that were written. */
  written = 0;

  /**
   * @param out the folder, which is there
   * @param kept what is known of it: a file that is as a run has left it, and would have the same in it, is left alone
   */
  constructor(out: string, kept: KeptOutputs | undefined) {
    this.#out = out;
    this.#real = realpathSync(out);
    this.#kept = kept;
    this.known = kept?.emitted(this.#real);
  }

  /**
   * Makes the folders that files stand in.
   * @throws UnusableError where a link stands in the place of one
   */
  makeFolders(paths: Iterable<string>): void {
    for (const folder of new Set(Array.from(paths, (path) => posix.dirname(path)))) makeInside(this.#real, folder);
  }

  /** Writes a file where it is not as it should be. */
  async leave(path: string, output: Output): Promise<void> {
    const target = join(this.#out, path);
    const last = this.known?.get(path);
    // A name says all that is in the file, so its text need not even be made.
    const there = stampAt(this.#out, path);
    if (last && last.name === output.name && last.stamp === there) return;
    const text = output.text();
    const name = output.name ?? textHash(text);
    if (last && last.name === name && last.stamp === there) return;
    // What is no regular file, such as a link, is not read but replaced.
    if (there === undefined || (await readFile(target, "utf8").catch(() => undefined)) !== text) {
      writeWhole(target, text, join(this.#out, partName));
      this.written++;
    }
    const stamp = this.#kept && stampAt(this.#out, path);
    if (stamp !== undefined) this.#left.push({ path, name, stamp });
  }

  /**
   * Keeps how the files were left.
   * @param gone files that are no more
   */
  async keep(gone: readonly string[]): Promise<void> {
    await rm(join(this.#out, partName), { force: true });
    if (this.#left.length + gone.length > 0) this.#kept?.keepEmitted(this.#real, this.#left, gone);
  }
}

/** Names how an output folder was left; undefined where there is none, or a file of it is missing. */
export function leftAs(out: string): string | undefined {
  try {
    const list = readRegular(join(out, manifestName));
    const files = list === undefined ? undefined : filesListed(list);
    const stamps = files?.map((path) => stampAt(out, path));
    return stamps?.every((stamp) => stamp !== undefined) ? textHash(JSON.stringify([list, stamps])) : undefined;
  } catch {
    return undefined;
  }
}
