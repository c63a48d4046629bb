// Tells whether a file is as it was, without reading it where its size and times say so.

import { createHash } from "node:crypto";
import { type BigIntStats, closeSync, lstatSync, openSync, readlinkSync, readSync } from "node:fs";

/** A file as it was: `seen` is what the file system says about it, `hash` what was in it. */
export interface Seen {
  readonly seen: string;
  readonly hash: string;
}

/** A file that changed this shortly before it is read may change again without its times showing it, in milliseconds. */
const restlessMs = 2000;

/** The hash by which contents are told apart. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** Where files are read to: of thousands, each in memory of its own, a hundred megabytes would stay until they are looked through. */
const part = Buffer.alloc(64 * 1024);

function hashOfFile(path: string, stats: BigIntStats): string {
  if (stats.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  const hash = createHash("sha256");
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, part); read > 0; read = readSync(file, part)) hash.update(part.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest("base64url");
}

/**
 * Looks at a file, and reads it only where its size and times are not those of before.
 * @param path the file; of a link it is the link that counts
 * @param before what was seen of it earlier
 * @param now the time, in milliseconds
 * @returns `before` itself where nothing has changed
 * @throws the file system's error when it cannot be read
 */
export function look(path: string, before: Seen | undefined, now = Date.now()): Seen {
  const stats = lstatSync(path, { bigint: true });
  // The change time is what a program cannot set back, unlike the modification time.
  const seen = [stats.size, stats.mtimeNs, stats.ctimeNs, stats.ino].join(" ");
  if (before && before.seen === seen) return before;
  const restless = stats.ctimeMs > BigInt(now - restlessMs);
  return { seen: restless ? "" : seen, hash: hashOfFile(path, stats) };
}

/** A file as it was written. */
export interface Written {
  readonly size: number;
  readonly mtimeMs: number;
}

/** What there is of a file, undefined where there is none, or something else such as a link. */
export function written(file: string): Written | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? { size: stats.size, mtimeMs: stats.mtimeMs } : undefined;
}

/** Whether a file is as it was written: nobody but the build changes these, so size and time say enough. */
export function isIntact(file: string, before: Written | undefined): boolean {
  if (!before) return false;
  const now = written(file);
  return now?.size === before.size && now.mtimeMs === before.mtimeMs;
}
