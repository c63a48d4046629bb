// Encodes one file of a picture.
import { writeShared } from "../cache/write.ts";
import type { Variant } from "../model/media.ts";
import { pictureKind, weightOf } from "./kind.ts";
import { encoding } from "./names.ts";
import { decoding, open } from "./open.ts";

/**
 * Encodes one file; it appears under its name only when it is whole.
 * @param pixels of the source
 */
export async function encode(bytes: Uint8Array, pixels: number, variant: Variant, to: string): Promise<void> {
  const image = open(bytes).resize({ width: variant.width, withoutEnlargement: true }).toColourspace("srgb");
  const made =
    variant.format === "avif"
      ? image.avif({ ...encoding.avif, chromaSubsampling: "4:2:0" })
      : variant.format === "png"
        ? image.png(encoding.png)
        : image.flatten({ background: "#ffffff" }).jpeg(encoding.jpeg);
  await writeShared(to, await decoding.spend(pixels * weightOf(pictureKind(bytes)), () => made.toBuffer()));
}
