// Checksum of what is kept: a record that was cut short or changed by a fault of the disk is known as such.

/** SHA-256 of texts in their order, in hexadecimal. Where each ends counts. Only in a secure context (https, localhost). */
export async function sealOf(...texts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
