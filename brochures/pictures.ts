// Pictures for paper: cut from their sources to the box they fill, at the resolution that print needs and no more.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import sharp from "sharp";
import type { Picture } from "../.content/types.d.ts";
import { hashOf, pictureName } from "../pipeline/images/names.ts";
import { colours } from "./paper.ts";

// Each picture is read once: what the library would keep of it is 90 MB that nobody asks for again.
sharp.cache(false);

/** How finely pictures are printed. */
export interface Detail {
  /** Pixels of an inch of paper; a source with fewer is not enlarged. */
  readonly resolution: number;
  /** Quality of the JPEG, 1 to 100. */
  readonly quality: number;
}

/** Finds the part of a picture that a box shows, in its pixels. */
export function cut(
  source: { width: number; height: number },
  box: { width: number; height: number },
  position: string,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(source.width / box.width, source.height / box.height);
  const width = Math.min(source.width, Math.max(1, Math.round(box.width * scale)));
  const height = Math.min(source.height, Math.max(1, Math.round(box.height * scale)));
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
   * A picture as JPEG, cut around its focal point. One of another host, which is not fetched, is an area of its colour.
   * @param box size on paper in points
   * @throws Error where its source is not among the sources, which is a compiled content that does not go with them
   */
  async jpeg(
    { name, alt, colour, position = "center" }: Picture,
    box: { width: number; height: number },
    { resolution, quality }: Detail,
  ): Promise<Buffer> {
    if (name === undefined)
      return sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
        .jpeg({ quality })
        .toBuffer();
    const file = this.#sources.get(name.slice(name.lastIndexOf("/") + 1));
    if (file === undefined)
      throw new Error(`The picture “${alt}” has no source in the media folder; compile the content again.`);
    const source = sharp(readFileSync(file)).autoOrient();
    const part = cut((await source.metadata()).autoOrient, box, position);
    const width = Math.max(1, Math.min(part.width, Math.round((box.width / 72) * resolution)));
    const height = Math.max(1, Math.round((width * part.height) / part.width));
    return source
      .extract(part)
      .resize({ width, height, fit: "fill" })
      .toColourspace("srgb")
      .flatten({ background: colours.white })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  }
}
