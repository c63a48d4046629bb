// Names texts by what is in them.
import { hash } from "node:crypto";

/** The name of a text: two with one name are the same (SHA-256). */
export function textHash(text: string): string {
  return hash("sha256", text, "base64url");
}
