// Hashes contents: the compiler and the build use this hash to tell inputs apart.
import { hash } from "node:crypto";

/** SHA-256 of a text or of bytes, in base64url. */
export function hashOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url");
}
