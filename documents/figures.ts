// The pictures of a document: JPEG files for paper, each as large as the place that it fills asks for and no larger.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import sharp from "sharp";
import type { Picture } from "../.content/types.d.ts";
import brand from "../brand.json" with { type: "json" };
import { hashOf, pictureName } from "../pipeline/images/names.ts";

// Each picture is read once: what the library would keep of it is 90 MB that nobody asks for again.
sharp.cache(false);

/** A place that a template gives to a picture, in millimetres of the paper. */
export interface Place {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** A picture as a template shows it. */
export interface Figure {
  /** Name of its file, such as `2.jpg`. */
  readonly file: string;
  readonly alt: string;
  readonly caption: string;
  /** Of its width by its height. */
  readonly ratio: number;
}

/** Collects the pictures of one document. */
export class Figures {
  /** By the names of their files. */
  readonly pictures = new Map<string, Picture>();

  add(picture: Picture): Figure {
    const { alt, caption = "", width, height } = picture;
    const file = `${this.pictures.size}.jpg`;
    this.pictures.set(file, picture);
    return { file, alt, caption, ratio: width / height };
  }
}

/** How finely pictures are printed. */
export interface Detail {
  /** Pixels of an inch of paper; a source with fewer is not enlarged. */
  readonly resolution: number;
  /** Quality of the JPEG, 1 to 100. */
  readonly quality: number;
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
   * A picture as JPEG, cut to its place around its focal point. One of another host, which is not fetched, is an area of its colour.
   * @throws Error where its source is not among the sources, which is a compiled content that does not go with them
   */
  async jpeg(picture: Picture, place: Place, { resolution, quality }: Detail): Promise<Buffer> {
    const { name, alt, colour, position = "center" } = picture;
    if (name === undefined)
      return sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
        .jpeg({ quality })
        .toBuffer();
    const file = this.#sources.get(name.slice(name.lastIndexOf("/") + 1));
    if (file === undefined)
      throw new Error(`The picture “${alt}” has no source in the media folder; compile the content again.`);
    const source = sharp(readFileSync(file)).autoOrient();
    const { width, height } = (await source.metadata()).autoOrient;
    const scale = Math.min(resolution / 25.4, width / place.width, height / place.height);
    const pixels = (length: number) => Math.max(1, Math.round(length * scale));
    return source
      .resize(pixels(place.width), pixels(place.height), {
        fit: "cover",
        position: position.split("-").reverse().join(" "),
      })
      .toColourspace("srgb")
      .flatten({ background: brand.colours.white })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  }
}
