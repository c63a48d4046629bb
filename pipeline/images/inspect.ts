// Inspects a picture's bytes: whether it is one and can be fully decoded, its size and its mean
// colour.

import type { Inspected } from "./decode.ts";
import { pictureKind } from "./kind.ts";
import { checkDrawing } from "./svg.ts";
import { type UnusablePicture, unusablePicture, unusableSize } from "./unusable.ts";

/**
 * Inspects a picture's bytes. What decodes them is loaded when it is needed.
 * @param options decode false: only its header is read, which is a hundred times faster; damage is
 * not found, and the colour is unknown
 */
export async function inspect(
  bytes: Uint8Array,
  { decode = true, isPublished = false } = {},
): Promise<Inspected | UnusablePicture> {
  const problem =
    unusableSize(bytes.length) ??
    unusablePicture(bytes) ??
    (pictureKind(bytes) === "svg" ? checkDrawing(bytes, isPublished) : undefined);
  if (problem) return problem;
  const { inspectDecoded } = await import("./decode.ts");
  return await inspectDecoded(bytes, decode);
}
