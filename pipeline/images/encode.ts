// Makes one file of a picture: the source is read, looked at once more, and encoded.
import { UnusableError } from "../cache/unusable.ts";
import { writeShared } from "../cache/write.ts";
import type { PictureFile } from "../model/picture-files.ts";
import { pictureKind, weightOf } from "./kind.ts";
import { encoding, hashOf, pictureName } from "./names.ts";
import { decoding, open } from "./open.ts";

/**
 * Makes a file of a picture; it appears under its name only when it is whole.
 * @param bytes of the source
 * @throws UnusableError where these are no longer what the file's name stands for; the library's error where they cannot be encoded, the
 * file system's where the file cannot be written
 */
export async function encode(bytes: Uint8Array, picture: PictureFile, to: string): Promise<void> {
  const { file, source, width, format, pixels } = picture;
  if (!file.startsWith(pictureName(source, hashOf(bytes))))
    throw new UnusableError(`${source} was changed after the content had been compiled: compile it once more.`);
  const image = open(bytes).resize({ width, withoutEnlargement: true }).toColourspace("srgb");
  const made =
    format === "avif"
      ? image.avif({ ...encoding.avif, chromaSubsampling: "4:2:0" })
      : format === "png"
        ? image.png(encoding.png)
        : image.flatten({ background: "#ffffff" }).jpeg(encoding.jpeg);
  await writeShared(to, await decoding.spend(pixels * weightOf(pictureKind(bytes)), () => made.toBuffer()));
}
