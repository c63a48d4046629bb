// Encodes one file of a picture from its source.
import { UnusableError } from "@site/common/files/unusable";
import { writeWhole } from "@site/common/files/write";
import { encoded } from "./decode.ts";
import { encodeDrawing } from "./drawings.ts";
import { pictureKind } from "./kind.ts";
import { hashOf, pictureName } from "./names.ts";
import type { PictureFile } from "./picture-files.ts";

/**
 * Encodes a file of a picture and writes it atomically.
 * @param bytes of the source
 * @throws UnusableError if these no longer match the hash in the file's name; DrawingError if a drawing takes too long; the library's error
 * if they cannot be encoded, the file system's if the file cannot be written
 */
export async function encode(bytes: Uint8Array, picture: PictureFile, to: string): Promise<void> {
  const { file, source } = picture;
  if (!file.startsWith(pictureName(source, hashOf(bytes)))) {
    throw new UnusableError(
      `${source} was changed after the content had been compiled: compile it once more.`,
    );
  }
  const made = pictureKind(bytes) === "svg" ? encodeDrawing : encoded;
  writeWhole(to, await made(bytes, picture));
}
