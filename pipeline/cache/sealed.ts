// Texts of the cache with a checksum in front: one that was cut short or changed is not there, whatever it would be read as.
import { crc32 } from "node:zlib";

const sumOf = (text: string, of: string) => crc32(text, crc32(of)).toString(16);

/** Bytes of a checksum before bytes. */
const sumBytes = 4;

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

/** Bytes as they are kept, likewise. */
export function sealedBytes(bytes: Uint8Array, of: string): Uint8Array {
  const kept = new Uint8Array(sumBytes + bytes.length);
  kept.set(bytes, sumBytes);
  new DataView(kept.buffer).setUint32(0, crc32(bytes, crc32(of)));
  return kept;
}

/** The bytes that were kept of something; undefined for anything else. */
export function unsealedBytes(kept: unknown, of: string): Uint8Array | undefined {
  if (!(kept instanceof Uint8Array) || kept.length < sumBytes) return undefined;
  const sum = new DataView(kept.buffer, kept.byteOffset).getUint32(0);
  const bytes = kept.subarray(sumBytes);
  return crc32(bytes, crc32(of)) === sum ? bytes : undefined;
}
