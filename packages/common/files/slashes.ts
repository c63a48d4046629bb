// Writes paths with forward slashes, as content, addresses and bundlers have them on every machine.
import { sep } from "node:path";

/**
 * The path with forward slashes.
 * @param separator what divides the system's paths: a backslash on Windows
 */
export const withSlashes = (path: string, separator: string = sep): string =>
  path.split(separator).join("/");
