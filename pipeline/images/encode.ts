// Encodes one file of a picture from its source.
import { UnusableError } from "@site/common/files/unusable";
import { writeWhole } from "@site/common/files/write";
import type { PictureFile } from "../model/picture-files.ts";
import { pictureKind, weightOf } from "./kind.ts";
import { encoding, hashOf, pictureName } from "./names.ts";
import { decoding, open } from "./open.ts";

/**
 * Encodes a file of a picture and writes it atomically.
 * @param bytes of the source
 * @throws UnusableError if these no longer match the hash in the file's name; the library's error if they cannot be encoded, the file
 * system's if the file cannot be written
 */
export async function encode(bytes: Uint8Array, picture: PictureFile, to: string): Promise<void> {
  const { file, source, width, format, pixels } = picture;
  if (!file.startsWith(pictureName(source, hashOf(bytes)))) {
    throw new UnusableError(
      `${source} was changed after the content had been compiled: compile it once more.`,
    );
  }
  const image = open(bytes).resize({ width, withoutEnlargement: true }).toColourspace("srgb");
  const made =
    format === "avif"
      ? image.avif({ ...encoding.avif, chromaSubsampling: "4:2:0" })
      : format === "png"
        ? image.png(encoding.png)
        : image.flatten({ background: "#ffffff" }).jpeg(encoding.jpeg);
  writeWhole(
    to,
    await decoding.spend(pixels * weightOf(pictureKind(bytes)), () => made.toBuffer()),
  );
}
