// Encodes files of a picture from its source.
import { UnusableError } from "@site/files/unusable";
import { writeWhole } from "@site/files/write";
import { encoderOf } from "./decode.ts";
import { hexHash, pictureName } from "./names.ts";
import type { PictureFile } from "./picture-files.ts";

/** Encodes a file of one picture and writes it atomically. */
export type EncodeFile = (picture: PictureFile, to: string) => Promise<void>;

/**
 * Opens a picture for encoding its files.
 * @param bytes of the source
 * @returns a function that throws an UnusableError if these no longer match the hash in the file's
 * name; the library's error if a file cannot be encoded, the file system's if it cannot be written
 */
export function openPicture(bytes: Uint8Array): EncodeFile {
  const hash = hexHash(bytes);
  const encode = encoderOf(bytes);
  return async (picture, to) => {
    const { file, source } = picture;
    if (!file.startsWith(pictureName(source, hash))) {
      throw new UnusableError(
        `${source} was changed after the content had been compiled: compile it once more.`,
      );
    }
    writeWhole(to, await encode(picture));
  };
}
