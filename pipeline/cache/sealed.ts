// Texts of the cache with a checksum in front: one that was cut short or changed is not there, whatever it would be read as.
import { createHash } from "node:crypto";

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** A text as it is kept. */
export function sealed(text: string): string {
  return `${sumOf(text)}\n${text}`;
}

/** The text that was kept; undefined for anything else. */
export function unsealed(kept: string): string | undefined {
  const end = kept.indexOf("\n");
  const text = kept.slice(end + 1);
  return end > 0 && kept.slice(0, end) === sumOf(text) ? text : undefined;
}
