// What the file system says of a file, by which an unchanged one is known without reading it.
import type { BigIntStats } from "node:fs";

/** A file that changed this shortly before it is looked at may change again without its times showing it, in milliseconds. */
const restlessMs = 2000n;

/**
 * Size, times and number of a file. The time of the last change is what no program can set back, unlike that of the last
 * modification.
 * @param now milliseconds since 1970, taken before the file was looked at
 * @returns undefined for a file that changed so lately that it may change again unseen
 */
export function stampOf({ size, mtimeNs, ctimeNs, ctimeMs, ino }: BigIntStats, now: number): string | undefined {
  return ctimeMs > BigInt(now) - restlessMs ? undefined : [size, mtimeNs, ctimeNs, ino].join(" ");
}
