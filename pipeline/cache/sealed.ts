// Texts of the cache with a checksum in front: one that was cut short or changed is not there, whatever it would be read as.
import { crc32 } from "node:zlib";

const sumOf = (text: string) => crc32(text).toString(16);

/** A text as it is kept. */
export function sealed(text: string): string {
  return `${sumOf(text)}\n${text}`;
}

/** The text that was kept; undefined for anything else. */
export function unsealed(kept: unknown): string | undefined {
  if (typeof kept !== "string") return undefined;
  const end = kept.indexOf("\n");
  const text = kept.slice(end + 1);
  return end > 0 && kept.slice(0, end) === sumOf(text) ? text : undefined;
}
