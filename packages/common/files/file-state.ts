// Describes a file's state (size, times, inode), so that an unchanged file is recognised without reading it.
import { type BigIntStats, lstatSync } from "node:fs";

/** In milliseconds: a file changed more recently than this may change again without its times showing it. */
const restlessMs = 2000n;

/** The state of a file. It includes ctime, which programs cannot set back, unlike mtime. */
const stateOf = ({ size, mtimeNs, ctimeNs, ino }: BigIntStats) =>
  [size, mtimeNs, ctimeNs, ino].join(" ");

/**
 * The state of a file that one program writes, each time as a new file: it tells all its versions apart.
 * @returns an empty string if there is no regular file; links are not followed
 */
export function stateOfFile(path: string): string {
  const info = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return info?.isFile() ? stateOf(info) : "";
}

/**
 * The state of a file that people may be writing.
 * @param now milliseconds since 1970, taken before the file was looked at
 * @returns undefined for a file changed so recently that another change could go unnoticed
 */
export function stampOf(info: BigIntStats, now: number): string | undefined {
  return info.ctimeMs > BigInt(now) - restlessMs ? undefined : stateOf(info);
}
