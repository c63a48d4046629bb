// Makes pictures of one colour in place of the site's own, with their format and size. Encoding and decoding photographs would take more
// of the processor than most tests.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import sharp from "sharp";
import type { PictureFile } from "../../pipeline/images/picture-files.ts";

/**
 * Makes a picture at its first request.
 * @param root the project's folder
 * @param files the pictures that can be requested
 * @returns a function that gives the path of a picture by the name of its file; undefined for an unknown name
 */
export function plainPictures(
  root: string,
  files: readonly PictureFile[],
): (file: string) => Promise<string> | undefined {
  const folder = mkdtempSync(join(tmpdir(), "plain-pictures-"));
  const known = new Map(files.map((picture) => [picture.file, picture]));
  /** Pictures by format and size: pictures of many sources are alike. */
  const made = new Map<string, Promise<string>>();

  const write = async (
    path: string,
    format: PictureFile["format"],
    width: number,
    height: number,
  ) => {
    const picture = sharp({ create: { width, height, channels: 3, background: "#8a8578" } });
    await (format === "avif" ? picture.avif({ effort: 0 }) : picture.toFormat(format)).toFile(path);
    return path;
  };
  const make = async ({ file, source, width, format }: PictureFile) => {
    const { autoOrient } = await sharp(join(root, "content", source)).metadata();
    const height = Math.round((autoOrient.height * width) / autoOrient.width);
    const name = `${width}-${height}${extname(file)}`;
    const making = made.get(name) ?? write(join(folder, name), format, width, height);
    made.set(name, making);
    return making;
  };
  return (file) => {
    const picture = known.get(file);
    return picture && make(picture);
  };
}
