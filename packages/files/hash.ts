// Hashes contents: the compiler and the build use this hash to identify inputs.
import { hash } from "node:crypto";

/** SHA-256 of a text or of bytes, in base64url. */
export function hashOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url");
}

/**
 * Makes a cache key of all inputs of a text. Each part is preceded by its length, so that different
 * lists have different keys.
 */
export function keyOf(...parts: readonly string[]): string {
  return hashOf(parts.map((part) => `${part.length} ${part}`).join(""));
}
