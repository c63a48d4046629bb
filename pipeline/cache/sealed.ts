// Texts of the cache with a checksum in front: one that was cut short or changed is not there, whatever it would be read as.
import { crc32 } from "node:zlib";

const sumOf = (text: string, of: string) => crc32(text, crc32(of)).toString(16);

/**
 * A text as it is kept.
 * @param of what it is kept of: found under another name it is not there
 */
export function sealed(text: string, of = ""): string {
  return `${sumOf(text, of)}\n${text}`;
}

/** The text that was kept of something; undefined for anything else. */
export function unsealed(kept: unknown, of = ""): string | undefined {
  if (typeof kept !== "string") return undefined;
  const end = kept.indexOf("\n");
  const text = kept.slice(end + 1);
  return end > 0 && kept.slice(0, end) === sumOf(text, of) ? text : undefined;
}
