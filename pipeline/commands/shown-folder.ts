// Writes a folder as a person in the working directory would: relative and with forward slashes.
import path, { type PlatformPath } from "node:path";
import { withSlashes } from "@site/common/files/slashes";

/**
 * The folder relative to another; absolute if it is not inside that.
 * @param from the working directory
 * @param rules how the system writes paths
 */
export function shownFolder(
  folder: string,
  from: string = process.cwd(),
  rules: PlatformPath = path,
): string {
  const inside = rules.relative(from, folder);
  if (inside === "") return ".";
  // Windows has no path from one drive to another.
  const isOutside = inside.startsWith("..") || rules.isAbsolute(inside);
  return isOutside ? folder : withSlashes(inside, rules.sep);
}
