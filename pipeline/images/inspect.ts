// Inspects a picture's bytes: whether it is one and can be fully decoded, its size and its mean colour.

import type { Inspected } from "./decode.ts";
import { pictureKind } from "./kind.ts";
import { type UnusablePicture, unusablePicture, unusableSize } from "./unusable.ts";

/**
 * Inspects a picture's bytes. What decodes them, and what reads drawings, is loaded when it is needed.
 * @param decode false: only its header is read, which is a hundred times faster; damage is not found, and the colour is unknown
 */
export async function inspect(
  bytes: Uint8Array,
  decode = true,
): Promise<Inspected | UnusablePicture> {
  const problem = unusableSize(bytes.length) ?? unusablePicture(bytes);
  if (problem) return problem;
  if (pictureKind(bytes) === "svg") {
    const { inspectDrawing } = await import("./drawings.ts");
    return await inspectDrawing(bytes, decode);
  }
  const { inspectDecoded } = await import("./decode.ts");
  return await inspectDecoded(bytes, decode);
}
