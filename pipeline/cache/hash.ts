// Names contents by what is in them: the one way in which the compiler and the build tell inputs apart.
import { hash } from "node:crypto";

/** The name of a text or of bytes: two with one name are the same (SHA-256, in base64url). */
export function hashOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url");
}
