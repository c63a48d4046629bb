// What was found in each source, by where it lies and what the file system says of it: a source that is as it was is not read
// again. Below it what was found in bytes, by their hash: a source that was only touched or copied is read, but not decoded.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { readRegular } from "../cache/folders.ts";
import { sealed, unsealed } from "../cache/sealed.ts";
import { writeShared } from "../cache/write.ts";
import type { MediaFile } from "../model/media.ts";
import type { Inspected } from "./inspect.ts";
import { inspectedBy } from "./names.ts";

/** What a source holds. */
export interface Source {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly seen: Inspected;
}

interface Kept extends Source {
  readonly stamp: string;
}

/** Sources by their full path: several contents may share a cache. */
type KeptFiles = Readonly<Record<string, Kept>>;

/** The text of a kept file; one that may not be read is as good as none. */
function keptText(file: string): string | undefined {
  try {
    return readRegular(file);
  } catch {
    return undefined;
  }
}

/** What a kept file holds; undefined where it is missing, damaged or made by another version. */
function readKept<Value>(file: string): Value | undefined {
  const text = unsealed(keptText(file));
  if (text === undefined) return undefined;
  const { by, value }: { by: string; value: Value } = JSON.parse(text);
  return by === inspectedBy ? value : undefined;
}

/** Keeps a value; on a full disk or in a folder that may not be written the next run finds it out again. */
const writeKept = (file: string, value: unknown) =>
  writeShared(file, sealed(JSON.stringify({ by: inspectedBy, value }))).catch(() => undefined);

/** What is known of sources from earlier runs. */
export class KnownSources {
  readonly #folder: string;
  readonly #before: ReadonlyMap<string, Kept>;
  readonly #now = new Map<string, Kept>();

  private constructor(folder: string, kept: KeptFiles) {
    this.#folder = folder;
    this.#before = new Map(Object.entries(kept));
  }

  /** @param folder where they are kept */
  static read(folder: string): KnownSources {
    return new KnownSources(folder, readKept<KeptFiles>(join(folder, KnownSources.#name)) ?? {});
  }

  static readonly #name = "sources.json";

  /** What a source holds, unless its file has changed or may have. */
  unchanged({ onDisk }: MediaFile): Source | undefined {
    const kept = onDisk && this.#before.get(onDisk.path);
    return kept?.stamp === onDisk?.stamp ? kept : undefined;
  }

  /** Notes what a source was found to hold. */
  note({ onDisk }: MediaFile, { hash, seen }: Source): void {
    if (onDisk) this.#now.set(onDisk.path, { stamp: onDisk.stamp, hash, seen });
  }

  /** What was found in bytes of this hash, wherever they were. */
  inBytes(hash: string): Inspected | undefined {
    return readKept<Inspected>(this.#fileOf(hash));
  }

  /** Keeps what was found in bytes. */
  async keepBytes({ hash, seen }: Source): Promise<void> {
    await writeKept(this.#fileOf(hash), seen);
  }

  #fileOf(hash: string): string {
    return join(this.#folder, `${hash.slice(0, 32)}.json`);
  }

  /** Keeps what was noted, if anything was; sources that are no more are forgotten. */
  async write(): Promise<void> {
    if (this.#now.size === 0) return;
    const kept = new Map(this.#now);
    for (const [path, source] of this.#before) {
      const isThere = kept.has(path) || (await stat(path).catch(() => undefined)) !== undefined;
      if (isThere && !kept.has(path)) kept.set(path, source);
    }
    await writeKept(join(this.#folder, KnownSources.#name), Object.fromEntries(kept));
  }
}
