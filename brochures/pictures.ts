// Pictures for paper: cut from their sources to the box they fill, at the resolution that print needs and no more.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import sharp from "sharp";
import type { Picture } from "../.content/types.d.ts";
import { hashOf, pictureName } from "../pictures/names.ts";

/** Pixels of an inch of paper; a source with fewer is not enlarged. */
const resolution = 200;

/** Finds the part of a picture that a box shows, in its pixels. */
export function cut(
  source: { width: number; height: number },
  box: { width: number; height: number },
  position: string,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(source.width / box.width, source.height / box.height);
  const width = Math.min(source.width, Math.round(box.width * scale));
  const height = Math.min(source.height, Math.round(box.height * scale));
  const along = (start: string, end: string) => (position.includes(start) ? 0 : position.includes(end) ? 1 : 0.5);
  return {
    left: Math.round((source.width - width) * along("left", "right")),
    top: Math.round((source.height - height) * along("top", "bottom")),
    width,
    height,
  };
}

/** The sources of compiled pictures. */
export class Pictures {
  readonly #sources = new Map<string, string>();

  /** @param media folder of the pictures' sources */
  constructor(media: string) {
    for (const path of readdirSync(media, { recursive: true, encoding: "utf8" }).sort()) {
      // Whatever a file is called, its bytes may be a picture's.
      const file = join(media, path);
      if (statSync(file).isFile())
        this.#sources.set(pictureName(path.split(sep).join("/"), hashOf(readFileSync(file))), file);
    }
  }

  /**
   * A picture as JPEG, cut around its focal point.
   * @param box size on paper in points
   * @throws Error where its source is not among the sources
   */
  async jpeg(
    { name = "", alt, position = "center" }: Picture,
    box: { width: number; height: number },
  ): Promise<Buffer> {
    const file = this.#sources.get(name.slice(name.lastIndexOf("/") + 1));
    if (file === undefined)
      throw new Error(`The picture “${alt}” has no source in the media folder; compile the content again.`);
    const source = sharp(readFileSync(file)).autoOrient();
    const part = cut((await source.metadata()).autoOrient, box, position);
    const width = Math.min(part.width, Math.round((box.width / 72) * resolution));
    const height = Math.max(1, Math.round((width * part.height) / part.width));
    return source
      .extract(part)
      .resize({ width, height, fit: "fill" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  }
}
