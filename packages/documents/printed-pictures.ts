// Prepares a document's pictures as JPEG files for print, in no higher resolution than their places
// need.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import brand from "@site/common/brand.json" with { type: "json" };
import type { MadeFiles } from "@site/files/artifacts";
import { writeWhole } from "@site/files/write";
import { pictureSources } from "@site/pipeline";
import sharp from "sharp";
import type { Picture } from "../../.content/types.d.ts";
import type { Place } from "./figures.ts";

// Each picture is read once; sharp's cache would hold 90 MB for nothing.
sharp.cache(false);

/** Resolution and quality of printed pictures. */
export interface PrintQuality {
  /** Pixels per inch; smaller sources are not enlarged. */
  readonly resolution: number;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
}

/** A short hash of how a picture is printed. */
const keyOf = (settings: unknown) => hash("sha256", JSON.stringify(settings)).slice(0, 12);

/** Finds and encodes the source files of pictures. */
export class Pictures {
  /** Paths of the sources by the names of their compiled pictures. */
  readonly #sources: ReadonlyMap<string, string>;
  readonly #kept: MadeFiles | undefined;

  /**
   * @param media folder of the source pictures
   * @param kept keeps encoded pictures by the hash of source and parameters; without it, each is
   * encoded anew
   */
  static async open(media: string, kept?: MadeFiles): Promise<Pictures> {
    return new Pictures(await pictureSources(media), kept);
  }

  /** @param sources paths of the sources by the names of their compiled pictures */
  constructor(sources: ReadonlyMap<string, string>, kept?: MadeFiles) {
    this.#sources = sources;
    this.#kept = kept;
  }

  /**
   * The source of a picture. @throws Error if it is missing, because the content was compiled from
   * other pictures
   */
  #source({ name = "", alt }: Picture): Buffer {
    const file = this.#sources.get(name.slice(name.lastIndexOf("/") + 1));
    if (file === undefined) {
      throw new Error(
        `The picture “${alt}” has no source in the media folder; compile the content again.`,
      );
    }
    return readFileSync(file);
  }

  /** A drawing, as it is. @throws Error if its source is missing */
  svg(picture: Picture): Buffer {
    return this.#source(picture);
  }

  /**
   * Encodes a picture as JPEG, cropped around its focal point. A picture of another host is not
   * fetched; it becomes an area of its colour.
   * @throws Error if the source is missing, because the content was compiled from other pictures
   */
  async jpeg(
    picture: Picture,
    place: Place,
    { resolution, quality }: PrintQuality,
  ): Promise<Buffer> {
    const { name, colour, position = "center" } = picture;
    if (name === undefined) {
      return sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
        .jpeg({ quality })
        .toBuffer();
    }
    const source = sharp(this.#source(picture)).autoOrient();
    const { width, height } = (await source.metadata()).autoOrient;
    const scale = Math.min(resolution / 25.4, width / place.width, height / place.height);
    const pixels = (length: number) => Math.max(1, Math.round(length * scale));
    const size = [pixels(place.width), pixels(place.height)] as const;
    const { white } = brand.colours;
    const encode = () =>
      source
        .resize(...size, { fit: "cover", position: position.split("-").reverse().join(" ") })
        .toColourspace("srgb")
        .flatten({ background: white })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
    if (this.#kept === undefined) return encode();
    // The name has the hash of the source and of the library's version.
    const printed = `${basename(name)}.${keyOf([size, position, quality, white])}.jpg`;
    const path = this.#kept.pathOf(printed);
    if (!this.#kept.isWhole(printed)) {
      writeWhole(path, await encode());
      this.#kept.note(printed);
    }
    return readFileSync(path);
  }
}
