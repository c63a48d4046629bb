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

/** By how much the clock of the file system may be behind ours, in milliseconds. */
const clockMs = 20;

/** A file of which nothing is known. */
const nothing: Seen = { seen: "", hash: "" };

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

/**
 * Looks at a file that something was made from a while ago.
 * @param path the file
 * @param start when the making began, in milliseconds
 * @param before what was seen of it earlier
 * @returns without a hash where it is not there, or may have changed since: then nothing is known of what was read; one whose bytes
 *   are those of before has not
 */
export function lookSince(path: string, start: number, before?: Seen): Seen {
  try {
    const seen = look(path, before);
    const isSame = seen.hash === before?.hash || lstatSync(path).ctimeMs < start - clockMs;
    return isSame ? seen : nothing;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return nothing;
    throw error;
  }
}
