// Keeps small files of the site in memory, since opening one for each request takes longer than sending it.

import { type FileHandle, open } from "node:fs/promises";

/** Larger files are read from the disk each time. */
const mostBytes = 256 * 1024;

/** What all kept files may have together; beyond it those that were asked for longest ago are let go. */
const mostBytesTogether = 48 * 1024 * 1024;

/** How long a kept file is sent without another look at the disk, in milliseconds: files change only with a new build. */
const trustMs = 1000;

/** A file as it is on the disk. */
interface Seen {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

/** A file that can be sent: from memory, or from the disk by a handle that whoever got it has to close. */
export type Readable = { readonly etag: string; readonly size: number } & (
  | { readonly bytes: Buffer; readonly handle?: undefined }
  | { readonly handle: FileHandle; readonly bytes?: undefined }
);

interface Kept extends Seen {
  readonly readable: Readable & { readonly bytes: Buffer };
  lookedAt: number;
}

/** Opens a file, or gives undefined where it is gone: the site may be built anew while it is served. */
async function openIfThere(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function etagOf({ size, mtimeMs }: Seen): string {
  return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
}

/** The files of one site. */
export class SmallFiles {
  /** In the order in which they were last read from the disk or looked at. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** A file that is in memory and was looked at within the last second. */
  fresh(file: string): Readable | undefined {
    const kept = this.#kept.get(file);
    return kept && performance.now() - kept.lookedAt < trustMs ? kept.readable : undefined;
  }

  /**
   * A file as it is on the disk now; undefined where it is gone.
   * @throws the file system's error
   */
  async read(file: string): Promise<Readable | undefined> {
    const before = this.#kept.get(file);
    const handle = await openIfThere(file);
    if (!handle) {
      this.#drop(file);
      return undefined;
    }
    let leaveOpen = false;
    try {
      const seen = await handle.stat();
      if (before && before.size === seen.size && before.mtimeMs === seen.mtimeMs && before.ino === seen.ino) {
        this.#keep(file, before);
        return before.readable;
      }
      const etag = etagOf(seen);
      if (seen.size > mostBytes) {
        this.#drop(file);
        leaveOpen = true;
        return { etag, size: seen.size, handle };
      }
      const bytes = await handle.readFile();
      const readable = { etag, size: bytes.length, bytes };
      this.#keep(file, { size: seen.size, mtimeMs: seen.mtimeMs, ino: seen.ino, readable, lookedAt: 0 });
      return readable;
    } finally {
      if (!leaveOpen) await handle.close();
    }
  }

  #keep(file: string, kept: Kept): void {
    this.#drop(file);
    kept.lookedAt = performance.now();
    this.#kept.set(file, kept);
    this.#bytes += kept.readable.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytesTogether) break;
      this.#drop(oldest);
    }
  }

  #drop(file: string): void {
    const kept = this.#kept.get(file);
    if (!kept) return;
    this.#bytes -= kept.readable.size;
    this.#kept.delete(file);
  }
}
