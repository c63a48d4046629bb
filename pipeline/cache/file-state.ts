// Makes a stamp of a file's state (size, times, inode), so that an unchanged file is recognised without reading it.
import type { BigIntStats } from "node:fs";

/** In milliseconds: a file changed more recently than this may change again without its times showing it. */
const restlessMs = 2000n;

/**
 * The stamp of a file. It includes ctime, which programs cannot set back, unlike mtime.
 * @param now milliseconds since 1970, taken before the file was looked at
 * @returns undefined for a file changed so recently that another change could go unnoticed
 */
export function stampOf({ size, mtimeNs, ctimeNs, ctimeMs, ino }: BigIntStats, now: number): string | undefined {
  return ctimeMs > BigInt(now) - restlessMs ? undefined : [size, mtimeNs, ctimeNs, ino].join(" ");
}
